import { execa } from 'execa';
import { expect, test } from 'vitest';
import { makeReady, realPort } from './real-ports.ts';

const suites = [
  {
    ...realPort('python'),
    command: ['.venv/bin/python', '-m', 'unittest', 'discover', '-s', 'tests'],
    passed: /\nOK\n?$/,
  },
  // Without -count=1 go would tell what it remembers of an earlier run.
  { ...realPort('go'), command: ['go', 'test', '-buildvcs=false', '-count=1', '.'], passed: /^ok\s/m },
];

for (const { command, passed, ...port } of suites) {
  const why = port.missing === undefined ? '' : ` (skipped: no ${port.missing} on PATH)`;
  test.skipIf(port.missing !== undefined)(
    `the ${port.name} port passes its own tests, every example of SPEC.md among them${why}`,
    async () => {
      await makeReady(port);
      const [program = '', ...args] = command;
      const { all, exitCode } = await execa(program, args, { cwd: port.manifest.folder, all: true, reject: false });
      expect(all).toMatch(passed);
      expect(exitCode).toBe(0);
    },
    300_000,
  );
}
