import type { Format } from './format.ts';
import { htmlText } from './html/index.ts';
import { junitText } from './junit.ts';

/** The formats that are written to files, a row each; `certify` and `report` have an option for every one. */
export const formats = [
  { name: 'junit', about: 'the report as JUnit XML', text: junitText },
  { name: 'html', about: 'the report as one HTML file that needs nothing else', text: htmlText },
] as const satisfies readonly Format[];

/** The names of the formats that are written to files. */
export type FormatName = (typeof formats)[number]['name'];
