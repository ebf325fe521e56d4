import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateScenarios } from '../../generated/validators.ts';
import { runModel, runScenario } from '../../src/harness/index.ts';
import { fixture, type ModelStep, modelStep, seeds, shorterSteps } from '../../src/suite/index.ts';
import { type Mutant, serviceMutants } from '../../src/suite/mutants/index.ts';
import { programOf } from '../mutants/patch.ts';
import { temporaryFolder } from '../ports/certify.ts';

const times = { timeout: 10_000, startTimeout: 30_000 };

/** The service mode of the reference, or of a mutant, as one program. */
async function serviceOf(mutant: Mutant | undefined) {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'service.mjs');
  writeFileSync(program, await programOf(mutant, 'service-program.ts'));
  return { command: [process.execPath, program], folder, env: {} };
}

const sizeOf = (batch: Extract<ModelStep, { batch: unknown }>['batch']): number =>
  batch.reduce((sum, { times: sent, grants }) => sum + 10 * sent + grants.length, 0);

const named = (name: string): Mutant => serviceMutants.find((mutant) => mutant.name === name) as Mutant;

const patch = (file: string, find: string, replace: string): Mutant => ({
  name: 'planted',
  rules: [],
  file,
  find,
  replace,
});

test('the model explains all that the reference does', async () => {
  const report = await runModel({ service: await serviceOf(undefined), steps: 200, seed: 11, ...times });
  expect(report).toMatchObject({ seed: 11, steps: 200, runs: 2 });
  expect(report.violation).toBeUndefined();
}, 60_000);

test('a grant of another principal that is taken for good is found, and told in a few steps that fail again', async () => {
  const broken = await serviceOf(named('service-any-principal'));
  const { violation } = await runModel({ service: broken, steps: 1_000, seed: 7, ...times });
  if (violation === undefined) throw new Error('nothing was found');
  const { scenario } = violation;
  expect(scenario.steps.length).toBeLessThanOrEqual(12);
  expect(
    validateScenarios({ profile: 'service', group: 'service-model', people: seeds(), scenarios: [scenario] }),
  ).toEqual([]);
  const play = (service: typeof broken) => runScenario(scenario, { service, fixture, people: seeds(), ...times });
  expect(await play(broken)).toMatchObject({ outcome: 'fail', fault: { step: scenario.steps.length } });
  expect(await play(await serviceOf(undefined))).toMatchObject({ outcome: 'pass' });
}, 120_000);

/** A fault for each of what the model holds fast: the patch of the reference that makes it. */
const planted: readonly (readonly [what: string, mutant: Mutant])[] = [
  ['a handle that is good for every key', named('service-handle-for-anybody')],
  ['a handle of a handle that is good for every key', named('service-handle-loses-owner')],
  ['a cut that loses an element', patch('service/verbs/expand.ts', '{ items: rest }', '{ items: rest.slice(1) }')],
  ['a cut that loses a character', patch('service/verbs/expand.ts', '{ text: rest }', '{ text: rest.slice(1) }')],
  [
    'a reply over its budget',
    patch(
      'service/reply.ts',
      'budget: request.budget, owner, now: core.clock(), hasRoom });\n  if (made.ok)',
      'budget: request.budget + 30, owner, now: core.clock(), hasRoom });\n  if (made.ok)',
    ),
  ],
  ['a receipt over its budget', patch('service/reply.ts', 'return made.ok ? made.value : reply;', 'return reply;')],
  [
    'a question whose options are no patches',
    patch('service/verbs/intent.ts', '({ label, params }));', '({ label, params: { ...params, note: label } }));'),
  ],
  ['a cap that is counted too late for commits at one time', named('service-spend-counted-after')],
  ['an auto INTENT whose reply is forgotten', named('service-auto-forgets')],
];

test.each(planted)(
  'the model finds %s',
  async (_, mutant) => {
    const { violation } = await runModel({
      service: await serviceOf(mutant),
      steps: 1_000,
      seed: 5,
      longestShrinking: 0,
      ...times,
    });
    if (violation === undefined) throw new Error('nothing was found');
    const file = { profile: 'service', group: 'service-model', people: seeds(), scenarios: [violation.scenario] };
    expect(validateScenarios(file)).toEqual([]);
  },
  120_000,
);

test('the same seed draws the same steps, and what is shorter is shorter', () => {
  const drawn = () => fc.sample(modelStep, { seed: 3, numRuns: 20 });
  expect(drawn()).toEqual(drawn());
  const size = (steps: readonly ModelStep[]): number =>
    steps.reduce((sum, step) => sum + 1 + ('batch' in step ? sizeOf(step.batch) : 0), 0);
  for (const steps of shorterSteps(drawn())) expect(size(steps)).toBeLessThan(size(drawn()));
});
