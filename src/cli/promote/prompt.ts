import { createInterface } from 'node:readline/promises';

/** Asks a person on the terminal, again until something is said. */
export type Ask = (question: string) => Promise<string>;

/** Calls `use` with a way to ask; the terminal is given back at its end. */
export async function withPrompt<T>(use: (ask: Ask) => Promise<T>): Promise<T> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await use(async (question) => {
      for (;;) {
        const said = (await lines.question(`${question}: `)).trim();
        if (said !== '') return said;
      }
    });
  } finally {
    lines.close();
  }
}
