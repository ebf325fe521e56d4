import { type JsonValue, type Result, refuse } from '../wire/index.ts';

/** Reads a param that is there; `invalid_params` when it has another form. */
export type Reader<T> = (value: JsonValue, name: string) => Result<T>;

export function isStrings(value: JsonValue): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export function wrong(name: string, form: string): ReturnType<typeof refuse> {
  return refuse('invalid_params', `${name} must be ${form}`);
}
