import type { Expected } from '../../../../generated/types.ts';
import { fixture } from '../fixture/index.ts';
import { type Asking, no, signs, standing } from './asking.ts';
import { beginAuto } from './autos.ts';
import { beginCommit } from './committing.ts';
import { beginIntent } from './proposing.ts';
import { beginExpand, beginRead } from './reading.ts';
import type { Begun, State } from './state.ts';
import { beginUndo } from './undoing.ts';

/** Begins a request, in one step with all that it checks and reserves. */
export function begin(state: State, asking: Asking): Begun {
  const { wish } = asking;
  if (wish.do === 'look') return { state, reply: looked(state) };
  if (wish.do === 'commit') return beginCommit(state, asking, wish);
  if (wish.do === 'undo') return beginUndo(state, asking, wish.receipt);
  if (wish.do === 'auto') return beginAuto(state, asking, wish);
  const { number, who } = asking;
  const { budget } = wish;
  if (wish.do === 'expand')
    return beginExpand(state, wish.handle, { number, budget, who: signs(asking) ? who : undefined });
  if (wish.do === 'intent') return beginIntent(state, asking, wish.wanted, budget);
  const stands = standing(state, asking);
  if (stands === undefined) return no(state, 'unauthorized');
  return beginRead(state, wish.reading, { number, budget, owner: stands.requester });
}

/** All of the state, in the order of the fixture. */
function looked({ cells }: State): Expected {
  const states = Object.entries(fixture.state).map(([name, value]) => ({
    name,
    value: Object.hasOwn(cells, name) ? (cells[name] as string | number) : value,
  }));
  const later = Object.entries(cells).filter(([name]) => !Object.hasOwn(fixture.state, name));
  const made = later.map(([name, value]) => ({ name, value }));
  return { kind: 'ANSWER', fields: { data: { states: [...states, ...made] } } };
}
