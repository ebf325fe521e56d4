import { agent, type Decision, type Dialects, decide, readSpec } from '../consensus/index.ts';
import type { Result } from '../wire/index.ts';
import { readFileAs } from './record-files.ts';

/** Decides among the parties of a decision spec in a file, all in this process. */
export function decideSpec(path: string, dialects: Dialects): Result<Decision> {
  return readFileAs(path, (value) => {
    const spec = readSpec(value, dialects);
    if (!spec.ok) return spec;
    const agents = spec.value.sheets.map((sheet) => agent(sheet, { dialects }));
    return decide(agents, spec.value.options, { dialects });
  });
}
