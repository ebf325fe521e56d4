import type { Scenario } from '../../../../generated/types.ts';
import type { JsonObject } from '../../../wire/index.ts';
import { CLOCK } from '../fixture/index.ts';
import { answer, bound, type How, refused, scenariosOf } from '../pen.ts';

const tea = (from: number, to: number): JsonObject[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ n: from + at, line: 'tea' }));
const poem = (budget: number): How => ({ also: { budget } });
const page = 'abcde fghi ';
const more = (path: string, remaining: number, est: number): JsonObject => ({
  handle: { $id: 'h' },
  path,
  remaining,
  est,
});

/** What was cut, and how it is got (FRAME-10, EXPAND-1, EXPAND-2). */
export const expandScenarios: readonly Scenario[] = scenariosOf('expand', (scene) => {
  // A row is a line feed with its indent, a number, a comma and a word: 4 tokens; "items[6]{n,line}:" is 10.
  scene(
    'array',
    'An array is cut to half, and half again, until the reply fits; the rest is had by its handle',
    ['FRAME-10', 'EXPAND-1'],
    (on) => {
      // 10 + 12 × 4 = 58. Six rows: 10 + 24 and a line of 17 for the rest are 51; three rows: 10 + 12 + 17 = 39.
      on.ask(
        'poem',
        { lines: 12 },
        answer(
          { items: tea(1, 3) },
          {
            fields: { more: [more('data.items', 9, 46)] },
            bind: { h: 'more.0.handle' },
            lens: 'items[3]{n,line}:\n  1,tea\n  2,tea\n  3,tea\n… 9 more at data.items — EXPAND {{h}} (~46 tokens)',
          },
        ),
        poem(40),
      );
      on.expand('h', answer({ items: tea(4, 12) }, { absent: ['more'] }));
      on.expand('h', answer({ items: tea(4, 12) }, { absent: ['more'] }), { note: 'as often as is wanted' });
    },
  );

  scene('fits', 'What fits its budget exactly is whole', ['FRAME-10', 'FRAME-5'], (on) => {
    on.ask('poem', { lines: 12 }, answer({ items: tea(1, 12) }, { absent: ['more'] }), poem(58));
    on.ask(
      'poem',
      { lines: 12 },
      answer({ items: tea(1, 6) }, { fields: { more: [more('data.items', 6, 34)] } }),
      poem(57),
    );
  });

  scene(
    'default-budget',
    'Without a budget, and with one that is no positive integer, 2000 tokens are wanted',
    ['FRAME-5', 'FRAME-10'],
    (on) => {
      // 1000 rows are 4012 tokens, 500 are 2010; 250 are 1010 and a line more.
      const cut = answer({ items: tea(1, 250) }, { fields: { more: [more('data.items', 750, 3011)] } });
      on.ask('poem', { lines: 1000 }, cut);
      for (const budget of [0, -1, 1.5, '9000', null, true, [9000], {}]) {
        on.ask('poem', { lines: 1000 }, cut, { also: { budget } });
      }
      on.ask('poem', { lines: 1000 }, answer({ items: tea(1, 1000) }, { absent: ['more'] }), poem(4012));
      on.ask(
        'poem',
        { lines: 1000 },
        answer({ items: tea(1, 500) }, { fields: { more: [more('data.items', 500, 2011)] } }),
        poem(4011),
      );
    },
  );

  scene(
    'text',
    'A text is cut by code points and ends in one …; its rest is had as text',
    ['FRAME-10', 'EXPAND-1'],
    (on) => {
      on.ask(
        'page',
        { times: 1000 },
        answer(
          { text: `${page.repeat(500)}…` },
          { fields: { more: [more('data.text', 5500, 1000)] }, bind: { h: 'more.0.handle' } },
        ),
      );
      on.expand('h', answer({ text: page.repeat(500) }, { absent: ['more'] }));
    },
  );

  scene('short-text', 'A text of 200 code points is not cut, whatever the budget', ['FRAME-10'], (on) => {
    on.ask('page', { times: 18 }, answer({ text: page.repeat(18) }, { absent: ['more'] }), poem(1));
    on.ask(
      'page',
      { times: 20 },
      answer({ text: `${page.repeat(20).slice(0, 200)}…` }, { fields: { more: [more('data.text', 20, 4)] } }),
      poem(1),
    );
  });

  scene(
    'again-cut',
    'What is expanded is fitted like any reply, under a new handle',
    ['EXPAND-1', 'FRAME-10'],
    (on) => {
      on.ask(
        'poem',
        { lines: 12 },
        answer({ items: tea(1, 3) }, { fields: { more: [more('data.items', 9, 46)] }, bind: { h: 'more.0.handle' } }),
        poem(40),
      );
      // Nine rows are 46; four are 26 and a line of 17; two are 18 and 17.
      on.expand(
        'h',
        answer(
          { items: tea(4, 5) },
          {
            fields: { more: [more('data.items', 7, 38)] },
            bind: { g: 'more.0.handle' },
            hides: [bound('h')],
            lens: 'items[2]{n,line}:\n  4,tea\n  5,tea\n… 7 more at data.items — EXPAND {{g}} (~38 tokens)',
          },
        ),
        poem(40),
      );
      on.expand('g', answer({ items: tea(6, 12) }, { absent: ['more'] }));
      on.expand('h', answer({ items: tea(4, 12) }, { absent: ['more'] }));
    },
  );

  scene(
    'nothing-left-to-cut',
    'A budget too small for anything leaves an empty array',
    ['FRAME-10', 'FRAME-5'],
    (on) => {
      on.ask(
        'poem',
        { lines: 3 },
        answer({ items: [] }, { fields: { more: [more('data.items', 3, 22)] }, bind: { h: 'more.0.handle' } }),
        poem(1),
      );
      on.expand('h', answer({ items: tea(1, 3) }));
    },
  );

  scene('two-cuts', 'Two cuts have two handles', ['FRAME-10', 'EXPAND-1'], (on) => {
    on.ask(
      'both',
      { n: 16 },
      answer(
        { first: [1, 2, 3, 4], second: [1, 2, 3, 4] },
        {
          fields: { more: [more('data.first', 12, 27), more('data.second', 12, 27)] },
          bind: { a: 'more.0.handle', b: 'more.1.handle' },
        },
      ),
      poem(60),
    );
    on.expand('a', answer({ items: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] }));
    on.expand('b', answer({ items: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] }));
  });

  scene('proposals-data', "A proposal's data is cut, and nothing else of it", ['FRAME-10', 'EXPAND-1'], (on) => {
    on.propose('p', 'report', { lines: 40 }, { bind: { h: 'more.0.handle' } }, poem(80));
    on.expand('h', { kind: 'ANSWER', absent: ['more'] }, { as: 'agent' });
    on.commit('p', { kind: 'RECEIPT', absent: ['replay'] }, { note: 'its hash is that of the proposal, cut or not' });
  });

  scene('receipts-result', "A receipt's result is cut, and had by its handle", ['FRAME-10', 'EXPAND-1'], (on) => {
    on.propose('p', 'report', { lines: 4 });
    // The result of two rows: "  result:" 3, "    lines[2]{n}:" 9 … in all over 1 token whatever is kept.
    on.commit(
      'p',
      {
        kind: 'RECEIPT',
        fields: { more: [more('receipt.result.lines', 4, 16)], receipt: { $has: { result: { lines: [] } } } },
        bind: { h: 'more.0.handle' },
      },
      poem(1),
    );
    on.expand('h', answer({ items: [{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }] }), { as: 'agent' });
  });

  scene(
    'unknown',
    'A handle that is not known, or no string, is expired',
    ['EXPAND-2', 'FRAME-11', 'FRAME-8'],
    (on) => {
      for (const handle of ['h_aaaaaaaaaaaa', '', '__proto__', 'toString', 'constructor', 5, null, [], {}]) {
        on.send({ verb: 'EXPAND', handle }, refused('expired'));
      }
      on.send({ verb: 'EXPAND' }, refused('expired'));
      on.send({ verb: 'EXPAND', handle: 'h_aaaaaaaaaaaa' }, refused('expired'), { as: 'agent' });
    },
  );

  scene('lives', 'A handle lives at least 600 s', ['EXPAND-2'], (on) => {
    on.ask('poem', { lines: 12 }, { kind: 'ANSWER', bind: { h: 'more.0.handle' } }, poem(40));
    on.clock(CLOCK + 599);
    on.expand('h', answer({ items: tea(4, 12) }));
  });

  scene(
    'bound',
    'A handle that was made for a good proof is good for that key alone, in the answers to it too',
    ['EXPAND-2', 'PROOF-5'],
    (on) => {
      on.ask(
        'poem',
        { lines: 12 },
        { kind: 'ANSWER', bind: { h: 'more.0.handle' } },
        { as: 'agent', also: { budget: 40 } },
      );
      on.expand('h', answer({ items: tea(4, 12) }), { as: 'agent' });
      const no = refused('unauthorized', { absent: ['data', 'more'] });
      on.expand('h', no);
      on.expand('h', no, { as: 'stranger' });
      on.expand('h', no, { as: 'principal' });
      on.expand('h', no, { as: 'agent', proof: { spoil: 'signature' } });
      on.expand('h', no, { as: 'agent', proof: { plus: 301 } });
      on.expand('h', no, { as: 'agent', proof: { target: 'poem' } });
      on.expand('h', no, { as: 'agent', proof: { verb: 'ASK' } });
      on.expand(
        'h',
        answer({ items: tea(4, 5) }, { bind: { g: 'more.0.handle' }, fields: { more: [more('data.items', 7, 38)] } }),
        {
          as: 'agent',
          also: { budget: 40 },
        },
      );
      on.expand('g', no);
      on.expand('g', no, { as: 'stranger' });
      on.expand('g', answer({ items: tea(6, 12) }), { as: 'agent' });
    },
    { attack: 'bound-handles' },
  );

  scene('free', 'A handle that was made without a good proof is good for everybody', ['EXPAND-2', 'PROOF-6'], (on) => {
    on.ask(
      'poem',
      { lines: 12 },
      { kind: 'ANSWER', bind: { h: 'more.0.handle' } },
      { as: 'agent', proof: { spoil: 'signature' }, also: { budget: 40 } },
    );
    on.expand('h', answer({ items: tea(4, 12) }));
    on.expand('h', answer({ items: tea(4, 12) }), { as: 'stranger' });
    on.expand('h', answer({ items: tea(4, 12) }), { as: 'agent', proof: { spoil: 'signature' } });
  });

  scene(
    'brief',
    'Capabilities that were cut are had by their handle',
    ['FRAME-10', 'HELLO-1', 'EXPAND-1'],
    (on) => {
      // "# Bazaar (bazaar.example)" is 7 and each capability 4: 23. Two are 15, and the line for the rest 15 more.
      on.send(
        { verb: 'HELLO', budget: 22 },
        {
          kind: 'BRIEF',
          fields: { capabilities: [], more: [more('capabilities', 4, 26)] },
          bind: { h: 'more.0.handle' },
          lens: '# Bazaar (bazaar.example)\n… 4 more at capabilities — EXPAND {{h}} (~26 tokens)',
        },
      );
      on.expand('h', answer({ items: ['a', 'b', 'c', 'd'].map((name) => ({ name, kind: 'ask' })) }));
      on.send({ verb: 'HELLO', budget: 23 }, { kind: 'BRIEF', absent: ['more'] });
    },
    {
      fixture: {
        service: { summary: null },
        capabilities: ['a', 'b', 'c', 'd'].map((name) => ({ name, kind: 'ask', answer: 1 })),
      },
    },
  );

  scene(
    'free-then-bound',
    'What an EXPAND with a good proof cuts is bound to that key, though the handle was free',
    ['EXPAND-2', 'PROOF-6'],
    (on) => {
      const small = { also: { budget: 40 } };
      on.ask('poem', { lines: 12 }, { kind: 'ANSWER', bind: { h: 'more.0.handle' } }, small);
      on.expand('h', { kind: 'ANSWER', bind: { g: 'more.0.handle' } }, { as: 'agent', ...small });
      on.expand('g', refused('unauthorized'));
      on.expand('g', refused('unauthorized'), { as: 'stranger' });
      on.expand('g', { kind: 'ANSWER', absent: ['more'] }, { as: 'agent' });
      on.expand('h', { kind: 'ANSWER', absent: ['more'] }, { as: 'stranger', note: 'the first is free still' });
    },
  );
});
