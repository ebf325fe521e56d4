import type { Case } from '../../suite/index.ts';
import type { JsonValue } from '../../wire/index.ts';

/** The text of a promoted case's file, laid out as the formatter leaves it. */
export function caseFileText(one: Case, found: string): string {
  return `import type { Case } from '../../case.ts';

/** ${found.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */
export const regression: Case = ${literal(one as unknown as JsonValue, '', 'export const regression: Case = '.length + 1)};
`;
}

/** The text of a promoted scenario's file. */
export function scenarioFileText(scenario: JsonValue, found: string): string {
  return `import type { Scenario } from '../../../../../generated/types.ts';

/** ${found.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */
export const regression: Scenario = ${literal(scenario, '', 'export const regression: Scenario = '.length + 1)};
`;
}

/** What stands in the index of a folder of what was found. */
interface IndexWords {
  readonly type: string;
  readonly from: string;
  readonly list: string;
  readonly about: string;
}

const caseIndex: IndexWords = {
  type: 'Case',
  from: '../../case.ts',
  list: 'regressionCases',
  about: 'What fuzzing found, each promoted by a person who wrote the answer from SPEC.md',
};

export const scenarioIndex: IndexWords = {
  type: 'Scenario',
  from: '../../../../../generated/types.ts',
  list: 'regressionScenarios',
  about: 'What the model found, each promoted by a person who judged it by SPEC.md',
};

/** The text of the folder's index, given the names of its files without their endings. */
export function indexFileText(names: readonly string[], words: IndexWords = caseIndex): string {
  const { type, from, list: listName, about } = words;
  const sorted = [...names].sort();
  const imports = sorted.map((name) => `import { regression as ${identifier(name)} } from './${name}.ts';\n`).join('');
  const elements = sorted.map(identifier);
  const flat = `export const ${listName}: readonly ${type}[] = [${elements.join(', ')}];`;
  const list = flat.length <= WIDTH ? flat : flat.replace(/\[(.*)\];$/, `[\n  ${elements.join(',\n  ')},\n];`);
  return `import type { ${type} } from '${from}';
${imports}
/** ${about} (\`parley promote\` rewrites this file). */
${list}
`;
}

const WIDTH = 120;

function identifier(name: string): string {
  return name.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * A JSON value as a literal: objects over several lines, arrays on one where they fit; `used` is what stands before it.
 */
function literal(value: JsonValue, indent: string, used: number): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return arrayLiteral(value, indent, used);
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  if (entries.length === 0) return '{}';
  const inner = `${indent}  `;
  const lines = entries.map(([key, each]) => {
    // Written so that `__proto__` is a key like any other (JSON-10).
    const name = key === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
    return `${inner}${name}: ${literal(each, inner, inner.length + name.length + 3)},\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function arrayLiteral(values: readonly JsonValue[], indent: string, used: number): string {
  const flat = `[${values.map((value) => literal(value, '', 0)).join(', ')}]`;
  if (!flat.includes('\n') && used + flat.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  return `[\n${values.map((value) => `${inner}${literal(value, inner, inner.length + 1)},\n`).join('')}${indent}]`;
}

/** A string in single quotes, in double ones where it holds more of the single. */
function quoted(text: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  const singles = text.split("'").length;
  const doubles = text.split('"').length;
  return singles > doubles ? `"${json}"` : `'${json.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
