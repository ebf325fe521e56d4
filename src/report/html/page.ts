import { clientScript, clientStyle } from '../../../generated/report-client.ts';
import { encodeUtf8, sha256 } from '../../wire/index.ts';
import type { Recorded } from '../format.ts';
import type { PageData } from './data.ts';
import { pageData, type Room } from './page-data.ts';

/** The most bytes of the page: values are cut shorter, and failures told less, until it holds. */
const MOST_PAGE = 1_900_000;

/** The most generous first. */
const ROOMS: readonly Room[] = [
  ...[2_048, 1_024, 512, 256].map((most) => ({ most, told: Number.POSITIVE_INFINITY, steps: 'whole' as const })),
  ...[500, 100, 20, 0].map((told) => ({ most: 256, told, steps: 'words' as const })),
  { most: 64, told: 0, steps: 'words' },
];

/**
 * The report as one HTML file that needs nothing else: the data as JSON, one script, one style. It asks for nothing from any
 * network, and its policy lets only this script run: what a port wrote is data there, never markup.
 */
export function htmlText(source: Recorded): string {
  const policy = [
    "default-src 'none'",
    `script-src '${hashSource(clientScript)}'`,
    `style-src '${hashSource(clientStyle)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const page = (json: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Parley conformance report</title>
<link rel="icon" href="${ICON}">
<style>${clientStyle}</style>
</head>
<body>
<noscript><p>This report is drawn by the script in this file; allow it to run. It loads nothing from anywhere.</p></noscript>
<script type="application/json" id="data">${json}</script>
<script>${clientScript}</script>
</body>
</html>
`;
  return page(fittingJson(source, MOST_PAGE - encodeUtf8(page('')).length));
}

/** The data as JSON that may stand in a script element, with as much as fits into so many bytes. */
function fittingJson(source: Recorded, bytes: number): string {
  let json = '';
  for (const room of ROOMS) {
    json = jsonInScript(pageData(source, room));
    if (encodeUtf8(json).length <= bytes) break;
  }
  return json;
}

/** JSON without a `<`, which could end the element or begin a comment in it. */
function jsonInScript(data: PageData): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

function hashSource(text: string): string {
  return `sha256-${btoa(String.fromCharCode(...sha256(encodeUtf8(text))))}`;
}

const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Crect width=%2216%22 height=%2216%22 rx=%224%22 fill=%22%231f6f4a%22/%3E%3Cpath d=%22M4 8.5l3 3 5-6.5%22 fill=%22none%22 stroke=%22white%22 stroke-width=%222%22/%3E%3C/svg%3E';
