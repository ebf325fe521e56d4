/** How many rows are drawn at first, and how many more whenever the last one comes near. */
const FIRST = 80;
const MORE = 200;

/** Draws rows as they are needed: the first ones now, more when the reader, or the keyboard, comes near the end. */
export function lazily<T>(parent: HTMLElement, items: readonly T[], rowOf: (item: T) => Node): void {
  let drawn = 0;
  const draw = (most: number) => {
    const rows = items.slice(drawn, drawn + most).map(rowOf);
    drawn += rows.length;
    parent.append(...rows);
  };
  draw(FIRST);
  if (drawn >= items.length) return;
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      draw(MORE);
      if (drawn < items.length) watchLast();
    },
    { rootMargin: '1200px' },
  );
  const watchLast = () => {
    if (parent.lastElementChild !== null) watch.observe(parent.lastElementChild);
  };
  watchLast();
}
