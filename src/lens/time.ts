/** A time (LENS-16): unix seconds, 0 to 253402300799, in UTC to the minute, with seconds where they are not zero. */
export function formatTime(seconds: number): string {
  const text = new Date(seconds * 1000).toISOString();
  return seconds % 60 === 0 ? `${text.slice(0, 16)}Z` : `${text.slice(0, 19)}Z`;
}
