import { readFileSync } from 'node:fs';
import { fixtureService } from '../../src/service/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { serve } from '../../src/transport/stdio.ts';
import { readJsonBytes } from '../../src/wire/index.ts';

// The service mode of a mutant: what `parley port --fixture` is, patched in one place and bundled.
const document = readJsonBytes(readFileSync(process.argv[2] as string));
if (!document.ok) throw new Error(document.refusal.message);
const service = fixtureService(document.value, { verifier: nodeVerifier(), report: () => {} });
if (!service.ok) throw new Error(service.refusal.message);
await serve(service.value.open());
