import type { Scenario } from '../../../../generated/types.ts';
import type { JsonObject } from '../../../wire/index.ts';
import { CLOCK, fixture, SERVICE } from '../fixture/index.ts';
import { refused, scenariosOf } from '../pen.ts';

const service = { id: SERVICE, name: 'Bazaar', summary: 'Tea, seats and calls' };

/** The capabilities as the fixture declares them (FIXTURE-4). */
const declared = fixture.capabilities.map((one): JsonObject => {
  const { name, kind, summary, params } = one;
  const risk = one.kind === 'intent' ? one.risk : undefined;
  return {
    name,
    kind,
    ...(summary === undefined ? {} : { summary }),
    ...(params === undefined ? {} : { params: params as JsonObject }),
    ...(risk === undefined ? {} : { risk }),
  };
});

/** Who the service is and what it has (HELLO-1, HELLO-2). */
export const helloScenarios: readonly Scenario[] = scenariosOf('hello', (scene) => {
  scene(
    'brief',
    'A BRIEF has the service and all its capabilities, with exactly what they declare',
    ['HELLO-1', 'HELLO-2', 'FIXTURE-4', 'FIXTURE-1', 'FIXTURE-2'],
    (on) => {
      const brief = { kind: 'BRIEF' as const, fields: { service, capabilities: declared }, absent: ['more'] };
      on.send({ verb: 'HELLO', budget: 100_000 }, brief);
      on.send({ verb: 'HELLO', budget: 100_000, agent: { name: 'x', key: 'y' } }, brief);
    },
  );

  scene(
    'lens',
    'The Lens of a BRIEF',
    ['HELLO-1', 'HELLO-2', 'FIXTURE-4'],
    (on) => {
      on.send(
        { verb: 'HELLO' },
        {
          kind: 'BRIEF',
          lens: [
            '# Bazaar (bazaar.example)',
            'Tea, seats and calls',
            'ask look(where?: string — a place, deep: {x: int, y?: [string]}) — Look around',
            'intent act(kind: a|b) — Do something [risk:high]',
            'ask plain()',
          ].join('\n'),
        },
      );
    },
    {
      fixture: {
        capabilities: [
          {
            name: 'look',
            kind: 'ask',
            summary: 'Look around',
            params: { 'where?': 'string — a place', deep: { x: 'int', 'y?': ['string'] } },
            answer: 1,
          },
          { name: 'act', kind: 'intent', summary: 'Do something', params: { kind: 'a|b' }, risk: 'high', plans: [] },
          { name: 'plain', kind: 'ask', answer: 1 },
        ],
      },
    },
  );

  scene('any-time', 'HELLO may come at any time, any number of times, and nothing needs it', ['HELLO-1'], (on) => {
    on.ask('time', {}, { kind: 'ANSWER', fields: { data: { now: CLOCK } } }, { note: 'before any HELLO' });
    on.propose('p', 'transfer', { amount: 100 });
    on.send({ verb: 'HELLO' }, { kind: 'BRIEF' }, { times: 5 });
    on.commit('p', 'r');
    on.send({ verb: 'HELLO' }, { kind: 'BRIEF' });
    on.undo('r', 'u');
    on.till(0);
  });

  scene('agent', 'agent is never refused, whatever it is', ['HELLO-1', 'FRAME-11'], (on) => {
    for (const agent of ['x', 5, null, [], {}, { name: 5 }, { name: 'x', key: 5 }]) {
      on.send({ verb: 'HELLO', agent }, { kind: 'BRIEF', fields: { service } });
    }
  });

  scene(
    'no-capabilities',
    'A service may have nothing',
    ['HELLO-1', 'FIXTURE-4'],
    (on) => {
      on.send(
        { verb: 'HELLO' },
        { kind: 'BRIEF', fields: { capabilities: [] }, lens: '# Bazaar (bazaar.example)\nTea, seats and calls' },
      );
      on.ask('stock', { kind: 'green' }, refused('unknown_capability'));
      on.clock(CLOCK + 1);
    },
    { fixture: { capabilities: [] } },
  );
});
