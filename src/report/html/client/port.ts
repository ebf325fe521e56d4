import type { PortData } from '../data.ts';
import { type Child, count, h } from './dom.ts';
import { failureLists, findingList } from './failures.ts';
import { data, isCertified, stateOfProfile } from './model.ts';
import { mark, stamp } from './status.ts';
import { command, facts, scrolled, trail, type View } from './view.ts';

/** A port: its counts for each profile and why it is not certified, what was found, what it failed, how it was held. */
export function portView(port: PortData): View {
  const certified = isCertified(port);
  const { limits } = port;
  return {
    title: port.name,
    under: 'matrix',
    body: [
      trail(['#', 'Matrix'], ['#failures', 'Failures']),
      h(
        'h1',
        {},
        port.name,
        ' ',
        h('span', { class: `stamp ${data.partial ? 'open' : certified ? 'passed' : 'failed'}` }, stamp(port)),
      ),
      port.nothingRun !== undefined && h('p', { class: 'lead' }, `Nothing was run: ${port.nothingRun}`),
      facts([
        ['Language', port.language],
        ['Version', port.version],
        ['Dialects', port.dialects?.join(', ')],
        ['Time for a case', limits !== undefined && `${count(limits.timeout)} ms`],
        [
          'Memory',
          limits !== undefined &&
            (limits.memory === null ? 'not limited' : `${count(Math.round(limits.memory / 1_048_576))} MiB`),
        ],
        ['Restarts', limits !== undefined && count(limits.restarts)],
        ['Sandbox', limits?.sandbox],
        ['Digest', port.digest !== undefined && h('code', { class: 'digest' }, port.digest)],
      ]),
      h('h2', {}, 'Profiles'),
      profileTable(port),
      findingList(port),
      failureLists(port),
      port.stderr !== undefined && [
        h('h3', {}, 'The end of its stderr'),
        h('pre', { class: 'text stderr', tabindex: 0, role: 'region', 'aria-label': 'stderr' }, port.stderr),
      ],
      h('h3', {}, 'Again'),
      command(port.repeat),
    ],
  };
}

const columns = [
  ['expected', 'expected'],
  ['run', 'run'],
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['notClaimed', 'not claimed'],
  ['notRun', 'not run'],
  ['new', 'new'],
  ['otherDialects', 'other dialects'],
] as const;

function profileTable(port: PortData): HTMLElement {
  const { profiles } = port;
  const shown = columns.filter(
    ([name]) => name !== 'otherDialects' || Object.values(profiles).some((each) => each.otherDialects !== undefined),
  );
  const rows = Object.entries(profiles).map(
    ([name, profile]): Child =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, name),
        shown.map(([field]) => h('td', { class: 'number' }, count(profile[field] ?? 0))),
        h('td', {}, mark(stateOfProfile(port, name)), profile.complete ? ' certified' : ` ${profile.why.join('; ')}`),
      ),
  );
  const head = h(
    'tr',
    {},
    h('th', { scope: 'col' }, 'Profile'),
    shown.map(([, text]) => h('th', { scope: 'col', class: 'number' }, text)),
    h('th', { scope: 'col' }, 'Result'),
  );
  return scrolled('Profiles', h('table', { class: 'counts' }, h('thead', {}, head), h('tbody', {}, rows)));
}
