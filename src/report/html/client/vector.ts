import type { FailureData, Kept, PortData, SidesData, VectorData } from '../data.ts';
import { type Here, hereOf, hexOf, sizeOf, textOf, widthFor } from './bytes.ts';
import { type Child, count, h, prose } from './dom.ts';
import { data, failureOf, hrefs, ruleAt, stateOfCase, vectorAt } from './model.ts';
import { caseWords, mark, portItem } from './status.ts';
import { stepButton, stepList } from './steps.ts';
import { command, facts, trail, type View } from './view.ts';

/** A vector: what is asked, what is expected, and of each port that failed it both sides and where they part. */
export function vectorView(place: number): View {
  const vector = vectorAt(place);
  const failed = data.ports.flatMap((port) => {
    const failure = failureOf(port, place);
    return failure === undefined ? [] : [{ port, failure }];
  });
  const [rule] = vector.rules;
  return {
    title: vector.id,
    under: 'matrix',
    body: [
      trail(['#', 'Matrix'], ...(rule === undefined ? [] : [[hrefs.rule(ruleAt(rule).id), ruleAt(rule).id] as const])),
      h('h1', { class: 'id' }, vector.id),
      h('p', { class: 'lead' }, vector.title),
      h(
        'ul',
        { class: 'strip' },
        data.ports.map((port) => resultOf(port, place)),
      ),
      factsOf(vector),
      vector.params.length > 0 && h('h2', {}, 'Input'),
      vector.params.map(([name, text]) => valueBlock(name, text)),
      failed.map(({ port, failure }) => failureBlock(port, failure)),
      vector.steps === undefined
        ? [h('h2', {}, 'Expected'), valueBlock('answer', vector.expected)]
        : [h('h2', {}, 'Steps'), stepList(vector.steps, failed)],
      (vector.accept ?? []).map((text) => valueBlock('right too', text)),
    ],
  };
}

function resultOf(port: PortData, place: number): HTMLElement {
  const ms = failureOf(port, place)?.ms;
  const after = ms !== undefined && ` after ${ms.toFixed(1)} ms`;
  return portItem(port, stateOfCase(port, place), caseWords(port, place), after);
}

function factsOf({ rules, operation, profile, twin, flags, dialects, since, source }: VectorData): HTMLElement {
  return facts([
    [
      'Rules',
      spaced(rules.map((place) => h('a', { href: hrefs.rule(ruleAt(place).id), 'data-row': '' }, ruleAt(place).id))),
    ],
    ['Operation', h('code', {}, operation)],
    ['Profile', profile],
    ['Since', since > data.revision ? `revision ${since}: new, and counts for nothing yet` : `revision ${since}`],
    ['Answer by', source],
    [
      'Twin of',
      twin !== undefined && [
        h('a', { href: hrefs.vector(twin.of), 'data-row': '' }, twin.of),
        `, but for ${twin.change}`,
      ],
    ],
    ['Flags', flags?.join(', ')],
    ['Dialects', dialects?.join(', ')],
  ]);
}

function spaced(nodes: readonly Node[]): readonly Child[] {
  return nodes.flatMap((node, at) => (at === 0 ? [node] : [' ', node]));
}

/** A value once, as text or in hexadecimal. */
function valueBlock(name: string, text: Kept): HTMLElement {
  const here = hereOf(text);
  const decoded = name === 'bytes' && typeof text === 'string' ? bytesOf(text) : undefined;
  const holder = h('div', { class: 'holder' });
  const button = h(
    'button',
    { type: 'button', class: 'switch', 'data-hex': '', 'aria-pressed': 'false', onclick: turn },
    'Hex',
  );
  const draw = (isHex: string) => {
    const view = isHex === 'true' ? hexOf(name, decoded ?? here, widthFor(1)) : textOf(name, here);
    holder.replaceChildren(view);
  };
  function turn(): void {
    const pressed = button.getAttribute('aria-pressed') === 'true' ? 'false' : 'true';
    button.setAttribute('aria-pressed', pressed);
    draw(pressed);
  }
  draw('false');
  return h(
    'section',
    { class: 'value' },
    h('header', {}, h('h3', {}, name), h('span', { class: 'faint' }, sizeOf(here)), button),
    holder,
  );
}

/** The bytes that a param `bytes` stands for (base64url); undefined where it is not of that form. */
function bytesOf(text: string): Here | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0));
    return { bytes, from: 0, total: bytes.length };
  } catch {
    return undefined;
  }
}

function failureBlock(port: PortData, failure: FailureData): HTMLElement {
  const { sides, got, note, known, untold } = failure;
  const { id, expected, steps = [] } = vectorAt(failure.vector);
  const state = known === undefined ? 'failed' : 'known';
  return h(
    'section',
    { class: `failure ${state}`, 'aria-label': `Failure of ${port.name}` },
    h('h2', {}, mark(state), ' ', port.name, ' ', h('span', { class: 'faint' }, caseWords(port, failure.vector))),
    known !== undefined && h('p', {}, h('strong', {}, 'Known: '), prose(known)),
    stepButton(failure, steps),
    note !== undefined && h('p', {}, failure.step === undefined ? note : note.replace(/^step \d+: /, '')),
    sides !== undefined && sidesBlock(sides, sides.expected ?? expected),
    got !== undefined &&
      h('div', { class: 'side' }, h('h3', {}, 'the whole reply'), textOf('the whole reply', hereOf(got))),
    untold === true && h('p', {}, 'There were too many failures to keep what came here; the command shows it.'),
    sides === undefined &&
      got === undefined &&
      note === undefined &&
      untold !== true &&
      h('p', {}, 'Nothing came that could be compared.'),
    h('h3', {}, 'Again'),
    command(`${port.repeat} --filter ${id}`),
  );
}

function sidesBlock({ name, unequal, got }: SidesData, expected: Kept): Child {
  const width = widthFor(2);
  const side = (label: string, text: Kept) => {
    const here = hereOf(text);
    return h(
      'div',
      { class: `side ${label}` },
      h('h3', {}, label, ' ', h('span', { class: 'faint' }, sizeOf(here))),
      textOf(label, here, unequal),
      hexOf(label, here, width, unequal),
    );
  };
  const what = name === 'reply' ? 'The replies part' : `${name} parts`;
  return [
    h(
      'p',
      { class: 'parts' },
      `${what} at byte ${count(unequal)}`,
      h('span', { class: 'faint' }, ` (0x${unequal.toString(16)}, from 0)`),
    ),
    h('div', { class: 'sides' }, side('expected', expected), side('got', got)),
  ];
}
