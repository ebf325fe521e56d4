/** What the service gives ids to. */
export type IdKind = 'proposal' | 'receipt' | 'handle';

const prefixes: Readonly<Record<IdKind, string>> = { proposal: 'p_', receipt: 'r_', handle: 'h_' };
const LETTERS = 12;
const ALPHABET = 26;
/** The largest multiple of 26 that a byte can stay below, so that every letter is equally likely. */
const FAIR = 234;

/** `p_`, `r_` or `h_` and twelve letters that cannot be guessed: each is three tokens (BUDGET-10). */
export function randomId(kind: IdKind): string {
  let text = prefixes[kind];
  const end = text.length + LETTERS;
  while (text.length < end) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * LETTERS))) {
      if (byte < FAIR && text.length < end) text += String.fromCharCode(97 + (byte % ALPHABET));
    }
  }
  return text;
}

/** An id that `taken` does not know yet. */
export function freshId(newId: (kind: IdKind) => string, kind: IdKind, taken: (id: string) => boolean): string {
  for (;;) {
    const id = newId(kind);
    if (!taken(id)) return id;
  }
}
