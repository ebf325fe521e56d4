import { closeSync, openSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type Format, type FormatName, formats, type Recorded } from '../report/index.ts';
import { packageCoverage } from './traceability/coverage.ts';

/** Where each format is to be written, where it is. */
export type FormatFlags = { readonly [name in FormatName]?: string };

/** Gives a command an option for each format that is written to a file. */
export function withFormatOptions(command: Command): Command {
  for (const { name, about } of formats) command.option(`--${name} <file>`, `also write ${about}`);
  return command;
}

/** Finds out now that a file cannot be written, not when all is run and the report would be lost. */
export function openReportFiles(flags: FormatFlags): void {
  for (const [, file] of wanted(flags)) closeSync(openSync(file, 'a'));
}

/** Writes the report in every format that is asked for. */
export function writeReportFiles(recorded: Recorded, flags: FormatFlags): void {
  const whole = flags.html === undefined ? recorded : withCoverage(recorded);
  for (const [format, file] of wanted(flags)) writeFileSync(file, format.text(whole));
}

/** With what checks each rule, where that is told of the vectors that were run. */
function withCoverage(recorded: Recorded): Recorded {
  const coverage = packageCoverage();
  if (!coverage.ok || coverage.value.vectorsDigest !== recorded.report.vectorsDigest) return recorded;
  return { ...recorded, coverage: coverage.value };
}

function wanted(flags: FormatFlags): readonly (readonly [format: Format, file: string])[] {
  return formats.flatMap((format) => {
    const file = flags[format.name];
    return file === undefined ? [] : [[format, file] as const];
  });
}
