import type { Expected, Scenario, TogetherRequest } from '../../../../generated/types.ts';
import { CLOCK } from '../fixture/index.ts';
import { answer, bound, committing, refused, scenariosOf } from '../pen.ts';

const bad = refused('bad_frame');
const time = (id: string) => `{"parley":1,"id":"${id}","verb":"ASK","capability":"time"}`;
const now = answer({ now: CLOCK });
const MOST = 1_048_576;

/** A HELLO whose line is of so many bytes. */
function helloOf(id: string, bytes: number) {
  const start = `{"parley":1,"id":"${id}","verb":"ASK","capability":"time","x":"`;
  return [{ text: start }, { text: 'x', times: bytes - start.length - 2 }, { text: '"}' }];
}

/** Lines, frames, ids and what is in flight (FRAME-1 to FRAME-8). */
export const frameScenarios: readonly Scenario[] = scenariosOf('frame', (scene) => {
  const hello = { kind: 'BRIEF' } as Expected;

  scene(
    'malformed',
    'What is no frame is answered by bad_frame, and the service goes on',
    ['FRAME-2', 'FRAME-1', 'FRAME-4'],
    (on) => {
      on.send({ verb: 'HELLO' }, hello);
      const lines = [
        '[1]',
        '"x"',
        'null',
        '5',
        'true',
        '{',
        '}',
        '{"parley":1,"id":"a",}',
        'HELLO',
        '{}',
        '[[[[',
        '\\',
        '{"parley":1}',
      ];
      for (const line of lines) on.raw([{ text: `${line}\n` }], [{ re: '?', expect: bad }]);
      on.propose('p', 'transfer', { amount: 100 });
      on.raw(
        [{ text: `${lines.join('\n')}\n` }],
        lines.map(() => ({ re: '?', expect: bad })),
      );
      on.till(0);
      on.commit('p', 'r', { note: 'what was known before is known' });
      on.till(100);
    },
    { attack: 'malformed-request' },
  );

  scene(
    'malformed-fields',
    'A request whose fields are of strange types is refused, and the service goes on',
    ['FRAME-2', 'FRAME-11', 'FRAME-5'],
    (on) => {
      const strange = [null, 5, 'x', true, [], {}, [[]], { a: null }];
      for (const value of strange) {
        on.send({ verb: 'COMMIT', proposal: value, hash: value, grants: value, proof: value }, refused('not_found'));
        on.send({ verb: 'UNDO', receipt: value, grants: value, proof: value }, refused('not_found'));
        on.send({ verb: 'EXPAND', handle: value, budget: value }, refused('expired'));
        on.send({ verb: 'HELLO', agent: value, budget: value, grants: value, proof: value }, hello);
      }
      on.till(0);
    },
    { attack: 'malformed-request' },
  );

  scene('parley', 'A frame of another parley is bad_frame under its own id', ['FRAME-2', 'FRAME-1'], (on) => {
    for (const parley of [2, 0, '1', null, true, [1], 1.5]) on.send({ parley, verb: 'HELLO' }, bad);
    on.raw(
      [{ text: '{"id":"a","verb":"HELLO"}\n{"parley":1.0,"id":"b","verb":"HELLO"}\n' }],
      [
        { re: 'a', expect: bad },
        { re: 'b', expect: hello },
      ],
    );
  });

  scene('id', 'A frame whose id is no string is bad_frame under ?', ['FRAME-2', 'FRAME-1'], (on) => {
    for (const id of [5, null, true, [], ['a'], {}]) on.send({ id, verb: 'HELLO' }, bad);
    on.send({ id: '', verb: 'HELLO' }, hello, { note: 'an empty one is a string' });
    on.send({ id: '?', verb: 'HELLO' }, hello);
  });

  scene('verb', 'A verb that is not known is bad_frame', ['FRAME-2', 'FRAME-8'], (on) => {
    for (const verb of [
      'hello',
      'Hello',
      '',
      'FOO',
      'EVENT',
      'BRIEF',
      'toString',
      '__proto__',
      'constructor',
      5,
      null,
      [],
      ['HELLO'],
    ]) {
      on.send({ verb }, bad);
    }
    on.send({ capability: 'time' }, bad);
    on.send({ kind: 'BRIEF', re: '1' }, bad);
    on.send({ verb: 'HELLO' }, hello);
  });

  scene('unknown-fields', 'Fields that are not known are ignored', ['FRAME-1', 'FRAME-8'], (on) => {
    on.send(
      {
        verb: 'ASK',
        capability: 'time',
        re: 'x',
        kind: 'ERROR',
        x: { y: [1.5] },
        lens: 5,
        toString: 1,
        ['__proto__']: { verb: 'HELLO' },
      },
      now,
    );
    on.raw(
      [{ text: '{"parley":1,"id":"a","__proto__":{"verb":"HELLO"}}\n' }],
      [{ re: 'a', expect: bad }],
      'a verb is never found on a prototype',
    );
  });

  scene('json', 'A frame is strict JSON', ['FRAME-2', 'FRAME-1'], (on) => {
    const of = (rest: string) => `{"parley":1,"id":"a","verb":"ASK","capability":"time"${rest}}`;
    const lines = [
      of(',"x":1e400'),
      of(',"x":"\\ud800"'),
      of(',"x":"\u0001"'),
      of(',"x":01'),
      of(',"x":.5'),
      of(',"x":NaN'),
      of(',"x":True'),
      of(',"x":1,'),
      of(",'x':1"),
      of(',"verb":"ASK"'),
      of(',"x":{"y":1,"y":2}'),
      `${of('')} 1`,
      `/**/${of('')}`,
    ];
    for (const line of lines) on.raw([{ text: `${line}\n` }], [{ re: '?', expect: bad }]);
    on.raw([{ text: ` \t${of(' , "x" : [ 1 , "\\ud83d\\ude00" ] ')} \n` }], [{ re: 'a', expect: now }]);
  });

  scene('nesting', 'At most 64 containers are open at once', ['FRAME-1', 'FRAME-2'], (on) => {
    const deep = (count: number) =>
      `{"parley":1,"id":"a","verb":"ASK","capability":"time","x":${'['.repeat(count)}${']'.repeat(count)}}\n`;
    on.raw([{ text: deep(63) }], [{ re: 'a', expect: now }]);
    on.raw([{ text: deep(64) }], [{ re: '?', expect: bad }]);
    on.raw([{ text: '[', times: 500_000 }, { text: '\n' }], [{ re: '?', expect: bad }]);
    on.ask('time', {}, now);
  });

  scene('bytes', 'Bytes that are no UTF-8, and a byte order mark, are bad_frame', ['FRAME-2', 'FRAME-1'], (on) => {
    on.raw(
      [{ text: '{"parley":1,"id":"' }, { bytes: 'gA' }, { text: '","verb":"HELLO"}\n' }],
      [{ re: '?', expect: bad }],
    );
    on.raw(
      [{ text: '{"parley":1,"id":"' }, { bytes: '7aCA' }, { text: '","verb":"HELLO"}\n' }],
      [{ re: '?', expect: bad }],
    );
    on.raw(
      [{ text: '{"parley":1,"id":"' }, { bytes: 'wK8' }, { text: '","verb":"HELLO"}\n' }],
      [{ re: '?', expect: bad }],
    );
    on.raw([{ bytes: '77u_' }, { text: `${time('a')}\n` }], [{ re: '?', expect: bad }]);
    on.raw([{ text: `${time('b')}\n` }], [{ re: 'b', expect: now }]);
  });

  scene('split-anywhere', 'A frame may come in any pieces, a character in two', ['FRAME-1'], (on) => {
    on.raw(
      [
        { text: '{"parley":1,"id":"é' },
        { bytes: '8J8' },
        { bytes: 'mIA' },
        { text: '","ver' },
        { text: 'b":"ASK","capability":"time"}' },
        { text: '\n' },
      ],
      [{ re: 'é😀', expect: now }],
    );
  });

  scene(
    'lines',
    'Blank lines and carriage returns are passed over, and U+2028 ends no line',
    ['FRAME-1', 'FRAME-4'],
    (on) => {
      on.raw(
        [{ text: `\n \t\r\n\r\n${time('a')}\r\n\n${time('b')}\n` }],
        [
          { re: 'a', expect: now },
          { re: 'b', expect: now },
        ],
      );
      on.raw([{ text: `${time('c\u2028d\u2029\u0085')}\n` }], [{ re: 'c\u2028d\u2029\u0085', expect: now }]);
    },
  );

  scene('several-in-one', 'Several frames may come in one piece', ['FRAME-4', 'FRAME-6'], (on) => {
    on.raw(
      [{ text: ['1', '01', '1e0', '1.0', ' 1', '__proto__', 'constructor'].map((id) => `${time(id)}\n`).join('') }],
      [...['1', '01', '1e0', '1.0', ' 1', '__proto__', 'constructor'].map((re) => ({ re, expect: now }))],
    );
  });

  scene(
    'largest',
    'A frame of 1,048,576 bytes is taken, one of a byte more is bad_frame, and the connection stays usable',
    ['FRAME-3'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      on.raw([...helloOf('a', MOST), { text: '\n' }], [{ re: 'a', expect: now }]);
      on.raw(
        [...helloOf('b', MOST), { text: '\r\n' }],
        [{ re: 'b', expect: now }],
        'a carriage return counts for nothing',
      );
      on.raw([...helloOf('c', MOST + 1), { text: '\n' }], [{ re: '?', expect: bad }]);
      on.raw([{ text: 'x', times: 8_388_608 }, { text: '\n' }], [{ re: '?', expect: bad }], 'a line of 8 MiB');
      on.raw(
        [{ text: '{"parley":1,"id":"' }, { text: 'é', times: MOST / 2 }, { text: '","verb":"HELLO"}\n' }],
        [{ re: '?', expect: bad }],
        'bytes are counted, not characters',
      );
      on.till(0);
      on.commit('p', 'r');
      on.till(100);
    },
    { attack: 'frame-limit' },
  );

  scene(
    'oversize-hides-nothing',
    'What stands inside a line that is too large is not read as frames',
    ['FRAME-3', 'FRAME-4'],
    (on) => {
      on.raw(
        [
          { text: 'x', times: MOST + 10 },
          { text: time('inside') },
          { text: 'x', times: MOST },
          { text: `\n${time('after')}\n` },
        ],
        [
          { re: '?', expect: bad },
          { re: 'after', expect: now },
        ],
      );
    },
  );

  scene('unterminated', 'A last line without its end is bad_frame, and is not obeyed', ['FRAME-2', 'FRAME-4'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.last([{ text: time('a') }], [{ re: '?', expect: bad }]);
  });

  scene('end', 'When its input ends the service answers what is in flight, and ends', ['FRAME-4', 'FRAME-7'], (on) => {
    on.last(
      [{ text: `{"parley":1,"id":"a","verb":"ASK","capability":"slowly"}\n${time('b')}\n` }],
      [
        {
          re: 'a',
          expect: answer({ till: 0 }, { events: [{ message: 'Looking' }, { message: 'Counting', progress: 0.5 }] }),
        },
        { re: 'b', expect: now },
      ],
    );
  });

  scene('any-order', 'A slow request keeps no other waiting', ['FRAME-4'], (on) => {
    const slow: TogetherRequest = {
      send: { verb: 'ASK', capability: 'slowly' },
      expect: answer({ till: 100 }, { events: [{ message: 'Looking' }, { message: 'Counting', progress: 0.5 }] }),
    };
    on.propose('p', 'transfer', { amount: 100 });
    on.together([slow, { ...committing('p'), expect: { kind: 'RECEIPT', absent: ['replay'] } }]);
  });

  scene(
    'each-its-reply',
    'Forty requests at once get a reply each, with the id of their own',
    ['FRAME-4', 'FRAME-6'],
    (on) => {
      on.together(
        Array.from(
          { length: 40 },
          (_, n): TogetherRequest => ({
            send: { verb: 'ASK', capability: 'echo', params: { i: n } },
            expect: { kind: 'ANSWER', fields: { data: { $has: { i: n } } } },
          }),
        ),
      );
    },
  );

  scene(
    'in-flight',
    'With 64 requests in flight a further one is refused with limit, whatever it is, and changes nothing',
    ['FRAME-7'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      const wait: TogetherRequest = {
        send: { verb: 'ASK', capability: 'wait' },
        times: 64,
        expect: answer({ waited: true }),
      };
      const limit = refused('limit');
      on.together([
        wait,
        { send: { verb: 'HELLO' }, expect: limit },
        { ...committing('p'), expect: limit },
        { send: { verb: 'ASK', capability: 'none' }, expect: limit },
        { send: { verb: 'FOO' }, expect: limit },
        { send: { verb: 'ASK', capability: 'test.clock', params: { now: CLOCK + 999 } }, expect: limit },
      ]);
      on.till(0);
      on.ask('time', {}, now);
      on.commit('p', 'r', { note: 'there is room again' });
      on.till(100);
    },
  );

  scene(
    'no-frame-in-flight',
    'A line that is no frame is no request: bad_frame, though 64 are in flight',
    ['FRAME-7', 'FRAME-2'],
    (on) => {
      const line = '{"parley":1,"id":"w","verb":"ASK","capability":"wait"}\n';
      on.raw(
        [{ text: line, times: 64 }, { text: '[]\n{\n' }],
        [
          ...Array.from({ length: 64 }, () => ({ re: 'w', expect: answer({ waited: true }) })),
          { re: '?', expect: bad },
          { re: '?', expect: bad },
        ],
      );
      on.ask('time', {}, now);
    },
  );

  scene('reply-too-large', 'A reply for which a frame has no room is limit', ['FRAME-3'], (on) => {
    on.ask('page', { times: 95_000 }, { kind: 'ANSWER', absent: ['more'] }, { also: { budget: 9_000_000 } });
    on.ask('page', { times: 100_000 }, refused('limit'), { also: { budget: 9_000_000 } });
    on.ask('time', {}, now);
  });

  scene('sixty-four', '64 requests may be in flight', ['FRAME-7'], (on) => {
    on.together([
      {
        send: { verb: 'ASK', capability: 'slowly' },
        times: 63,
        expect: answer({ till: 0 }, { events: [{ message: 'Looking' }, { message: 'Counting', progress: 0.5 }] }),
      },
      { send: { verb: 'ASK', capability: 'time' }, expect: now },
    ]);
  });

  scene(
    'huge-names',
    'Names of a megabyte cost nothing: they are answered like any other',
    ['FRAME-8', 'FRAME-3'],
    (on) => {
      on.ask('stock', { kind: 'green' }, answer({ left: 12 }));
      const huge = (start: string, middle: string, id: string) => [
        { text: `{"parley":1,"id":"${id}","verb":` },
        { text: start },
        { text: 'transfe', times: 140_000 },
        { text: `${middle}}\n` },
      ];
      const rows: readonly (readonly [string, string, Expected])[] = [
        ['"ASK","capability":"', '"', refused('unknown_capability')],
        ['"INTENT","capability":"', '"', refused('unknown_capability')],
        ['"ASK","capability":"stock","params":{"', '":1}', refused('invalid_params')],
        ['"', '"', bad],
        ['"COMMIT","proposal":"', '"', refused('not_found')],
        ['"UNDO","receipt":"', '"', refused('not_found')],
        ['"EXPAND","handle":"', '"', refused('expired')],
      ];
      for (const [at, [start, end, expect]] of rows.entries()) {
        on.raw(huge(start, end, `n${at}`), [{ re: `n${at}`, expect }]);
      }
      for (let time = 0; time < 10; time++) {
        on.raw(huge('"INTENT","capability":"', '"', `m${time}`), [
          { re: `m${time}`, expect: refused('unknown_capability') },
        ]);
      }
      on.ask('stock', { kind: 'green' }, answer({ left: 12 }));
    },
    { attack: 'huge-names' },
  );

  scene('prototype', 'No name from the wire is looked up on a prototype', ['FRAME-8'], (on) => {
    const names = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'];
    on.propose('p', 'transfer', { amount: 100 });
    for (const name of names) {
      on.intent(name, {}, refused('unknown_capability'));
      on.commit('p', refused('not_found'), { also: { proposal: name } });
      on.undo('p', refused('not_found'), { also: { receipt: name } });
      on.send({ verb: 'EXPAND', handle: name }, refused('expired'));
      on.intent('transfer', { amount: 1, [name]: 1 }, refused('invalid_params'));
      on.intent('transfer', { amount: 1, level: name }, refused('invalid_params'));
    }
    on.till(0);
    on.commit('p', 'r', { also: { hash: bound('p.hash') } });
  });

  scene(
    'long-id',
    'An id for which an ERROR might have no room counts as none, whatever the rest of the frame',
    ['FRAME-2', 'FRAME-3'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      const long = (letter: string, times: number, rest: string) => [
        { text: '{"parley":1,"id":"' },
        { text: letter, times },
        { text: `"${rest}}\n` },
      ];
      const none = [{ re: '?', expect: bad }];
      on.raw(long('x', 999_999, ',"verb":"HELLO"'), none);
      on.raw(long('é', 500_000, ',"verb":"HELLO"'), none, 'bytes are counted, not characters');
      on.raw(long('\\u0001', 166_667, ',"verb":"HELLO"'), none, 'as they stand in JSON');
      on.raw(long('x', 1_048_530, ',"verb":"X"'), none);
      on.raw(long('x', 999_999, ',"parley":2'), none);
      on.commit('p', 'r');
      on.till(100);
    },
  );

  scene(
    'in-flight-no-frame',
    'With 64 requests in flight what is no frame is bad_frame as always',
    ['FRAME-7', 'FRAME-2'],
    (on) => {
      const ids = Array.from({ length: 64 }, (_, n) => `w${n}`);
      const lines = [
        ...ids.map((id) => `{"parley":1,"id":"${id}","verb":"ASK","capability":"wait"}`),
        '{"parley":2,"id":"two","verb":"HELLO"}',
        '{"id":"none","verb":"HELLO"}',
        '{"parley":1,"id":7,"verb":"HELLO"}',
        '{"parley":1,"id":"more","verb":"HELLO"}',
      ];
      on.raw(
        [{ text: `${lines.join('\n')}\n` }],
        [
          ...ids.map((id) => ({ re: id, expect: answer({ waited: true }) })),
          { re: 'two', expect: bad },
          { re: 'none', expect: bad },
          { re: '?', expect: bad },
          { re: 'more', expect: refused('limit') },
        ],
      );
      on.send({ verb: 'HELLO' }, hello);
    },
  );
});
