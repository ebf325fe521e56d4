"""All that a hosted service holds, in memory."""

from __future__ import annotations

from .autos import Autos
from .changes import States
from .fixture import Fields, Fixture
from .handles import Handles
from .proposals import Proposals
from .receipts import Receipts
from .spending import Spending


class Host:
    """The state of the service. Only one thread touches it: what is done without an `await` is one atomic step."""

    def __init__(self, fixture: Fixture) -> None:
        fields = fixture.fields
        self.fixture = fixture
        self.brief = fixture.brief
        self.now = int(fields["clock"])
        self.trusted = frozenset(fields["trusted"])
        self.states: States = dict(fields["state"])
        self.capabilities: dict[str, Fields] = {one["name"]: one for one in fields["capabilities"]}
        self.proposals = Proposals(fixture.limit("proposals"))
        self.receipts = Receipts(fixture.limit("receipts"))
        self.autos = Autos(fixture.limit("replays"))
        self.handles = Handles(fixture.limit("handles"))
        self.spending = Spending()
