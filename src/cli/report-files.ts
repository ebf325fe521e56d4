import { closeSync, openSync } from 'node:fs';
import type { Command } from 'commander';
import { type Format, type FormatName, formats, type Recorded } from '../report/index.ts';
import type { FileUse } from './same-file.ts';
import { packageCoverage } from './traceability/coverage.ts';
import { writeWholeFile } from './write-file.ts';

/** Where each format is to be written, where it is. */
export type FormatFlags = { readonly [name in FormatName]?: string };

/** Gives a command an option for each format that is written to a file. */
export function withFormatOptions(command: Command): Command {
  for (const { name, about } of formats) command.option(`--${name} <file>`, `also write ${about}`);
  return command;
}

/** The files that are to be written, by their options. */
export function reportFileUses(flags: FormatFlags): readonly FileUse[] {
  return wanted(flags).map(([{ name }, file]) => [`--${name}`, file]);
}

/** Finds out now that a file cannot be written, not when all is run and the report would be lost. */
export function openReportFiles(flags: FormatFlags): void {
  for (const [, file] of wanted(flags)) closeSync(openSync(file, 'a'));
}

/** Writes the report in every format that is asked for; gives, in words, which file could not be written. */
export function writeReportFiles(recorded: Recorded, flags: FormatFlags): readonly string[] {
  const whole = flags.html === undefined ? recorded : withCoverage(recorded);
  return wanted(flags).flatMap(([format, file]) => {
    const text = format.text(whole);
    try {
      writeWholeFile(file, text);
      return [];
    } catch (thrown) {
      return [`the report is not written to ${file}: ${(thrown as Error).message}`];
    }
  });
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
