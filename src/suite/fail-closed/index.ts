import { control } from './control.ts';
import { duplicateKeys } from './duplicate-keys.ts';
import { encoding } from './encoding.ts';
import { limits } from './limits.ts';
import type { MutantKind } from './mutant.ts';
import { numberSpelling } from './number-spelling.ts';
import { numbers } from './numbers.ts';
import { order } from './order.ts';
import { overruled } from './overruled.ts';
import { prototype } from './prototype.ts';
import { signature } from './signature.ts';
import { spelling } from './spelling.ts';
import { splice } from './splice.ts';
import { structure } from './structure.ts';
import { truncation } from './truncation.ts';
import { type } from './type.ts';
import { unicode } from './unicode.ts';

export type { Mutant, MutantKind } from './mutant.ts';

/** Every kind of mutation, those that reach the caveats first. */
export const mutantKinds: readonly MutantKind[] = [
  control,
  structure,
  type,
  spelling,
  unicode,
  prototype,
  numbers,
  limits,
  overruled,
  order,
  duplicateKeys,
  numberSpelling,
  splice,
  truncation,
  encoding,
  signature,
];
