import { describe, expect, test } from 'vitest';
import {
  type Answers,
  agent,
  confirm,
  confirmedVersion,
  type Draft,
  type Drafter,
  type DraftRequest,
  elicit,
  evaluate,
  prompts,
  revise,
  sheet,
} from '../../src/consensus/index.ts';
import { hashRecordText } from '../../src/wire/index.ts';
import { goldens, goldensMissing } from './bot/goldens.ts';
import { codeOf, must, textOf } from './reading.ts';

const ana = { owner: 'Ana', token: 'anas-own-token' };
const answers: Answers = {
  outcome: 'a garden party',
  unacceptable: 'more than 700',
  costs: 'up to 700',
  priorities: 'the garden',
  private: 'we are short of money',
  fallback: 'we stay at home',
};
const budget = { attr: 'cost', op: '<=', value: 700 };
const open = { attr: 'open', op: '==', value: true };
const garden = { attr: 'venue', prefer: 'garden', weight: 2 };
const proposal = { hard: [budget, open], utility: [garden] };

const giving =
  (given: unknown): Drafter =>
  async () =>
    given;
const draftOf = async (given: unknown = proposal): Promise<Draft> => must(await elicit(ana, answers, giving(given)));
const questionsOf = async (given: unknown) => (await draftOf(given)).questions.map(({ question }) => question);
const confirmation = ({ version, hard, questions }: Draft) => ({
  token: ana.token,
  version,
  hard: hard.map(({ id }) => id),
  setAside: questions.map(({ id }) => id),
});

describe('drafting (ELICIT-1)', () => {
  test('the drafter gets the six prompts, the participant’s answers to them, and no token', async () => {
    const seen: DraftRequest[] = [];
    await elicit(ana, answers, async (request) => seen.push(request));
    expect(Object.keys(prompts)).toHaveLength(6);
    expect(seen).toEqual([{ owner: 'Ana', prompts, answers, form: expect.stringContaining('"unclear"') }]);
    expect(JSON.stringify(seen)).not.toContain(ana.token);
  });

  test('constraints and terms become what is to be confirmed, and have ids', async () => {
    const draft = await draftOf();
    expect(draft).toMatchObject({
      owner: 'Ana',
      revision: 1,
      hard: [
        { id: 'red-1', constraint: budget },
        { id: 'red-2', constraint: open },
      ],
      utility: [{ id: 'wish-1', term: garden }],
      questions: [],
    });
    expect(await draftOf(JSON.stringify(proposal))).toEqual(draft);
  });

  test.each<[string, unknown]>([
    ['a key misspelt', { hard: [{ attr: 'cost', op: '<=', vaule: 700 }] }],
    ['an op that is none', { hard: [{ attr: 'cost', op: '=<', value: 700 }] }],
    ['an op that is a list', { hard: [{ attr: 'cost', op: ['=='], value: 700 }] }],
    ['a text for in', { hard: [{ attr: 'day', op: 'in', value: 'tuesday' }] }],
    ['a value that is no number at all', { hard: [{ attr: 'cost', op: '<', value: Number.NaN }] }],
    ['a value that is no data', { hard: [{ attr: 'cost', op: '<', value: () => 700 }] }],
    ['a word', { hard: ['not too expensive'] }],
    ['a direction of nowhere', { utility: [{ attr: 'cost', direction: 'sideways', lo: 0, hi: 1 }] }],
    ['a span of nothing', { utility: [{ attr: 'cost', direction: 'lower', lo: 1, hi: 1 }] }],
    ['no list', { hard: budget }],
    ['null for a list', { utility: null }],
    ['red lines under another name', { red_lines: [budget] }],
    ['what the drafter found unclear', { unclear: ['How late is late?'] }],
    ['something unclear that is no question', { unclear: [{ what: 'cost' }] }],
    ['no object', [budget]],
    ['nothing', null],
    ['no JSON', 'I would say at most 700.'],
  ])('%s becomes a question, never a constraint', async (_, given) => {
    const draft = await draftOf(given);
    expect([draft.hard, draft.utility, draft.questions.length]).toEqual([[], [], 1]);
  });

  test('one that is not understood takes nothing else with it', async () => {
    const draft = await draftOf({
      hard: [budget, 'not too late', open],
      utility: [garden, {}],
      unclear: ['How late?'],
    });
    expect(draft.hard.map(({ constraint }) => constraint)).toEqual([budget, open]);
    expect(draft.utility.map(({ term }) => term)).toEqual([garden]);
    expect(draft.questions.map(({ id, question }) => [id, question])).toEqual([
      ['question-1', expect.stringContaining('not too late')],
      ['question-2', expect.stringContaining('{}')],
      ['question-3', 'How late?'],
    ]);
  });

  test('a drafter that fails is a refusal; so are participants and answers of another form', async () => {
    expect(codeOf(await elicit(ana, answers, () => Promise.reject(new Error('no'))))).toBe('unavailable');
    const trap = {
      get hard() {
        throw new Error('no');
      },
    };
    expect(codeOf(await elicit(ana, answers, giving(trap)))).toBe('unavailable');
    expect(codeOf(await elicit({ ...ana, owner: '' }, answers, giving(proposal)))).toBe('invalid_params');
    expect(codeOf(await elicit({ ...ana, token: '' }, answers, giving(proposal)))).toBe('invalid_params');
    const { fallback: _, ...five } = answers;
    expect(codeOf(await elicit(ana, five as Answers, giving(proposal)))).toBe('invalid_params');
  });
});

describe('confirming (ELICIT-2)', () => {
  test('the version is the SHA-256 of the content', async () => {
    const { version, ...content } = await draftOf();
    expect(version).toBe(hashRecordText(textOf(content as never)));
    const versions = [
      proposal,
      { ...proposal, hard: [budget] },
      { ...proposal, utility: [] },
      { ...proposal, unclear: ['?'] },
    ];
    const drafts = await Promise.all(versions.map(draftOf));
    expect(new Set(drafts.map((draft) => draft.version)).size).toBe(4);
  });

  test('a draft of which everything is confirmed becomes a sheet that works', async () => {
    const draft = await draftOf();
    const confirmed = must(confirm(draft, confirmation(draft)));
    expect(confirmedVersion(confirmed)).toBe(draft.version);
    expect(must(evaluate(confirmed, { venue: 'garden', cost: 600, open: true }))).toMatchObject({
      feasible: true,
      score: 1,
    });
    expect(must(agent(confirmed).consider({ venue: 'garden', cost: 900, open: true }))).toMatchObject({
      reason: 'red-line',
    });
    expect(() => Object.assign(confirmed, { hard: [] })).toThrow(TypeError);
    expect(() => (confirmed.hard as unknown[]).pop()).toThrow(TypeError);
    expect(confirmedVersion(sheet('Ana'))).toBeUndefined();
  });

  test.each<[string, string, object]>([
    ['another token', 'unauthorized', { token: 'bobs-own-token' }],
    ['an empty token', 'unauthorized', { token: '' }],
    ['another version', 'conflict', { version: '0'.repeat(64) }],
    ['a part of the version', 'conflict', { version: '' }],
    ['a hard constraint left out', 'consent_required', { hard: ['red-1'] }],
    ['none', 'consent_required', { hard: [] }],
    ['one twice instead of both', 'consent_required', { hard: ['red-1', 'red-1'] }],
    ['one that is not there', 'invalid_params', { hard: ['red-1', 'red-2', 'red-3'] }],
    ['the id of a wish', 'invalid_params', { hard: ['red-1', 'red-2', 'wish-1'] }],
  ])('with %s nothing binds: %s', async (_, code, change) => {
    const draft = await draftOf();
    expect(codeOf(confirm(draft, { ...confirmation(draft), ...change }))).toBe(code);
    expect(codeOf(confirm(draft, confirmation(draft)))).toBe('ok');
  });

  test('an open question is answered or set aside first: it may have been a red line', async () => {
    const draft = await draftOf({ ...proposal, unclear: ['How late?'] });
    const { setAside, ...rest } = confirmation(draft);
    expect(setAside).toEqual(['question-1']);
    expect(codeOf(confirm(draft, rest))).toBe('consent_required');
    expect(codeOf(confirm(draft, { ...rest, setAside }))).toBe('ok');
  });

  test('a draft cannot be changed once it was shown, nor made by hand', async () => {
    const given = structuredClone(proposal);
    const draft = await draftOf(given);
    given.hard.length = 0;
    (given.utility[0] as { weight: number }).weight = 0;
    expect(draft.hard).toHaveLength(2);
    expect(() => (draft.hard as unknown[]).pop()).toThrow(TypeError);
    expect(() => Object.assign(draft.hard[0]?.constraint ?? {}, { value: 9000 })).toThrow(TypeError);
    const forged = { ...draft, hard: [] };
    expect(codeOf(confirm(forged, confirmation(draft)))).toBe('invalid_params');
    expect(codeOf(await revise(forged, { token: ana.token }, giving(proposal)))).toBe('invalid_params');
  });
});

describe('revising (ELICIT-2)', () => {
  test('a revision is a new draft to be confirmed whole; the one before it no longer can be', async () => {
    const first = await draftOf({ ...proposal, unclear: ['How late?'] });
    const seen: DraftRequest[] = [];
    const second = must(
      await revise(
        first,
        { token: ana.token, answers: { costs: 'up to 800' }, replies: { 'question-1': 'after ten' } },
        async (request) => {
          seen.push(request);
          return proposal;
        },
      ),
    );
    expect(seen[0]).toMatchObject({
      answers: { ...answers, costs: 'up to 800' },
      before: { hard: [budget, open], utility: [garden], replies: [{ question: 'How late?', reply: 'after ten' }] },
    });
    expect(JSON.stringify(seen)).not.toContain(ana.token);
    expect(second.revision).toBe(2);
    expect(codeOf(confirm(first, confirmation(first)))).toBe('conflict');
    expect(codeOf(confirm(second, { ...confirmation(second), version: first.version }))).toBe('conflict');
    expect(codeOf(confirm(second, confirmation(second)))).toBe('ok');
    const third = must(await revise(second, { token: ana.token }, giving(proposal)));
    expect(third.version).not.toBe(second.version);
    expect(codeOf(confirm(second, confirmation(second)))).toBe('conflict');
  });

  test('only the participant revises, only the latest, and only its questions are replied to', async () => {
    const draft = await draftOf();
    const revised = async (of: Draft, change: object) =>
      codeOf(await revise(of, { token: ana.token, ...change }, giving(proposal)));
    expect(await revised(draft, { token: 'bobs-own-token' })).toBe('unauthorized');
    expect(await revised(draft, { replies: { 'question-1': 'x' } })).toBe('invalid_params');
    expect(await revised(draft, { answers: { costs: 7 } })).toBe('invalid_params');
    expect(await revised(draft, {})).toBe('ok');
    expect(await revised(draft, {})).toBe('conflict');
  });

  test('of two revisions at a time one comes to be; one that fails leaves the draft as it was', async () => {
    const draft = await draftOf();
    expect(codeOf(await revise(draft, { token: ana.token }, () => Promise.reject(new Error('no'))))).toBe(
      'unavailable',
    );
    const both = [1, 2].map(() => revise(draft, { token: ana.token }, giving(proposal)));
    expect((await Promise.all(both)).map(codeOf)).toEqual(['ok', 'conflict']);
  });
});

describe.skipIf(goldensMissing)('drafts observed of another implementation (../shared/cases)', () => {
  const of = (id: string) => goldens.elicit.find((each) => each.id === id);
  const outputOf = (id: string) => of(id)?.extractor_output ?? '';

  test('empty: nothing, as there', async () => {
    expect(await draftOf(outputOf('empty'))).toMatchObject({ hard: of('empty')?.hard, utility: [], questions: [] });
  });

  test('not-lists: what was rejected there is asked here, and nothing becomes a constraint in either', async () => {
    const questions = await questionsOf(outputOf('not-lists'));
    expect(questions).toHaveLength(of('not-lists')?.rejected?.length ?? 0);
  });

  test('unicode-version: the same constraint; claims, which ELICIT-1 does not know, become a question', async () => {
    const draft = await draftOf(outputOf('unicode-version'));
    expect(draft.hard.map(({ constraint }) => constraint)).toEqual(of('unicode-version')?.hard?.map(([, it]) => it));
    expect(draft.questions).toHaveLength(1);
  });

  test('string-in-asks: an output that is no JSON is asked about whole', async () => {
    expect(await questionsOf(outputOf('string-in-asks'))).toHaveLength(1);
  });

  test('string-in-asks without its NaN: texts and booleans have an order, so they are to be confirmed, not asked about', async () => {
    const draft = await draftOf(outputOf('string-in-asks').replace('NaN', '"nan"'));
    expect(draft.questions.map(({ question }) => question)).toEqual([expect.stringContaining('tuesday')]);
    expect(draft.hard.map(({ constraint }) => constraint.value)).toEqual(['nine', true, 'nan']);
  });

  test('op-unhashable: an error there, a question here', async () => {
    expect(of('op-unhashable')?.error).toBe('TypeError');
    expect(await questionsOf(outputOf('op-unhashable'))).toHaveLength(1);
  });
});
