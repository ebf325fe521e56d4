import type { Fix } from '../../../generated/types.ts';
import {
  copyWith,
  isInteger,
  isObject,
  type JsonObject,
  type JsonValue,
  keysOf,
  ok,
  ownOf,
  type Result,
  refuse,
  setOwn,
} from '../../wire/index.ts';
import type { ServiceRefusal } from '../refusal.ts';
import { nearest } from '../suggest.ts';
import { isDate, isDateTime } from './calendar.ts';
import { type Fields, type ParamType, typeText } from './type.ts';

/**
 * Params checked against their declaration (ASK-2, HELLO-3): as they came, without what is null. `invalid_params` for
 * the first name that is not declared, value of a wrong type, or required param that is missing; with a fix where one
 * is near.
 */
export function checkParams(fields: Fields, params: JsonObject): Result<JsonObject, ServiceRefusal> {
  const checked = checkFields(fields, params, '');
  if (checked.ok) return checked;
  const fix = fixFor(fields, params);
  return fix === undefined ? checked : { ok: false, refusal: copyRefusal(checked.refusal, fix) };
}

function copyRefusal({ code, message }: ServiceRefusal, fix: Fix): ServiceRefusal {
  return { code, message, fix: [fix] };
}

function checkFields(fields: Fields, params: JsonObject, path: string): Result<JsonObject, ServiceRefusal> {
  const changes: Record<string, JsonValue | undefined> = {};
  let changed = false;
  for (const name of keysOf(params)) {
    const field = fields.get(name);
    if (field === undefined) return refuse('invalid_params', `there is no param ${shown(path + name)}`);
    const value = ownOf(params, name) ?? null;
    if (value === null && !field.optional) return refuse('invalid_params', `the param ${path + name} is missing`);
    const checked = value === null ? undefined : checkValue(field.type, value, path + name);
    if (checked !== undefined && !checked.ok) return checked;
    if (checked?.value === value) continue;
    setOwn(changes as JsonObject, name, checked?.value as JsonValue);
    changed = true;
  }
  for (const [name, { optional }] of fields) {
    if (!optional && !Object.hasOwn(params, name))
      return refuse('invalid_params', `the param ${path + name} is missing`);
  }
  return ok(changed ? copyWith(params, changes) : params);
}

function checkValue(type: ParamType, value: JsonValue, path: string): Result<JsonValue, ServiceRefusal> {
  if (type.kind === 'object' && isObject(value)) return checkFields(type.fields, value, `${path}.`);
  if (type.kind === 'array' && Array.isArray(value)) {
    const elements: JsonValue[] = [];
    let changed = false;
    for (const [index, element] of value.entries()) {
      const checked = checkValue(type.element, element, `${path}.${index}`);
      if (!checked.ok) return checked;
      elements.push(checked.value);
      changed ||= checked.value !== element;
    }
    return ok(changed ? elements : value);
  }
  return hasType(type, value) ? ok(value) : refuse('invalid_params', `${path} must be ${typeText(type)}`);
}

function hasType(type: ParamType, value: JsonValue): boolean {
  switch (type.kind) {
    case 'string':
      return typeof value === 'string';
    case 'int':
      return isInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'bool':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && isDate(value);
    case 'datetime':
      return typeof value === 'string' && isDateTime(value);
    case 'any':
      return value !== null;
    case 'literals':
      return typeof value === 'string' && type.literals.includes(value);
    default:
      return false;
  }
}

/** A single change at the top that would make the params pass (ERR-3): a name or a literal respelled. */
function fixFor(fields: Fields, params: JsonObject): Fix | undefined {
  for (const name of keysOf(params)) {
    const value = ownOf(params, name) as JsonValue;
    const field = fields.get(name);
    const free = [...fields.keys()].filter((each) => !Object.hasOwn(params, each));
    const meant = field === undefined ? nearest(name, free) : literalMeant(field.type, value);
    if (meant === undefined) continue;
    const patch: JsonObject = {};
    if (field === undefined) setOwn(patch, name, null);
    setOwn(patch, field === undefined ? meant : name, field === undefined ? value : meant);
    const mended = copyWith(params, patch);
    const tried = checkFields(fields, field === undefined ? copyWith(mended, { [name]: undefined }) : mended, '');
    if (tried.ok) return { say: `did you mean ${JSON.stringify(meant)}?`, params: patch };
  }
  return undefined;
}

function literalMeant(type: ParamType, value: JsonValue): string | undefined {
  if (type.kind !== 'literals' || typeof value !== 'string' || type.literals.includes(value)) return undefined;
  return nearest(value, type.literals);
}

/** A name from the wire in a message: quoted, and short however long it is. */
function shown(name: string): string {
  return JSON.stringify(name.length > 64 ? `${name.slice(0, 64).toWellFormed()}…` : name);
}
