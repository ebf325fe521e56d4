import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAgainAndAgain, type Mode } from './kill.ts';

/* `tsx test/service/soak.ts [runs [seed]]`: kills a service on SQLite so many times, a third with each kind of effects. Exits 1 on a fault. */
const runs = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 1e9));

let faults = 0;
for (const mode of ['together', 'outside', 'recovering'] satisfies Mode[]) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-kill-'));
  const killed = await killAgainAndAgain(mode, { runs: Math.ceil(runs / 3), seed, folder });
  rmSync(folder, { recursive: true });
  faults += killed.faults.length;
  console.log(`${mode}, seed ${seed}: ${JSON.stringify(killed)}`);
}
process.exitCode = faults > 0 ? 1 : 0;
