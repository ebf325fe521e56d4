// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found and put in its place is source text
import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in the form of caveats, and in those that say where, when and what (CAVEAT-1 to CAVEAT-8). */
export const caveatMutants: readonly Mutant[] = mutantsOf('grants/caveats.ts', {
  'caveat-unknown-holds': [
    ['CAVEAT-1'],
    "if (read === undefined) return 'hard';",
    "if (read === undefined) return isObject(caveat) && Object.keys(caveat).every((name) => !table.has(name)) ? 'holds' : 'hard';",
  ],
  'caveat-unknown-is-soft': [
    ['CAVEAT-1'],
    "if (read === undefined) return 'hard';",
    "if (read === undefined) return isObject(caveat) && Object.keys(caveat).every((name) => !table.has(name)) ? 'soft' : 'hard';",
  ],
  'caveat-no-object-holds': [
    ['CAVEAT-1'],
    "if (read === undefined) return 'hard';",
    "if (read === undefined) return isObject(caveat) ? 'hard' : 'holds';",
  ],
  'caveat-first-name-alone': [
    ['CAVEAT-1'],
    'if (name === undefined || more !== undefined) return undefined;',
    'if (name === undefined) return undefined;',
  ],
  'caveat-empty-holds': [
    ['CAVEAT-1'],
    "if (read === undefined) return 'hard';",
    "if (read === undefined) return isObject(caveat) && Object.keys(caveat).length === 0 ? 'holds' : 'hard';",
  ],
  'caveat-names-in-any-case': [['CAVEAT-1'], 'table.get(name);', 'table.get(name.toLowerCase());'],
  'caveat-names-trimmed': [['CAVEAT-1'], 'table.get(name);', 'table.get(name.trim());'],
  'caveat-names-folded': [['CAVEAT-1'], 'table.get(name);', "table.get(name.normalize('NFKC'));"],
  'caveat-names-of-prototype-hold': [
    ['CAVEAT-1'],
    "if (read === undefined) return 'hard';",
    "if (read === undefined) return isObject(caveat) && Object.keys(caveat).length === 1 && Object.keys(caveat)[0] in {} ? 'holds' : 'hard';",
  ],
  'caveat-malformed-holds': [
    ['CAVEAT-2'],
    'row.wellFormed(value) ? { row, value } : undefined;',
    'row.wellFormed(value) ? { row, value } : { row: { ...row, holds: () => true }, value };',
  ],
  'caveat-malformed-is-soft': [
    ['CAVEAT-2'],
    "if (read === undefined) return 'hard';",
    "if (read === undefined) return isObject(caveat) && ['per', 'spend', 'risk'].includes(Object.keys(caveat)[0]) ? 'soft' : 'hard';",
  ],
  'caveat-malformed-at-commit-alone': [
    ['CAVEAT-2'],
    "if (read === undefined) return 'hard';",
    "if (read === undefined && !isCommit(request) && isObject(caveat) && ['per', 'spend', 'risk', 'only'].includes(Object.keys(caveat)[0])) return 'holds';\n  if (read === undefined) return 'hard';",
  ],
  'caveat-one-text-as-list': [
    ['CAVEAT-2'],
    'return Array.isArray(value) && value.every(isString);',
    'return isString(value) || (Array.isArray(value) && value.every(isString));',
  ],
  'caveat-list-of-anything': [
    ['CAVEAT-2'],
    'return Array.isArray(value) && value.every(isString);',
    'return Array.isArray(value) && value.some(isString);',
  ],
  'caveat-integer-in-text': [
    ['CAVEAT-2'],
    "['exp', rule(isInteger,",
    "['exp', rule((value) => isInteger(value) || (isString(value) && isInteger(Number(value))),",
  ],
  'caveat-true-as-integer': [
    ['CAVEAT-2'],
    "['nbf', rule(isInteger,",
    "['nbf', rule((value) => isInteger(value) || typeof value === 'boolean',",
  ],
  'svc-none-is-any': [
    ['CAVEAT-3'],
    'services.includes(service)',
    '(services.length === 0 || services.includes(service))',
  ],
  'svc-beginning': [['CAVEAT-3'], 'services.includes(service)', 'services.some((one) => service.startsWith(one))'],
  'svc-in-any-case': [
    ['CAVEAT-3'],
    'services.includes(service)',
    'services.some((one) => one.toLowerCase() === service.toLowerCase())',
  ],
  'svc-first-alone': [['CAVEAT-3'], 'services.includes(service)', 'services[0] === service'],
  'svc-star': [['CAVEAT-3'], 'services.includes(service)', "(services.includes('*') || services.includes(service))"],
  'svc-soft': [['CAVEAT-3'], "services.includes(service), 'hard')", "services.includes(service), 'soft')"],
  'verbs-none-is-any': [['CAVEAT-4'], 'verbs.includes(verb)', '(verbs.length === 0 || verbs.includes(verb))'],
  'verbs-in-any-case': [
    ['CAVEAT-4'],
    'verbs.includes(verb)',
    'verbs.some((one) => one.toUpperCase() === verb.toUpperCase())',
  ],
  'verbs-commit-may-undo': [
    ['CAVEAT-4'],
    'verbs.includes(verb)',
    "(verbs.includes(verb) || (verb === 'UNDO' && verbs.includes('COMMIT')))",
  ],
  'verbs-all': [['CAVEAT-4'], 'verbs.includes(verb)', 'verbs.every((one) => one === verb)'],
  'can-none-is-any': [['CAVEAT-5'], 'patterns.some((one)', 'patterns.length === 0 || patterns.some((one)'],
  'can-beginning-without-star': [
    ['CAVEAT-5'],
    "(pattern.endsWith('*') && capability.startsWith(pattern.slice(0, -1)));",
    "capability.startsWith(pattern.endsWith('*') ? pattern.slice(0, -1) : pattern);",
  ],
  'can-star-anywhere': [
    ['CAVEAT-5'],
    "(pattern.endsWith('*') && capability.startsWith(pattern.slice(0, -1)));",
    "(pattern.includes('*') && new RegExp(`^${pattern.replace(/[.+?^${}()|[\\]\\\\]/g, '\\\\$&').replaceAll('*', '.*')}$`, 's').test(capability));",
  ],
  'can-first-star-ends': [
    ['CAVEAT-5'],
    "(pattern.endsWith('*') && capability.startsWith(pattern.slice(0, -1)));",
    "(pattern.includes('*') && capability.startsWith(pattern.slice(0, pattern.indexOf('*'))));",
  ],
  'can-star-needs-more': [
    ['CAVEAT-5'],
    "(pattern.endsWith('*') && capability.startsWith(pattern.slice(0, -1)));",
    "(pattern.endsWith('*') && capability.startsWith(pattern.slice(0, -1)) && capability.length >= pattern.length);",
  ],
  'can-star-alone-is-literal': [
    ['CAVEAT-5'],
    "(pattern.endsWith('*') &&",
    "(pattern.length > 1 && pattern.endsWith('*') &&",
  ],
  'can-star-in-request': [
    ['CAVEAT-5'],
    'return pattern === capability ||',
    "return pattern === capability || (capability.endsWith('*') && pattern.startsWith(capability.slice(0, -1))) ||",
  ],
  'can-without-capability': [
    ['CAVEAT-5'],
    'if (capability === undefined) return false;',
    "if (capability === undefined) return pattern === '*';",
  ],
  'can-commit-needs-none': [
    ['CAVEAT-5'],
    'if (capability === undefined) return false;',
    'if (capability === undefined) return true;',
  ],
  'can-stops-at-dots': [
    ['CAVEAT-5'],
    'capability.startsWith(pattern.slice(0, -1)));',
    "capability.startsWith(pattern.slice(0, -1)) && !capability.slice(pattern.length - 1).includes('.'));",
  ],
  'exp-last-second': [['CAVEAT-6'], 'now < exp', 'now <= exp'],
  'exp-soft': [['CAVEAT-6'], "now < exp, 'hard')", "now < exp, 'soft')"],
  'exp-in-milliseconds': [['CAVEAT-6'], 'now < exp', 'now < (exp > 1e11 ? exp : exp * 1000)'],
  'nbf-after-first-second': [['CAVEAT-7'], 'now >= nbf', 'now > nbf'],
  'nbf-ignored': [['CAVEAT-7'], 'now >= nbf', 'nbf === nbf'],
  'limit-with-more-keys': [['CAVEAT-8'], 'isObject(value) && hasExactly(value, LIMIT_FIELDS) &&', 'isObject(value) &&'],
  'limit-in-text': [['CAVEAT-8'], 'isInteger(value.max) &&', '(isInteger(value.max) || isString(value.max)) &&'],
  'limit-negative-refused': [['CAVEAT-8'], 'isInteger(value.max) &&', 'isInteger(value.max) && value.max >= 0 &&'],
  'limit-of-any-currency': [['CAVEAT-8'], 'isString(value.currency as JsonValue)', 'isString(value.currency ?? "")'],
  'limit-of-iso-currency': [
    ['CAVEAT-8'],
    'isString(value.currency as JsonValue)',
    '/^[A-Z]{3}$/.test(value.currency) && isString(value.currency)',
  ],
});
