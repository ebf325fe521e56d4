import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { whyNoSandbox } from '../../src/harness/index.ts';
import { sandboxed } from '../../src/harness/port/sandbox.ts';
import { certifyDouble, smallSuite, temporaryFolder } from '../ports/certify.ts';

const lacking = await whyNoSandbox();
const noProc = existsSync('/proc') ? undefined : 'no /proc';
const why = lacking ?? noProc;

async function reached(sandbox?: 'bubblewrap') {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const env = { SERVER: String(typeof address === 'object' ? address?.port : 0), FOLDER: temporaryFolder() };
  const { outcomes, findings, stderr } = await certifyDouble('curious', smallSuite(), {
    env,
    ...(sandbox === undefined ? {} : { port: { sandbox } }),
  });
  return { outcomes, findings, reached: JSON.parse(stderr) };
}

test.skipIf(noProc !== undefined)('outside of a sandbox a port reaches all that we do', async () => {
  const { outcomes, reached: it } = await reached();
  expect(outcomes).toEqual({ pass: 153 });
  expect(it).toMatchObject({ folder: true, temporary: true, network: true });
});

test.skipIf(why !== undefined)(
  `in a sandbox it has a temporary folder of its own and no more${why === undefined ? '' : ` (skipped: ${why})`}`,
  async () => {
    const { outcomes, findings, reached: it } = await reached('bubblewrap');
    expect(findings).toEqual([]);
    expect(outcomes).toEqual({ pass: 153 });
    // The first process of the namespace, and itself.
    expect(it).toEqual({ folder: false, temporary: true, network: false, sees: 2 });
  },
);

test('a port whose folder lies under one that is hidden is shown it all the same', () => {
  const words = sandboxed(['port'], '/tmp/a/port');
  expect(words.join(' ')).toContain('--ro-bind /tmp/a/port /tmp/a/port');
  expect(sandboxed(['port'], '/srv/port').join(' ')).not.toContain('/srv/port /srv/port');
});
