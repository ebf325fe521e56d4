import { badgeText } from './badge.ts';
import type { Format } from './format.ts';
import { htmlText } from './html/index.ts';
import { junitText } from './junit.ts';
import { markdownText } from './markdown.ts';

/** The formats that are written to files, a row each; `certify` and `report` have an option for every one. */
export const formats = [
  { name: 'junit', about: 'the report as JUnit XML', text: junitText },
  { name: 'markdown', about: 'a summary in Markdown, for a pull request', text: markdownText },
  { name: 'badge', about: 'the JSON of a badge, as its endpoint gives it', text: badgeText },
  { name: 'html', about: 'the report as one HTML file that needs nothing else', text: htmlText },
] as const satisfies readonly Format[];

/** The names of the formats that are written to files. */
export type FormatName = (typeof formats)[number]['name'];
