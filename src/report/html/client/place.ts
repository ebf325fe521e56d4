/** Where the reader was on each page that was left: how far down, and on which link. */
const left = new Map<string, { readonly y: number; readonly href: string | null }>();
const here = { hash: location.hash, followed: false };

/** Goes to a page as if a link had been followed. */
export function go(hash: string): void {
  leave();
  location.hash = hash;
}

/** Remembers the page that is being left for one that is to be shown from its top. */
export function leave(): void {
  remember();
  here.followed = true;
}

/** Keeps how far down the reader is, and the link that has the focus. */
export function remember(): void {
  const { activeElement } = document;
  const link = activeElement instanceof HTMLAnchorElement ? activeElement.getAttribute('href') : null;
  left.set(here.hash, { y: scrollY, href: link ?? left.get(here.hash)?.href ?? null });
}

/** The address changed without another page being shown. */
export function rename(): void {
  Object.assign(here, { hash: location.hash, followed: false });
}

/** After a page was drawn: its top where it was followed to; where the reader was before where it was gone back to. */
export function settle(main: HTMLElement): void {
  const before = here.followed ? undefined : left.get(location.hash);
  rename();
  const link = before?.href ? main.querySelector<HTMLElement>(`a[href="${CSS.escape(before.href)}"]`) : null;
  (link ?? main).focus({ preventScroll: true });
  scrollTo(0, before?.y ?? 0);
}
