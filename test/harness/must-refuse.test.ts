import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { parley, standElsewhere } from '../cli/run.ts';
import { certifyDouble, doublePath, smallSuite, writeVectors } from '../ports/certify.ts';
import { livingWith } from '../ports/living.ts';

const id = 'canonical-encode/list-open';

test.each([
  ['exit 139', 'crashed', 'the port exited with code 139'],
  ['exit 0', 'crashed', 'the port exited with code 0'],
  ['stack trace', 'crashed', 'the port exited with code 1'],
])('a port that comes to %s instead of refusing is %s, never a pass (R33)', async (instead, outcome, note) => {
  const { cases, outcomes } = await certifyDouble('instead-of-refusing', smallSuite(), { env: { INSTEAD: instead } });
  expect(cases.get(id)).toMatchObject({ outcome, note: expect.stringContaining(note) });
  expect(outcomes).toEqual({ pass: 152, crashed: 1 });
});

test('a port that refuses with another code than the rule gives fails (R33)', async () => {
  const { cases } = await certifyDouble('instead-of-refusing', smallSuite(), { env: { INSTEAD: 'another code' } });
  expect(cases.get(id)).toMatchObject({ outcome: 'fail', got: { error: 'unauthorized' } });
});

test('vectors of which there is none are an error, not a pass (R34)', async () => {
  const { vectors } = standElsewhere();
  writeVectors(vectors, [{ operation: 'lens.value', profile: 'core', vectors: [] }]);
  const none = await parley(['certify', doublePath('honest'), '--vectors', vectors]);
  expect(none.code).toBe(2);
  expect(none.err).toMatch(/^parley: [^\n]+\n$/);
  expect(none.out).not.toContain('100');
});

test('a port that claims nothing is not certified: nothing is run, and a skip is no pass (R34)', async () => {
  const { vectors } = standElsewhere();
  const claimless = `import { brief, serve, error } from '${dirname(doublePath('honest'))}/../frames.mjs';
serve({ hello: ({ id }) => brief(id, []), ask: ({ id }) => error(id, 'unknown_capability') });`;
  const command = `node --input-type=module -e "${claimless.replaceAll('\n', ' ')}"`;
  const { code, out } = await parley(['certify', '--command', command, '--vectors', vectors, '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(out).ports[0]).toMatchObject({
    profiles: { core: { claimed: [], run: 0, passed: 0, notClaimed: 153, complete: false } },
    findings: [],
  });
});

test('a shell that leaves a sleeper behind and becomes another: told, and none is left (R36)', async () => {
  const mark = `DOUBLE=sleepers-${process.pid}`;
  standElsewhere();
  const { unstartable } = await certifyDouble('deaf', smallSuite(), {
    options: {
      startTimeout: 300,
      candidates: [
        {
          target: {
            name: 'sleepers',
            version: '',
            language: '',
            profiles: ['core'],
            port: { command: ['sh', '-c', `export ${mark}; sleep 600 & exec sleep 600`], folder: '.', env: {} },
            timeout: 300,
            known: new Map(),
            repeat: '',
          },
        },
      ],
    },
  });
  expect(unstartable).toBe('no answer to HELLO within 300 ms');
  expect(livingWith(mark)).toEqual([]);
});
