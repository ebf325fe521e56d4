import type { GrantRefusal } from '../grants/index.ts';
import { type ErrorCode, type JsonObject, ok, type Refusal, type Result, type Verifier } from '../wire/index.ts';
import { type Forms, type ParamForm, readParam } from './params.ts';

/** A param that an operation asks for; `json` and `text` have the sibling `bytes` (PORT-1). */
export interface ParamSpec {
  readonly name: string;
  readonly form: ParamForm;
  /** Whether it may be left out; null is no way to do so (PORT-2). */
  readonly optional: boolean;
}

/** A form, with `?` where the param may be left out. */
type PlannedForm = ParamForm | `${ParamForm}?`;

/** What params of planned forms are read to. */
type ParamsOf<P extends Readonly<Record<string, PlannedForm>>> = {
  readonly [K in keyof P]: P[K] extends ParamForm
    ? Forms[P[K]]
    : P[K] extends `${infer F extends ParamForm}?`
      ? Forms[F] | undefined
      : never;
};

export type OperationProfile = 'core' | 'grants' | 'consensus';

/** What an operation is given besides its params. */
export interface Tools {
  readonly verifier: Verifier;
}

/** Something that a port can be asked (SPEC.md, section 3): its claim, and the reference's answer. */
export interface Operation {
  readonly name: string;
  readonly profile: OperationProfile;
  readonly params: readonly ParamSpec[];
  /** The only codes with which it may refuse (PORT-5). */
  readonly refusals: readonly ErrorCode[];
  /** The data of the ANSWER, or the refusal; params are as they came, unchecked. */
  answer(params: JsonObject, tools: Tools): Result<JsonObject, GrantRefusal>;
}

/** An operation as its file writes it: params by name and form, and an answer to params already read. */
export interface OperationPlan<P extends Readonly<Record<string, PlannedForm>>> {
  readonly name: string;
  readonly profile: OperationProfile;
  readonly params: P;
  readonly refusals: readonly ErrorCode[];
  answer(params: ParamsOf<P>, tools: Tools): Result<JsonObject, GrantRefusal>;
}

/**
 * Makes the operation of a plan: reads each param by its form and refuses with `invalid_params` what has another
 * (PORT-1 to PORT-4), before the answer is sought.
 */
export function defineOperation<const P extends Readonly<Record<string, PlannedForm>>>(
  plan: OperationPlan<P>,
): Operation {
  const specs = Object.entries(plan.params).map(([name, form]) => specOf(name, form));
  return {
    name: plan.name,
    profile: plan.profile,
    params: specs,
    refusals: plan.refusals,
    answer: (params, tools) => {
      const read = readParams(specs, params);
      return read.ok ? plan.answer(read.value as ParamsOf<P>, tools) : read;
    },
  };
}

function specOf(name: string, form: PlannedForm): ParamSpec {
  const optional = form.endsWith('?');
  return { name, form: (optional ? form.slice(0, -1) : form) as ParamForm, optional };
}

function readParams(specs: readonly ParamSpec[], params: JsonObject): Result<Record<string, unknown>, Refusal> {
  const values: Record<string, unknown> = {};
  for (const { name, form, optional } of specs) {
    if (optional && !Object.hasOwn(params, name)) continue;
    const value = readParam(params, name, form);
    if (!value.ok) return value;
    values[name] = value.value;
  }
  return ok(values);
}
