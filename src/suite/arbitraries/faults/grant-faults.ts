import {
  decodeBase64url,
  decodeUtf8,
  isInteger,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../wire/index.ts';
import { type FaultKind, valueOfText } from './fault-kind.ts';

const checks = ['grant.check'];
const names = new Set(['svc', 'verbs', 'can', 'exp', 'nbf', 'per', 'spend', 'risk', 'only']);

/** The blocks of a token, as far as it can be read. */
export function blocksIn(token: JsonValue): readonly JsonObject[] {
  const bytes = typeof token === 'string' ? decodeBase64url(token.slice(4)) : undefined;
  const blocks = bytes === undefined ? undefined : valueOfText(decodeUtf8(bytes));
  return Array.isArray(blocks) ? blocks.filter(isObject) : [];
}

/** For each block of each token of the params, its caveats. */
function chainsOf({ tokens }: JsonObject): readonly (readonly (readonly JsonValue[])[])[] {
  if (!Array.isArray(tokens)) return [];
  return tokens.map((token) =>
    blocksIn(token).map(({ p }) => (isObject(p) && Array.isArray(p.caveats) ? p.caveats : [])),
  );
}

/** Whether some caveat, its name and value given, is such a one; `first` is the place of the first block looked at. */
function someCaveat(params: JsonObject, first: number, is: (name: string, value: JsonValue) => boolean): boolean {
  return chainsOf(params).some((chain) =>
    chain
      .slice(first)
      .some((caveats) =>
        caveats.some((one) => isObject(one) && Object.entries(one).some(([name, value]) => is(name, value))),
      ),
  );
}

/** A name as careless readers compare it: without case, and with the two folds of Unicode that reach ASCII. */
function folded(name: string): string {
  return name.replaceAll('ſ', 's').replaceAll('\u212a', 'k').toLowerCase();
}

/** Whether a pattern and a capability are alike enough for a wrong comparison to part from the right one (CAVEAT-5). */
function isNear(pattern: string, capability: string): boolean {
  return (
    pattern === '' ||
    pattern.includes('*') ||
    (pattern !== capability && (capability.startsWith(pattern) || pattern.startsWith(capability)))
  );
}

/** Whether a later limit is wider than an earlier one of the same name. */
function isWider(later: JsonValue | undefined, earlier: JsonValue | undefined): boolean {
  if (isInteger(later) && isInteger(earlier)) return later > earlier;
  if (isObject(later) && isObject(earlier)) return isWider(later.max, earlier.max);
  if (Array.isArray(later) && Array.isArray(earlier)) return later.some((entry) => !earlier.includes(entry));
  return later === 'high' && (earlier === 'low' || earlier === 'medium');
}

function widens(chain: readonly (readonly JsonValue[])[]): boolean {
  const limits = chain.map((caveats) => caveats.filter(isObject).flatMap((one) => Object.entries(one)));
  return limits.some((own, index) =>
    own.some(([name, value]) =>
      limits
        .slice(0, index)
        .some((before) => before.some(([other, earlier]) => other === name && isWider(value, earlier))),
    ),
  );
}

export const grantFaults: readonly FaultKind[] = [
  {
    id: 'R15',
    kind: 'malformed claim ignored, truthiness',
    operations: checks,
    matches: (params) =>
      someCaveat(params, 0, (name, value) => (name === 'exp' || name === 'nbf') && (!isInteger(value) || value === 0)),
  },
  {
    id: 'R16',
    kind: 'unknown caveat fails open',
    operations: checks,
    matches: (params) => someCaveat(params, 1, (name) => !names.has(name)),
  },
  {
    id: 'R17',
    kind: 'field names matched without case',
    operations: checks,
    matches: (params) => someCaveat(params, 0, (name) => !names.has(name) && names.has(folded(name))),
  },
  {
    id: 'R18',
    kind: 'prefix match instead of exact match',
    operations: checks,
    matches: (params) => {
      const context = valueOfText(params.context);
      const capability = isObject(context) ? context.capability : undefined;
      if (typeof capability !== 'string') return false;
      return someCaveat(params, 0, (name, value) => {
        if (name !== 'can' || !Array.isArray(value)) return false;
        return value.some((pattern) => typeof pattern === 'string' && isNear(pattern, capability));
      });
    },
  },
  {
    id: 'R19',
    kind: 'chain not walked, widening',
    operations: checks,
    matches: (params) => chainsOf(params).some(widens),
  },
];
