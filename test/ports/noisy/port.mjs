// Writes 256 KiB to stderr before its first reply (R35).
import { writeSync } from 'node:fs';
import { serve } from '../frames.mjs';

for (let line = 0; line < 4096; line++) writeSync(2, `${String(line).padStart(63, '.')}\n`);
writeSync(2, 'the last line\n');
serve();
