import { expect, test } from 'vitest';
import { parley } from './run.ts';

test('the demo tells its story, and each step is what it says', async () => {
  const { code, out, err } = await parley(['demo', '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const steps = JSON.parse(out) as { title: string; why: string; lens: string }[];
  const lenses = steps.map(({ lens }) => lens);
  expect(lenses[2]).toMatch(/^… looking for a room \(50%\)\n✓ Move .* · undo until .*\n {2}~ update .*\n {2}> send /);
  expect(lenses[3]).toMatch(/^↶ undid r_[a-z]{12}: Move /);
  expect(lenses[4]).toMatch(/^1 proposal:\n/);
  expect(lenses[5]).toMatch(/^✗ consent_required: [^\n]*\n {2}consent: principal must approve /);
  expect(lenses[6]).toBe(lenses[4]);
  expect(lenses[7]).toMatch(/^✓ 4 × feast.*\(receipt (r_[a-z]{12})\) · undo/);
  expect(lenses[8]).toContain('(replay)');
  const plain = await parley(['demo']);
  expect(plain.out.split('\n').filter((line) => /^\d\. /.test(line))).toHaveLength(steps.length);
});
