import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Scenario } from '../../../generated/types.ts';
import { makeScenario } from '../../../src/cli/promote/promote-scenario.ts';
import { scenarioGroups, seeds } from '../../../src/suite/index.ts';
import { temporaryFolder } from '../../ports/certify.ts';
import { parley } from '../run.ts';

const found: Scenario = {
  ...(scenarioGroups.get('service-commit')?.[0] as Scenario),
  id: 'service-model/seed-7',
  title: 'Found by the model, seed 7: it parts at kind',
  source: 'reference',
};
const said = { id: 'commit-again', rules: 'COMMIT-5, COMMIT-6' };

test('a scenario that was found enters the suite under its id, citing its rules', () => {
  const made = makeScenario(found, said);
  expect(made).toEqual({
    ok: true,
    value: { ...found, id: 'service-regressions/commit-again', requires: ['COMMIT-5', 'COMMIT-6'] },
  });
});

test.each<[string, Partial<Scenario>, Partial<typeof said>, string]>([
  ['no rule', {}, { rules: '' }, 'cites the rules'],
  ['a rule that there is not', {}, { rules: 'COMMIT-99' }, 'COMMIT-99'],
  ['an id in capitals', {}, { id: 'Commit' }, 'lower case'],
  ['a grant that nobody made', { grants: {} }, {}, 'no grant is named'],
  ['what was never kept', { steps: found.steps.slice(2) }, {}, 'nothing was kept as'],
])('%s is refused, as by the audit', (_, changed, otherwise, says) => {
  const made = makeScenario({ ...found, ...changed }, { ...said, ...otherwise });
  expect(made).toMatchObject({ ok: false, refusal: { message: expect.stringContaining(says) } });
});

test('promote writes the file and the index', async () => {
  const folder = temporaryFolder();
  const into = join(folder, 'regressions');
  mkdirSync(into, { recursive: true });
  const path = join(folder, 'service-go-7.json');
  const file = { profile: 'service', group: 'service-model', people: seeds(), scenarios: [found] };
  writeFileSync(path, JSON.stringify(file));
  const ran = await parley(['promote', path, '--id', said.id, '--rules', said.rules, '--into', into]);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toContain('service-regressions/commit-again written');
  expect(readFileSync(join(into, 'commit-again.ts'), 'utf8')).toContain("requires: ['COMMIT-5', 'COMMIT-6']");
  expect(readFileSync(join(into, 'index.ts'), 'utf8')).toContain('readonly Scenario[] = [commitAgain]');
});
