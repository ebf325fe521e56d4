import { join } from 'node:path';
import type { Fixture, Scenario, Scenarios, Vectors, VectorsIndex } from '../../../generated/types.ts';
import { validateFixture, validateScenarios } from '../../../generated/validators.ts';
import type { JsonValue } from '../../wire/index.ts';
import { ok, type Result, refuse } from '../../wire/index.ts';
import { readChecked } from './read-checked.ts';

/** The fixture and the scenarios of vectors/: what a port's service is certified against. */
export interface ServiceSuite {
  readonly fixture: Fixture;
  readonly byId: ReadonlyMap<string, PlacedScenario>;
  /** Each file as every report sees it: as the vectors of an operation, with its scenarios' ids, titles and rules. */
  readonly files: readonly Vectors[];
}

/** A scenario and those who sign in it. */
export interface PlacedScenario {
  readonly scenario: Scenario;
  readonly people: Scenarios['people'];
}

/** Reads the fixture and the scenarios that an index names; none where it names none. Refuses as `loadVectors` does. */
export function loadScenarios(folder: string, index: VectorsIndex): Result<ServiceSuite | undefined> {
  if (index.fixture === undefined || index.scenarios === undefined) return ok(undefined);
  const fixture = readChecked<Fixture>(join(folder, index.fixture.file), validateFixture, index.fixture.sha256);
  if (!fixture.ok) return fixture;
  const byId = new Map<string, PlacedScenario>();
  const files: Vectors[] = [];
  for (const { file, sha256 } of index.scenarios) {
    const read = readChecked<Scenarios>(join(folder, file), validateScenarios, sha256);
    if (!read.ok) return read;
    const { people, scenarios } = read.value;
    for (const scenario of scenarios) {
      if (byId.has(scenario.id)) return refuse('invalid_params', `two scenarios have the id ${scenario.id}`);
      byId.set(scenario.id, { scenario, people });
    }
    files.push(asVectors(read.value));
  }
  return ok({ fixture: fixture.value, byId, files });
}

/**
 * Scenarios as every report sees them: as vectors whose params are the grants, the change of the fixture, and the
 * steps.
 */
export function asVectors({ group, scenarios }: Scenarios): Vectors {
  return {
    operation: group.replaceAll('-', '.'),
    profile: 'service',
    vectors: scenarios.map(({ id, title, requires, since, source, grants, fixture, steps }) => ({
      id,
      title,
      requires,
      flags: [],
      params: {
        ...(grants === undefined ? {} : { grants: grants as unknown as JsonValue }),
        ...(fixture === undefined ? {} : { fixture: fixture as unknown as JsonValue }),
        steps: steps as unknown as JsonValue,
      },
      expect: { data: {} },
      since,
      source,
    })),
  };
}
