import { hashText } from '../../wire/index.ts';
import {
  agent,
  type Block,
  chainOf,
  changed,
  courier,
  later,
  principal,
  rider,
  root,
  rootPayload,
  sealed,
  stranger,
  textOf,
  tokenOf,
} from '../token.ts';
import { now } from './grant-ask.ts';
import type { Attack } from './grant-attacks.ts';

const svc = '[{"svc":["shop.example"]}]';

/** A grant from the principal to the agent, from it to the courier, and from it to the rider. */
export const first = root(svc);
export const second = later(first, agent, courier, '[]');
export const third = later(second, courier, rider, '[{"verbs":["COMMIT"]}]');

/** Another chain between the same persons. */
const first2 = root(svc, { nonce: 'n2' });
const second2 = later(first2, agent, courier, '[]');

/** The third block with another prev. */
const after = (prev: string): readonly Block[] => [first, second, later(second, courier, rider, '[]', { prev })];

const twos: readonly (readonly [
  name: string,
  change: string,
  rule: 'GRANT-5' | 'GRANT-6' | 'GRANT-8' | 'GRANT-9',
  blocks: readonly Block[],
])[] = [
  ['by-stranger', 'the later block is signed by a stranger', 'GRANT-8', [first, later(first, stranger, courier, '[]')]],
  [
    'by-principal',
    'the later block is signed by the principal',
    'GRANT-8',
    [first, later(first, principal, courier, '[]')],
  ],
  [
    'by-new-holder',
    'the later block is signed by whom it names',
    'GRANT-8',
    [first, later(first, courier, courier, '[]')],
  ],
  ['root-by-agent', 'the root is signed by the agent', 'GRANT-8', rootByAgent()],
  ['spliced', 'the later block comes from another chain of the same persons', 'GRANT-9', [first, second2]],
  ['root-twice', 'the root stands twice', 'GRANT-6', [first, first, second]],
];

const threes: typeof twos = [
  [
    'by-earlier',
    'the third block is signed by the holder of the first',
    'GRANT-8',
    [first, second, later(second, agent, rider, '[]')],
  ],
  ['spliced-third', 'the third block comes from another chain', 'GRANT-9', [first2, second2, third]],
  ['without-root', 'the root is taken out', 'GRANT-5', [second, third]],
  ['turned', 'the root stands last', 'GRANT-5', [second, third, first]],
  ['prev-of-root', 'prev of the third block is that of the second', 'GRANT-9', after(hashText(first.s))],
  ['prev-of-payload', 'prev is the hash of a payload', 'GRANT-9', after(hashText(textOf(second.p)))],
  [
    'prev-of-block',
    'prev is the hash of a block',
    'GRANT-9',
    after(hashText(`{"p":${textOf(second.p)},"s":"${second.s}"}`)),
  ],
  ['prev-zero', 'prev is 32 bytes of zero', 'GRANT-9', after('A'.repeat(43))],
];

/** A grant that the agent hands on to itself twice: only prev tells one block from the other. */
const [own, once, again] = chainOf(3, first) as [Block, Block, Block];

const owns: typeof twos = [
  ['reordered', 'a third block, and the later blocks are in the other order', 'GRANT-9', [own, again, once]],
  ['without-middle', 'the later block followed another one, which is taken out', 'GRANT-9', [own, again]],
];

/** The payload whose text is signed, and its text. */
const p = rootPayload(`[{"exp":${now + 10}}]`);
const text = textOf(p);
const signed = sealed(principal, p);

const ones: readonly (readonly [name: string, change: string, block: Block])[] = [
  ['spaces', 'signed over a text with spaces', sealed(principal, p, text.replaceAll(',', ', '))],
  ['unsorted', 'signed over a text in other order', sealed(principal, p, JSON.stringify(p))],
  ['block', 'signed over an object around the payload', sealed(principal, p, `{"p":${text}}`)],
  ['hash', 'signed over the hash of the text', sealed(principal, p, hashText(text))],
  ['exp', 'exp is raised after signing', { ...signed, p: rootPayload(`[{"exp":${now + 11}}]`) }],
  ['caveat-dropped', 'the caveat is dropped after signing', { ...signed, p: rootPayload('[]') }],
  ['nonce', 'the nonce is changed after signing', { ...signed, p: changed(p, { nonce: 'n2' }) }],
  ['iat', 'iat is changed after signing', { ...signed, p: changed(p, { iat: 1789999901 }) }],
];

/**
 * Blocks that are well formed each, and are no chain, or are not signed by who should or over what should be (GRANT-8,
 * GRANT-9).
 */
export const chainAttacks: readonly Attack[] = [
  ...twos.map(([name, change, rule, blocks]): Attack => [name, change, [rule], tokenOf(blocks), 'chain-two']),
  ...threes.map(([name, change, rule, blocks]): Attack => [name, change, [rule], tokenOf(blocks), 'chain']),
  ...owns.map(([name, change, rule, blocks]): Attack => [name, change, [rule], tokenOf(blocks), 'form-handed-on']),
  ...ones.map(([name, change, block]): Attack => [`text-${name}`, change, ['GRANT-8'], tokenOf([block])]),
];

/** All is well linked, and the root is signed by its sub instead of its iss. */
function rootByAgent(): readonly Block[] {
  const block = sealed(agent, first.p);
  return [block, later(block, agent, courier, '[]')];
}
