import type { Dialect } from '../../generated/types.ts';

/** The kind of a dialect, of which one holds at a time (DECIDE-4): its first word. */
export function kindOf(dialect: Dialect): string {
  return dialect.slice(0, dialect.indexOf('-'));
}

/**
 * Whether what is right under some dialects is right for a port in which others are fixed (PORT-8): in every kind that
 * has a fixed one, that one is among them. In the other kinds the port does as it is asked.
 */
export function suits(right: readonly Dialect[], fixed: readonly Dialect[]): boolean {
  return fixed.every((dialect) => {
    const ofKind = right.filter((each) => kindOf(each) === kindOf(dialect));
    return ofKind.length === 0 || ofKind.includes(dialect);
  });
}
