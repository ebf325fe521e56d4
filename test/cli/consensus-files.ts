import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../ports/certify.ts';

export const options = [
  { venue: 'rooftop', cost: 900 },
  { venue: 'garden', cost: 600 },
  { venue: 'diner', cost: 300 },
];

const parties = [
  { owner: 'Ana', utility: [{ attr: 'venue', prefer: 'rooftop' }] },
  {
    owner: 'Bob',
    hard: [{ attr: 'cost', op: '<=', value: 700 }],
    utility: [{ attr: 'cost', direction: 'lower', lo: 0, hi: 1000 }],
  },
  { owner: 'Cara', utility: [{ attr: 'venue', prefer: 'garden' }] },
];

/** A folder with a decision spec and its parts in files of their own. */
export interface Files {
  readonly path: (name: string) => string;
  readonly write: (name: string, content: string | object) => string;
  readonly read: (name: string) => string;
}

export function consensusFiles(): Files {
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name);
  const write = (name: string, content: string | object) => {
    writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content));
    return path(name);
  };
  write('spec.json', { title: 'Where do we meet?', options, parties });
  write('options.json', options);
  for (const party of parties) write(`${party.owner}.json`, party);
  return { path, write, read: (name) => readFileSync(path(name), 'utf8') };
}
