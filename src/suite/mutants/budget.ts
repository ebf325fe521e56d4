// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found and put in its place is source text
import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in fitting a reply into a budget (BUDGET-1 to BUDGET-11). */
export const budgetMutants: readonly Mutant[] = [
  ...mutantsOf('lens/fit.ts', {
    'fit-cuts-once-too-often': [
      ['BUDGET-1'],
      'while (fitting.tokens > budget) {',
      'while (fitting.tokens >= budget) {',
    ],
    'fit-cuts-once': [
      ['BUDGET-1'],
      'while (fitting.tokens > budget) {',
      'while (fitting.tokens > budget && cuts === 0) {',
    ],
    'fit-all-or-nothing': [['BUDGET-1'], 'return cuts > 0;', 'return cuts > 0 && fitting.tokens <= budget;'],
    'fit-empty-more-added': [
      ['BUDGET-1'],
      '  if (!cutDown(fitting, budget)) return ok(reply);',
      '  cutDown(fitting, budget);',
    ],
    'fit-cuts-no-receipt': [
      ['BUDGET-2'],
      "if (reply.kind === 'RECEIPT') addRoot(",
      "if (reply.kind === 'NONE') addRoot(",
    ],
    'fit-cuts-events': [
      ['BUDGET-2'],
      "if (reply.kind === 'ANSWER') addRoot(",
      "if (reply.kind === 'ANSWER' || reply.kind === 'EVENT') addRoot(",
    ],
    'fit-cuts-first-data-alone': [
      ['BUDGET-2'],
      'addRoot(data, `proposals.${index}.data`, index);',
      'if (index === 0) addRoot(data, `proposals.${index}.data`, index);',
    ],
    'fit-lens-dropped': [
      ['BUDGET-2'],
      'changes.more = [...brought, ...entries];',
      'changes.more = [...brought, ...entries];\n  changes.lens = undefined as never;',
    ],
    'fit-list-kept-rounded-up': [
      ['BUDGET-6'],
      'const kept = Math.floor(list.kept / 2);',
      'const kept = list.kept > 1 ? Math.ceil(list.kept / 2) : 0;',
    ],
    'fit-list-keeps-one': [['BUDGET-6'], 'list.kept === 0) return false;', 'list.kept <= 1) return false;'],
    'fit-list-before-data': [
      ['BUDGET-6'],
      'const node = popCandidate(queue);',
      'const node = fitting.list?.kept ? undefined : popCandidate(queue);',
    ],
    'fit-list-never-cut': [['BUDGET-6'], '} else if (!cutList(fitting)) {', '} else {'],
    'fit-data-under-index-of-reply': [['BUDGET-7'], '`proposals.${index}.data`', '`proposals.${index + 1}.data`'],
    'fit-result-without-receipt': [['BUDGET-7'], "'receipt.result', 0)", "'result', 0)"],
    'fit-est-of-cut-proposals': [
      ['BUDGET-8'],
      'const rest = list.elements.slice(kept);',
      'const rest = list.elements.slice(kept).map((element, index) => withData(element, roots.get(kept + index)));',
    ],
    'fit-list-counts-last-cut': [
      ['BUDGET-8'],
      'remaining: rest.length,\n    est: estimateTokens(lensValue({',
      'remaining: rest.length - (rest.length > 2 ? 1 : 0),\n    est: estimateTokens(lensValue({',
    ],
    'fit-brought-entries-last': [['BUDGET-9'], '[...brought, ...entries]', '[...entries, ...brought]'],
    'fit-brought-entries-dropped': [['BUDGET-9'], '[...brought, ...entries]', '[...entries]'],
    'fit-more-first': [
      ['BUDGET-9'],
      'return copyWith(reply as unknown as JsonObject, changes);',
      'return { kind: reply.kind, more: changes.more, ...copyWith(reply as unknown as JsonObject, changes) };',
    ],
    'fit-more-always-last': [
      ['BUDGET-9'],
      'return copyWith(reply as unknown as JsonObject, changes);',
      'const { more, ...others } = copyWith(reply as unknown as JsonObject, changes);\n  return { ...others, more };',
    ],
    'fit-handles-used-again': [['BUDGET-10'], 'new Set(reply.more?.map(({ handle }) => handle))', 'new Set()'],
    'fit-malformed-as-it-is': [
      ['BUDGET-11'],
      'if (!admitted.ok) return admitted;',
      'if (!admitted.ok) return ok(reply);',
    ],
    'fit-entry-fields-sorted': [
      ['BUDGET-7'],
      '({ handle: nextHandle(), path: pathText(path), remaining, est }));',
      '({ est, handle: nextHandle(), path: pathText(path), remaining }));',
    ],
  }),
  ...mutantsOf('lens/fit/cut.ts', {
    'fit-more-lines-not-counted': [
      ['BUDGET-1'],
      'return change + places.tokens - tokensBefore;',
      'return change + 0 * tokensBefore;',
    ],
    'fit-array-rounded-up': [
      ['BUDGET-4'],
      'const kept = Math.floor(node.kept / 2);',
      'const kept = node.kept > 1 ? Math.ceil(node.kept / 2) : 0;',
    ],
    'fit-array-keeps-one': [
      ['BUDGET-4'],
      'const kept = Math.floor(node.kept / 2);',
      'const kept = Math.max(1, Math.floor(node.kept / 2));',
    ],
    'fit-array-keeps-its-end': [
      ['BUDGET-4'],
      'const kept = Math.floor(node.kept / 2);',
      'const kept = Math.floor(node.kept / 2);\n  node.children.splice(0, node.kept, ...node.children.slice(0, node.kept).reverse());',
    ],
    'fit-array-loses-one': [['BUDGET-4'], 'const kept = Math.floor(node.kept / 2);', 'const kept = node.kept - 1;'],
    'fit-string-below-200': [
      ['BUDGET-5'],
      'Math.max(SHORTEST, Math.floor(node.kept / 2));',
      'Math.floor(node.kept / 2);',
    ],
    'fit-string-rounded-up': [['BUDGET-5'], 'Math.floor(node.kept / 2));', 'Math.ceil(node.kept / 2));'],
    'fit-string-to-200-at-once': [['BUDGET-5'], 'Math.max(SHORTEST, Math.floor(node.kept / 2));', 'SHORTEST;'],
    'fit-rest-of-last-cut': [
      ['BUDGET-8'],
      'node.kept = Math.max(SHORTEST, Math.floor(node.kept / 2));',
      'node.length = node.kept;\n  node.kept = Math.max(SHORTEST, Math.floor(node.kept / 2));',
    ],
    'fit-elements-of-last-cut': [
      ['BUDGET-8'],
      'for (const child of node.children.slice(kept, node.kept)) bury(child, places);\n  node.kept = kept;\n  const rest = node.children.slice(kept);',
      'const rest = node.children.slice(kept, node.kept);\n  for (const child of rest) bury(child, places);\n  node.kept = kept;',
    ],
    'fit-est-without-key': [['BUDGET-8'], 'est: 1 + measureArray(', 'est: measureArray('],
    'fit-est-of-quoted-rest': [
      ['BUDGET-8'],
      'est: estimateTokens(rest) };',
      'est: estimateTokens(JSON.stringify(rest)) };',
    ],
    'fit-remaining-in-units': [['BUDGET-8'], 'remaining: node.length - node.kept,', 'remaining: rest.length,'],
    'fit-inner-entries-stay': [['BUDGET-9'], '  places.forget(node);\n', ''],
  }),
  ...mutantsOf('lens/fit/node.ts', {
    'fit-strings-of-200-cut': [
      ['BUDGET-3'],
      "typeof value === 'string' ? kept > SHORTEST :",
      "typeof value === 'string' ? kept >= SHORTEST :",
    ],
    'fit-strings-not-cut': [
      ['BUDGET-3'],
      "typeof value === 'string' ? kept > SHORTEST :",
      "typeof value === 'string' ? kept < 0 :",
    ],
    'fit-arrays-by-length': [['BUDGET-3'], '? kept : now.size;', '? kept : kept;'],
    'fit-arrays-by-first-size': [
      ['BUDGET-3'],
      "export function sizeOf({ value, kept, now }: Node): number {\n  return typeof value === 'string' ? kept : now.size;",
      "export function sizeOf({ value, kept, before }: Node): number {\n  return typeof value === 'string' ? kept : before.size;",
    ],
    'fit-strings-in-quotes': [['BUDGET-3'], '? kept : now.size;', '? now.size : now.size;'],
    'fit-strings-in-units': [
      ['BUDGET-3'],
      'node.length = node.kept = countCodePoints(value);',
      'node.length = node.kept = value.length;',
    ],
    'fit-single-elements-stay': [
      ['BUDGET-3'],
      'Array.isArray(value) && kept > 0;',
      'Array.isArray(value) && kept > 1;',
    ],
    'fit-code-points-split': [
      ['BUDGET-5'],
      'return text.slice(0, offsetOf(text, kept)) + MARK;',
      'return text.slice(0, kept) + MARK;',
    ],
    'fit-three-dots': [['BUDGET-5'], "const MARK = '…';", "const MARK = '...';"],
    'fit-no-mark': [['BUDGET-5'], "const MARK = '…';", "const MARK = '';"],
    'fit-one-mark-at-most': [
      ['BUDGET-5'],
      'return text.slice(0, offsetOf(text, kept)) + MARK;',
      "return text.slice(0, offsetOf(text, kept)).replace(/…$/, '') + MARK;",
    ],
  }),
  ...mutantsOf('lens/fit/path.ts', {
    'fit-paths-with-quoted-names': [
      ['BUDGET-7'],
      '`${pathText(up)}.${step}`',
      '`${pathText(up)}.${/^[\\w-]+$/.test(step) ? step : JSON.stringify(step)}`',
    ],
    'fit-paths-cost-no-dots': [['BUDGET-1'], 'up.tokens + DOT + tokens', 'up.tokens + tokens'],
  }),
  ...mutantsOf('lens/fit/measure.ts', {
    'fit-sizes-in-units': [
      ['BUDGET-3'],
      'return scalarMeasure(tokens, json, countCodePoints(quoted));',
      'return scalarMeasure(tokens, json, quoted.length);',
    ],
    'fit-keys-not-measured': [['BUDGET-3'], 'size += key.size + 1 + value.size;', 'size += value.size;'],
  }),
  ...mutantsOf('lens/fit/queue.ts', {
    'fit-smallest-first': [['BUDGET-3'], 'one.queuedSize > other.queuedSize;', 'one.queuedSize < other.queuedSize;'],
    'fit-last-of-equals': [['BUDGET-3'], 'one.order < other.order', 'one.order > other.order'],
  }),
  ...mutantsOf('lens/fit/more.ts', {
    'fit-entries-by-last-cut': [
      ['BUDGET-9'],
      'noted.set(what, { place',
      'noted.delete(what);\n      noted.set(what, { place',
    ],
    'fit-entries-by-path': [
      ['BUDGET-9'],
      'entries: () => [...noted.values()].map(({ place }) => place),',
      'entries: () => [...noted.values()].map(({ place }) => place).sort((one, other) => (one.path < other.path ? -1 : 1)),',
    ],
    'fit-one-entry-a-path': [
      ['BUDGET-7'],
      'entries: () => [...noted.values()].map(({ place }) => place),',
      'entries: () => [...new Map([...noted.values()].map(({ place }) => [place.path, place])).values()],',
    ],
    'fit-handles-first-letter-fastest': [
      ['BUDGET-10'],
      'text = String.fromCharCode(97 + (rest % 26)) + text;',
      'text += String.fromCharCode(97 + (rest % 26));',
    ],
    'fit-handles-short-while-fitting': [['BUDGET-10'], "PLACEHOLDER = 'h_aaaaaaaaaaaa';", "PLACEHOLDER = 'h';"],
    'fit-handles-from-1': [['BUDGET-10'], 'for (let number = 0; ; number++)', 'for (let number = 1; ; number++)'],
  }),
  ...mutantsOf('operations/budget-fit.ts', {
    'fit-order-of-the-language': [['BUDGET-11'], 'compactJson(fitted.value)', 'JSON.stringify(fitted.value)'],
    'fit-with-spaces': [['BUDGET-11'], 'compactJson(fitted.value)', 'JSON.stringify(fitted.value, null, 1)'],
  }),
];
