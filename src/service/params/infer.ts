import type { ParamTypes } from '../../../generated/types.ts';
import type { JsonValue } from '../../wire/index.ts';

/** The TypeScript type of the params that a declaration admits (HELLO-2): what `answer` and `propose` are given. */
export type ParamsOf<P extends ParamTypes> = {
  -readonly [K in keyof P as K extends `${string}?` ? never : K]: ValueOf<P[K]>;
} & {
  -readonly [K in keyof P as K extends `${infer Name}?` ? Name : never]?: ValueOf<P[K]>;
};

type ValueOf<T> = T extends string
  ? TextOf<T extends `${infer Type} — ${string}` ? Type : T>
  : T extends readonly [infer Element]
    ? ValueOf<Element>[]
    : T extends ParamTypes
      ? ParamsOf<T>
      : JsonValue;

type TextOf<T extends string> = T extends `${infer Element}[]` ? BaseOf<Element>[] : BaseOf<T>;

type BaseOf<T extends string> = T extends 'string' | 'date' | 'datetime'
  ? string
  : T extends 'int' | 'number'
    ? number
    : T extends 'bool'
      ? boolean
      : T extends 'any'
        ? JsonValue
        : T extends `${infer One}|${infer Others}`
          ? One | BaseOf<Others>
          : T;
