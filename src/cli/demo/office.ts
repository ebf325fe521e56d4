import { ask, defineService, type FrameService, intent } from '../../service/index.ts';
import type { Verifier } from '../../wire/index.ts';

export const OFFICE = { id: 'office.example', name: 'Office' };

/** The service of the demo: a meeting that can be moved, and lunch that can be ordered. All in memory. */
export function officeService(trusted: string, verifier: Verifier, clock: () => number): FrameService {
  const agenda = ask({
    name: 'calendar.list',
    answer: (_, { cells }) => ({
      meetings: [
        { what: 'Design review', at: cells.get('review') ?? null, who: 'Ana, Bob' },
        { what: 'Lunch with Cara', at: '2026-09-24T12:30Z', who: 'Ana, Cara' },
      ],
    }),
  });
  const move = intent({
    name: 'calendar.move',
    summary: 'move the design review',
    params: { to: 'datetime — the new time' },
    risk: 'low',
    propose: ({ to }, { cells }) => ({
      summary: `Move the design review to ${to}`,
      effects: [
        { op: 'update', target: 'Design review', field: 'start', from: cells.get('review') as string, to },
        { op: 'send', target: 'bob@example.com', detail: 'the new time' },
      ],
      undo: { window: 3600 },
      plan: { from: cells.get('review') ?? null, to },
    }),
    prepare: (_, { event }) => event('looking for a room', { progress: 0.5 }),
    applyTogether: (plan, { cells }) => {
      cells.set('review', (plan as { to: string }).to);
      return undefined;
    },
    undoTogether: (plan, { cells }) => {
      cells.set('review', (plan as { from: string }).from);
      return undefined;
    },
  });
  const lunch = intent({
    name: 'lunch.order',
    summary: 'order lunch for a meeting',
    params: { people: 'int — how many', 'menu?': 'soup|sandwich|feast' },
    risk: 'medium',
    propose: ({ people, menu = 'sandwich' }) => {
      const amount = people * (menu === 'feast' ? 2900 : 900);
      return {
        summary: `${people} × ${menu}, at noon`,
        effects: [
          { op: 'create', target: 'lunch order', detail: `${people} × ${menu}` },
          { op: 'charge', target: 'team card' },
        ],
        cost: { amount, currency: 'EUR' },
        undo: { window: 900 },
      };
    },
    applyTogether: () => ({ table: 'room 4', at: '12:00' }),
    undoTogether: () => undefined,
  });
  return defineService({
    id: OFFICE.id,
    name: OFFICE.name,
    trusted: [trusted],
    capabilities: [agenda, move, lunch],
    cells: { review: '2026-09-24T10:00Z' },
    verifier,
    clock,
  });
}
