import type { ProfileReport } from '../../../../generated/types.ts';
import type { PortData } from '../data.ts';
import { count, counted, h, unseen } from './dom.ts';
import { matrixOfRules } from './matrix.ts';
import { data, hrefs, isCertified, stateOfProfile } from './model.ts';
import { mark, stamp } from './status.ts';
import type { View } from './view.ts';

/** The first page: what came of every port, and the matrix of ports, profiles and rules. */
export function overview(): View {
  return {
    title: 'Matrix',
    under: 'matrix',
    body: [
      h('h1', {}, headline()),
      h('p', { class: 'lead' }, summary()),
      h('div', { class: 'cards' }, data.ports.map(portCard), data.skipped.map(skippedCard)),
      matrixOfRules(),
    ],
  };
}

function headline(): string {
  if (data.partial) return 'A part of the vectors was run, which certifies no port';
  if (data.ports.length === 0) return 'No port was run';
  const certified = data.ports.filter(isCertified).length;
  if (certified === data.ports.length)
    return certified === 1 ? 'The port is certified' : `All ${certified} ports certified`;
  return certified === 0 ? 'No port certified' : `${certified} of ${data.ports.length} ports certified`;
}

function summary(): string {
  const results = data.ports.reduce((sum, { results }) => sum + results.replace(/[-.no]/g, '').length, 0);
  const parts = [
    counted(data.vectors.length, 'vector'),
    counted(data.rules.length, 'rule'),
    counted(results, 'result'),
    `revision ${data.revision}`,
  ];
  if (data.shard !== undefined) parts.push(`shard ${data.shard.index} of ${data.shard.of}`);
  if (data.filters !== undefined && data.filters.length > 0) parts.push(`filtered by ${data.filters.join(', ')}`);
  if (data.at !== undefined) parts.push(timeText(data.at));
  return parts.join(' · ');
}

function timeText(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function portCard(port: PortData): HTMLElement {
  const certified = isCertified(port);
  const known = port.failures.filter((failure) => failure.known !== undefined).length;
  const failed = port.failures.filter((failure) => failure.known === undefined && failure.new !== true).length;
  const notes = [
    failed > 0 && h('span', { class: 'failed' }, mark('failed'), ` ${counted(failed, 'failure')}`),
    known > 0 && h('span', { class: 'known' }, mark('known'), ` ${counted(known, 'known failure')}`),
    port.findings.length > 0 &&
      h('span', { class: 'failed' }, mark('failed'), ` ${counted(port.findings.length, 'finding')}`),
  ].filter((each) => each !== false);
  return h(
    'article',
    { class: `card ${data.partial ? 'partial' : certified ? 'passed' : 'failed'}` },
    h('h2', {}, h('a', { href: hrefs.port(port.name), 'data-row': '' }, port.name)),
    h('p', { class: 'faint' }, `${port.language} ${port.version}`),
    h('p', { class: 'stamp' }, stamp(port)),
    h(
      'ul',
      { class: 'profiles' },
      Object.entries(port.profiles).map(([name, profile]) => profileLine(port, name, profile)),
    ),
    notes.length > 0 && h('p', { class: 'notes' }, notes),
    port.nothingRun !== undefined && h('p', { class: 'notes failed' }, `Nothing was run: ${port.nothingRun}`),
  );
}

function profileLine(port: PortData, name: string, profile: ProfileReport): HTMLElement {
  const part = (name: string, amount: number) => {
    const bar = h('span', { class: name });
    bar.style.flexGrow = String(amount);
    return amount > 0 && bar;
  };
  const { passed, failed, expected } = profile;
  return h(
    'li',
    {},
    h('span', {}, name),
    h(
      'span',
      { class: 'track', 'aria-hidden': 'true' },
      part('good', passed),
      part('bad', failed),
      part('rest', expected - passed - failed),
    ),
    h('span', { class: 'figure' }, `${count(profile.passed)}/${count(profile.expected)}`),
    mark(stateOfProfile(port, name)),
    unseen(profile.complete ? 'certified' : 'not certified'),
  );
}

function skippedCard({ name, reason }: { readonly name: string; readonly reason: string }): HTMLElement {
  return h('article', { class: 'card skipped' }, [
    h('h2', {}, name),
    h('p', { class: 'stamp' }, mark('open'), ' Skipped'),
    h('p', { class: 'faint' }, reason),
  ]);
}
