import type { Expected } from '../../../../generated/types.ts';
import { bound, refused } from '../pen.ts';
import { type Asking, signs, standing, wishOf } from './asking.ts';
import { runs } from './committing.ts';
import { replyWithout } from './drafts.ts';
import { present } from './grants.ts';
import { beginIntent, proposalOf, showing, withProposal } from './proposing.ts';
import { replayed, waiting } from './replays.ts';
import { type Begun, put, type Remembered, type State } from './state.ts';

const REMEMBERED = 900;

type AutoWish = Extract<Asking['wish'], { do: 'auto' }>;

/** INTENT-4, INTENT-5. */
export function beginAuto(state: State, asking: Asking, { wanted, id }: AutoWish): Begun {
  const { who, grants, number } = asking;
  if (!signs(asking) || who === undefined) return beginIntent(state, asking, wanted);
  const key = `${who} ${id}`;
  const until = state.clock + REMEMBERED;
  const known = state.autos.get(key);
  if (known !== undefined && (known.running || state.clock < known.until)) {
    const longer = { ...state, autos: put(state.autos, key, { ...known, until: Math.max(known.until, until) }) };
    if (known.running) return waiting(longer, known.first, { auto: true });
    return { state: longer, reply: remembered(known.reply, known.first) };
  }
  const remember = (at: State, reply: Remembered['reply']): State => {
    const lasting = Math.max(at.autos.get(key)?.until ?? 0, until);
    const entry = { until: lasting, first: number, running: reply === undefined, reply };
    return { ...at, autos: put(at.autos, key, entry) };
  };
  const plain = replyWithout(wanted);
  if (plain !== undefined) return { state: remember(state, plain), reply: plain };
  const stands = standing(state, asking) ?? {};
  const made = proposalOf(state, wanted, stands);
  const outcome = present(grants, who, stands.principal, wishOf(state, 'COMMIT', made.drafted));
  const commits = grants.length > 0 && 'used' in outcome && made.drafted.window !== null && state.clock < made.expires;
  if (!commits) {
    const shown = showing(state, made, { number, budget: undefined, owner: stands.requester });
    return { ...shown, state: remember(shown.state, 'PROPOSALS') };
  }
  const committing = { number, proposal: made, outcome, isAuto: true, budget: undefined, who };
  const begun = runs(withProposal(state, number, made), number, committing);
  if (!('ends' in begun)) return begun;
  const { ends } = begun;
  return {
    // While it runs it is remembered as running; what is started anew under an id forgets what was before.
    state: remember({ ...begun.state, autos: without(begun.state.autos, key) }, undefined),
    ends: (now) => {
      const ended = ends(now);
      return { ...ended, state: remember(ended.state, ended.done ? 'RECEIPT' : refused('internal', { events: [] })) };
    },
  };
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  return new Map([...map].filter(([each]) => each !== key));
}

function remembered(reply: Remembered['reply'], first: number): Expected {
  if (reply === 'RECEIPT') return replayed(`r${first}`, { auto: true });
  if (reply === 'PROPOSALS') return { kind: 'PROPOSALS', fields: { proposals: bound(`all${first}`) } };
  return reply ?? refused('internal', { events: [] });
}
