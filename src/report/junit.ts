import { compactJson } from '../wire/index.ts';
import type { Recorded } from './format.ts';

/** The report as JUnit XML: a suite a port, a case a vector that was run, findings as a case of their own. */
export function junitText({ report, events, files }: Recorded): string {
  const operations = new Map(
    files.flatMap(({ operation, vectors }) => vectors.map(({ id }) => [id, operation] as const)),
  );
  const suites = report.ports.map((port) => {
    const failures = new Map(port.failures.map((failure) => [failure.id, failure]));
    const cases = events.flatMap((event) => {
      if (event.event !== 'case' || event.port !== port.name) return [];
      const open = `<testcase classname="${xml(operations.get(event.id) ?? '')}" name="${xml(event.id)}" time="${(event.ms ?? 0) / 1000}"`;
      const failure = failures.get(event.id);
      if (event.outcome === 'not claimed' || event.outcome === 'other dialects') {
        return [`${open}><skipped message="${event.outcome}"/></testcase>`];
      }
      if (failure === undefined) return [`${open}/>`];
      const text = `expected ${compactJson({ ...failure.expected })}\ngot ${failure.cut?.text ?? compactJson(failure.got)}`;
      if (failure.known !== undefined) return [`${open}><skipped message="${xml(failure.known)}"/></testcase>`];
      return [`${open}><failure message="${xml(failure.note ?? failure.outcome)}">${xml(text)}</failure></testcase>`];
    });
    const findings = port.findings.map(
      ({ kind, message }) =>
        `<testcase classname="port" name="${xml(kind)}"><failure message="${xml(message)}"/></testcase>`,
    );
    const all = [...cases, ...findings];
    const failed = all.filter((each) => each.includes('<failure ')).length;
    return `<testsuite name="${xml(port.name)}" tests="${all.length}" failures="${failed}">\n${all.join('\n')}\n</testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

/** Text as it may stand in XML 1.0; what may not stand there at all becomes U+FFFD. */
function xml(text: string): string {
  return text
    .replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
    .replace(/[\n\t]/g, ' ')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '\ufffd');
}
