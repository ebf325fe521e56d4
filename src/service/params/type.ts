import type { ParamType as DeclaredType, ParamTypes } from '../../../generated/types.ts';
import { ok, type Result, refuse } from '../../wire/index.ts';

/** A param's declared type, read once (HELLO-2). */
export type ParamType =
  | { readonly kind: Base }
  | { readonly kind: 'literals'; readonly literals: readonly string[] }
  | { readonly kind: 'array'; readonly element: ParamType }
  | { readonly kind: 'object'; readonly fields: Fields };

export type Base = 'string' | 'int' | 'number' | 'bool' | 'date' | 'datetime' | 'any';

export interface Field {
  readonly type: ParamType;
  readonly optional: boolean;
}

/** Params by name; a Map, so that no name from the wire meets a prototype (FRAME-8). */
export type Fields = ReadonlyMap<string, Field>;

const bases: ReadonlyMap<string, Base> = new Map(
  (['string', 'int', 'number', 'bool', 'date', 'datetime', 'any'] as const).map((base) => [base, base]),
);

/** Reads a declaration of params (HELLO-2); `invalid_params` for one that cannot be read. */
export function readParamTypes(declared: ParamTypes): Result<Fields> {
  const fields = new Map<string, Field>();
  for (const [key, written] of Object.entries(declared)) {
    const optional = key.endsWith('?');
    const name = optional ? key.slice(0, -1) : key;
    if (fields.has(name)) return refuse('invalid_params', `the param ${name} is declared twice`);
    const type = readType(written);
    if (!type.ok) return type;
    fields.set(name, { type: type.value, optional });
  }
  return ok(fields);
}

function readType(written: DeclaredType): Result<ParamType> {
  if (typeof written === 'string') return readTypeText(written);
  if (Array.isArray(written)) {
    const element = readType(written[0]);
    return element.ok ? ok({ kind: 'array', element: element.value }) : element;
  }
  const fields = readParamTypes(written);
  return fields.ok ? ok({ kind: 'object', fields: fields.value }) : fields;
}

/** `base["[]"][" — " description]` */
function readTypeText(text: string): Result<ParamType> {
  const [type = ''] = text.split(' — ', 1);
  const isArray = type.endsWith('[]');
  const name = isArray ? type.slice(0, -2) : type;
  if (name === '') return refuse('invalid_params', `there is no type in ${JSON.stringify(text)}`);
  const base = bases.get(name);
  const element: ParamType = base === undefined ? { kind: 'literals', literals: name.split('|') } : { kind: base };
  return ok(isArray ? { kind: 'array', element } : element);
}

/** A type in words, for a message. */
export function typeText(type: ParamType): string {
  switch (type.kind) {
    case 'literals':
      return `one of ${type.literals.map((literal) => JSON.stringify(literal)).join(', ')}`;
    case 'array':
      return 'an array';
    case 'object':
      return 'an object';
    default:
      return words[type.kind];
  }
}

const words: Readonly<Record<Base, string>> = {
  string: 'a string',
  int: 'an integer',
  number: 'a number',
  bool: 'a boolean',
  date: 'a date, YYYY-MM-DD',
  datetime: 'a time, YYYY-MM-DDTHH:MM with Z or an offset',
  any: 'a value that is not null',
};
