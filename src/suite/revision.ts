/** The revision of the vectors. Raise it to freeze what is new, and list below where later cases came in. */
export const revision = 1;

/** Cases that came after revision 1: id → the revision they enter with. One above `revision` is "new". */
const later: ReadonlyMap<string, number> = new Map();

/** The revision that a case belongs to. */
export function sinceOf(id: string): number {
  return later.get(id) ?? 1;
}
