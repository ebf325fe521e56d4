import type { Report } from '../../generated/types.ts';
import { compactJson, type JsonValue } from '../wire/index.ts';

/** The report as JSON, in the form of schema/report.json: one line. */
export function jsonText(report: Report): string {
  return `${compactJson(report as unknown as JsonValue)}\n`;
}
