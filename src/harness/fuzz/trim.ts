import { copyWith, type JsonObject } from '../../wire/index.ts';

/** The params that are texts in which anything may stand: a part cut out of a grant would only break its signature. */
const TEXTS = ['json', 'text', 'context', 'caveats', 'consent', 'proof'];

/** Cuts of up to so many characters are tried at every place, longer ones side by side. */
const SLIDING = 12;

const LONGEST = 4_096;

/** Asks candidates, most wanted first; gives the first that is still wrong in the same way. */
export type StillWrong = (candidates: readonly JsonObject[]) => Promise<number | undefined>;

/**
 * Cuts out of the texts of params what is not needed for the fault, in windows, until nothing more can go: an arbitrary
 * shrinks to what it would draw, and this to what a person would write.
 */
export async function trim(params: JsonObject, window: number, stillWrong: StillWrong): Promise<JsonObject> {
  let best = params;
  for (let again = true; again; ) {
    again = false;
    for (const name of TEXTS) {
      const shorter = await trimText(best, name, window, stillWrong);
      again ||= shorter !== best;
      best = shorter;
    }
  }
  return best;
}

async function trimText(params: JsonObject, name: string, window: number, stillWrong: StillWrong): Promise<JsonObject> {
  const first = Object.hasOwn(params, name) ? params[name] : undefined;
  if (typeof first !== 'string' || first.length > LONGEST) return params;
  let text = first;
  for (const size of sizesFor(text.length)) {
    const step = size > SLIDING ? size : 1;
    for (let at = 0; at + size <= text.length; ) {
      const places = Array.from({ length: window }, (_, index) => at + index * step).filter(
        (place) => place + size <= text.length && isWhole(text, place, size),
      );
      at += window * step;
      if (places.length === 0) continue;
      const cut = (place: number): string => text.slice(0, place) + text.slice(place + size);
      const index = await stillWrong(places.map((place) => copyWith(params, { [name]: cut(place) })));
      if (index === undefined) continue;
      at = places[index] as number;
      text = cut(at);
    }
  }
  return text === first ? params : copyWith(params, { [name]: text });
}

/** From half the text down: long cuts first, then every short one. */
function sizesFor(length: number): readonly number[] {
  const sizes: number[] = [];
  for (let size = length >> 1; size > SLIDING; size >>= 1) sizes.push(size);
  for (let size = Math.min(SLIDING, length); size > 0; size--) sizes.push(size);
  return sizes;
}

/** Whether a cut leaves no half of a surrogate pair behind. */
function isWhole(text: string, place: number, size: number): boolean {
  return !isLow(text, place) && !isLow(text, place + size);
}

function isLow(text: string, place: number): boolean {
  const unit = text.charCodeAt(place);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
