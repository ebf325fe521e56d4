export type { PageData } from './data.ts';
export { htmlText } from './page.ts';
