// Generated from SPEC.md by `npm run generate`. Do not edit.
import type { RuleId } from './rules.ts';
import type { ErrorCode } from './types.ts';

/** A pair of fences of SPEC.md: the `index`th of its rule, from 1. */
export interface SpecExample {
  readonly rule: RuleId;
  readonly index: number;
  readonly operation: string;
  /** The document: the param `text` of estimate.tokens, `json` of the others. */
  readonly input: string;
  /** The third word of the fence: the param `budget` of budget.fit. */
  readonly argument?: string;
  readonly expect: { readonly text: string } | { readonly error: ErrorCode };
}

export const examples: readonly SpecExample[] = [
  {"rule":"JSON-1","index":1,"operation":"canonical.encode","input":" { \"a\" : [ 1 , true , null ] } ","expect":{"text":"{\"a\":[1,true,null]}"}},
  {"rule":"JSON-1","index":2,"operation":"canonical.encode","input":"[1,]","expect":{"error":"invalid_params"}},
  {"rule":"JSON-3","index":1,"operation":"canonical.encode","input":"\"\\ud83d\\ude00\"","expect":{"text":"\"😀\""}},
  {"rule":"JSON-3","index":2,"operation":"canonical.encode","input":"\"\\ud83d\"","expect":{"error":"invalid_params"}},
  {"rule":"JSON-5","index":1,"operation":"lens.value","input":"{\"b\":1,\"10\":2,\"9\":3,\"a\":4}","expect":{"text":"b: 1\n\"10\": 2\n\"9\": 3\na: 4"}},
  {"rule":"JSON-7","index":1,"operation":"lens.value","input":"[9007199254740993, 1e-400, -0.0, 0.1e1]","expect":{"text":"items: [9007199254740992, 0, 0, 1]"}},
  {"rule":"JSON-7","index":2,"operation":"lens.value","input":"1e400","expect":{"error":"invalid_params"}},
  {"rule":"JSON-8","index":1,"operation":"canonical.encode","input":"[1.0,1e3,100E-2]","expect":{"text":"[1,1000,1]"}},
  {"rule":"JSON-10","index":1,"operation":"canonical.encode","input":"{\"toString\":1,\"__proto__\":{\"a\":2},\"\":3}","expect":{"text":"{\"\":3,\"__proto__\":{\"a\":2},\"toString\":1}"}},
  {"rule":"CANON-2","index":1,"operation":"canonical.encode","input":"{\"😀\":1,\"ｚ\":2,\"plain\":3,\"a\":{\"b\":1,\"aa\":2,\"a\":3}}","expect":{"text":"{\"a\":{\"a\":3,\"aa\":2,\"b\":1},\"plain\":3,\"ｚ\":2,\"😀\":1}"}},
  {"rule":"CANON-3","index":1,"operation":"canonical.encode","input":"\"\\u003c\\/\\u0008\\u000b\\u001F\\\"\\\\\\u00e9\"","expect":{"text":"\"</\\b\\u000b\\u001f\\\"\\\\é\""}},
  {"rule":"CANON-4","index":1,"operation":"canonical.encode","input":"[-0,1e15,-9007199254740991,2.50e1]","expect":{"text":"[0,1000000000000000,-9007199254740991,25]"}},
  {"rule":"CANON-4","index":2,"operation":"canonical.encode","input":"[1,2.5]","expect":{"error":"invalid_params"}},
  {"rule":"HASH-2","index":1,"operation":"hash.proposal","input":"{\"id\":\"p1\",\"hash\":\"anything\",\"data\":{\"x\":1.5}}","expect":{"text":"XFIWAR5eTD34Zu64h8HuV-N_wsmKN1dIBC0TTw3E1aA"}},
  {"rule":"HASH-3","index":1,"operation":"hash.proposal","input":"[]","expect":{"error":"invalid_params"}},
  {"rule":"EST-1","index":1,"operation":"estimate.tokens","input":"p_KEs5H7dM · 2026-09-24T15:00Z","expect":{"text":"19"}},
  {"rule":"EST-2","index":1,"operation":"estimate.tokens","input":"a😀bé٣","expect":{"text":"5"}},
  {"rule":"BUDGET-1","index":1,"operation":"budget.fit","input":"{\"kind\":\"ANSWER\",\"data\":{\"a\":[1,2,3]}}","argument":"100","expect":{"text":"{\"kind\":\"ANSWER\",\"data\":{\"a\":[1,2,3]}}"}},
  {"rule":"BUDGET-4","index":1,"operation":"budget.fit","input":"{\"kind\":\"ANSWER\",\"data\":{\"items\":[\"alpha\",\"beta\",\"gamma\",\"delta\",\"epsilon\",\"zeta\",\"eta\",\"theta\",\"iota\",\"kappa\",\"lambda\",\"mu\"]}}","argument":"26","expect":{"text":"{\"kind\":\"ANSWER\",\"data\":{\"items\":[\"alpha\",\"beta\",\"gamma\"]},\"more\":[{\"handle\":\"h_aaaaaaaaaaaa\",\"path\":\"data.items\",\"remaining\":9,\"est\":21}]}"}},
  {"rule":"BUDGET-6","index":1,"operation":"budget.fit","input":"{\"kind\":\"BRIEF\",\"service\":{\"id\":\"s\",\"name\":\"S\"},\"capabilities\":[{\"name\":\"a\",\"kind\":\"ask\"}]}","argument":"1","expect":{"text":"{\"kind\":\"BRIEF\",\"service\":{\"id\":\"s\",\"name\":\"S\"},\"capabilities\":[],\"more\":[{\"handle\":\"h_aaaaaaaaaaaa\",\"path\":\"capabilities\",\"remaining\":1,\"est\":14}]}"}},
  {"rule":"LENS-2","index":1,"operation":"lens.value","input":"[null,true,false]","expect":{"text":"items: [-, true, false]"}},
  {"rule":"LENS-3","index":1,"operation":"lens.value","input":"[1e21,1e-7,0.000001,1e16,1.0,5e-324,123456789012345680000,1E+2,-2.50,1.7976931348623157e308]","expect":{"text":"items: [1e+21, 1e-7, 0.000001, 10000000000000000, 1, 5e-324, 123456789012345680000, 100, -2.5, 1.7976931348623157e+308]"}},
  {"rule":"LENS-4","index":1,"operation":"lens.value","input":"{\"a\":\"42\",\"b\":\"1E400\",\"c\":\"-0\",\"d\":\"true\",\"e\":\"-\",\"f\":\" x\",\"g\":\"a,b\",\"h\":\"é\",\"i\":\"\",\"j\":\"x\\n\"}","expect":{"text":"a: \"42\"\nb: \"1E400\"\nc: \"-0\"\nd: \"true\"\ne: \"-\"\nf: \" x\"\ng: \"a,b\"\nh: \"é\"\ni: \"\"\nj: \"x\\n\""}},
  {"rule":"LENS-4","index":2,"operation":"lens.value","input":"[\".5\",\"+1\",\"05\",\"1.\",\"0x1F\",\"True\",\"NaN\",\"a: b - c\",\"it's 5% (ok)?\"]","expect":{"text":"items: [.5, +1, 05, 1., 0x1F, True, NaN, a: b - c, it's 5% (ok)?]"}},
  {"rule":"LENS-7","index":1,"operation":"lens.value","input":"{\"a\":1,\"b\":{\"c\":{\"d\":\"x\"},\"e\":{}},\"f\":[]}","expect":{"text":"a: 1\nb:\n  c:\n    d: x\n  e: {}\nf: []"}},
  {"rule":"LENS-9","index":1,"operation":"lens.value","input":"{\"k\":[{\"a\":1,\"b\":\"x, y\"},{\"a\":null,\"b\":\"z\"}]}","expect":{"text":"k[2]{a,b}:\n  1,\"x, y\"\n  -,z"}},
  {"rule":"LENS-10","index":1,"operation":"lens.value","input":"{\"k\":[{\"a\":1},{\"a\":2,\"b\":{\"c\":3}},{},\"x\",{\"m\":{\"n\":[1]},\"t\":[{\"u\":1}]}]}","expect":{"text":"k[5]:\n  - a: 1\n  - a: 2\n    b:\n      c: 3\n  - {}\n  - x\n  - m:\n      n: [1]\n    t[1]{u}:\n      1"}},
  {"rule":"LENS-11","index":1,"operation":"lens.value","input":"{\"k\":[[],[1,\"a\"],[[2],{\"b\":\"c\",\"10\":1.50}]]}","expect":{"text":"k[3]:\n  - []\n  - [1, a]\n  - [[2],{\"b\":\"c\",\"10\":1.5}]"}},
  {"rule":"LENS-12","index":1,"operation":"lens.value","input":"[]","expect":{"text":"items: []"}},
  {"rule":"LENS-13","index":1,"operation":"lens.reply","input":"{\"kind\":\"ERROR\",\"code\":\"internal\",\"message\":\"a\\nb\\u202ec\\\\\"}","expect":{"text":"✗ internal: a\\u{a}b\\u{202e}c\\"}},
  {"rule":"LENS-14","index":1,"operation":"lens.reply","input":"{\"kind\":\"ANSWER\"}","expect":{"error":"invalid_params"}},
  {"rule":"LENS-14","index":2,"operation":"lens.reply","input":"{\"kind\":\"ANSWER\",\"data\":1,\"lens\":[\"old\"],\"x\":0}","expect":{"text":"1"}},
  {"rule":"LENS-19","index":1,"operation":"lens.reply","input":"{\"kind\":\"PROPOSALS\",\"proposals\":[{\"id\":\"p1\",\"capability\":\"cal.move\",\"summary\":\"Move the call\",\"effects\":[{\"op\":\"update\",\"target\":\"event/7\",\"field\":\"start\",\"from\":\"10:00\",\"to\":\"11:30\"},{\"op\":\"send\",\"target\":\"ana@example.com\",\"detail\":\"new time\"},{\"op\":\"delete\",\"target\":\"hold\",\"from\":null},{\"op\":\"other\",\"target\":\"log\",\"field\":\"\"}],\"cost\":null,\"risk\":\"low\",\"undo\":{\"window\":3600},\"expires\":1790003640,\"hash\":\"h\"}]}","expect":{"text":"1 proposal:\n[p1] Move the call\n  ~ update event/7.start: 10:00 → 11:30\n  > send ana@example.com — new time\n  - delete hold: - → -\n  * other log\n  cost: free · risk: low · undo: 1h · expires: 2026-09-21T15:14Z"}},
  {"rule":"LENS-20","index":1,"operation":"lens.reply","input":"{\"kind\":\"BRIEF\",\"service\":{\"id\":\"shop.example\",\"name\":\"Corner Shop\",\"summary\":\"Groceries\"},\"capabilities\":[{\"name\":\"menu.list\",\"kind\":\"ask\",\"summary\":\"What we sell\",\"params\":{\"limit?\":\"int — how many\"}},{\"name\":\"order.place\",\"kind\":\"intent\",\"params\":{\"items\":[{\"sku\":\"string\",\"qty\":\"int\"}],\"to\":{\"street\":\"string\",\"note?\":\"string\"},\"tags?\":[\"string\"],\"opt\":{}},\"risk\":\"medium\"},{\"name\":\"ping\",\"kind\":\"ask\"}]}","expect":{"text":"# Corner Shop (shop.example)\nGroceries\nask menu.list(limit?: int — how many) — What we sell\nintent order.place(items: [{sku: string, qty: int}], to: {street: string, note?: string}, tags?: [string], opt: {}) [risk:medium]\nask ping()"}},
  {"rule":"LENS-24","index":1,"operation":"lens.reply","input":"{\"kind\":\"PROPOSALS\",\"proposals\":[{\"id\":\"a\",\"capability\":\"c\",\"summary\":\"Standard\",\"effects\":[],\"cost\":{\"amount\":450,\"currency\":\"USD\"},\"risk\":\"low\",\"undo\":null,\"expires\":0,\"hash\":\"\"},{\"id\":\"b\",\"capability\":\"c\",\"summary\":\"Express\",\"effects\":[{\"op\":\"charge\",\"target\":\"card\"}],\"cost\":{\"amount\":1250,\"currency\":\"USD\"},\"risk\":\"low\",\"undo\":null,\"expires\":59,\"hash\":\"\"}]}","expect":{"text":"2 proposals — risk: low · undo: never:\n[a] Standard\n  cost: 4.50 USD · expires: 1970-01-01T00:00Z\n[b] Express\n  $ charge card\n  cost: 12.50 USD · expires: 1970-01-01T00:00:59Z"}},
  {"rule":"LENS-26","index":1,"operation":"lens.reply","input":"{\"kind\":\"CLARIFY\",\"question\":\"Which call?\",\"options\":[{\"label\":\"Ana, 10:00\",\"params\":{\"id\":1}},{\"label\":\"Bob\",\"params\":{}}]}","expect":{"text":"? Which call?\n  1. Ana, 10:00\n  2. Bob"}},
  {"rule":"LENS-27","index":1,"operation":"lens.reply","input":"{\"kind\":\"RECEIPT\",\"auto\":true,\"receipt\":{\"id\":\"r1\",\"proposal\":\"p1\",\"capability\":\"c\",\"summary\":\"Moved\",\"at\":1790000000,\"effects\":[{\"op\":\"update\",\"target\":\"event/7\"}],\"cost\":null,\"undo\":{\"until\":1790003600},\"result\":{\"ok\":true}}}","expect":{"text":"✓ Moved (receipt r1) · undo until 2026-09-21T15:13:20Z\n  ~ update event/7\n  result:\n    ok: true"}},
  {"rule":"LENS-30","index":1,"operation":"lens.reply","input":"{\"kind\":\"EVENT\",\"message\":\"Packing\",\"progress\":0.285}","expect":{"text":"… Packing (28%)"}},
  {"rule":"LENS-31","index":1,"operation":"lens.reply","input":"{\"kind\":\"ERROR\",\"code\":\"forbidden\",\"message\":\"Not allowed\",\"fix\":[{\"say\":\"Ask for less\",\"params\":{\"limit\":5}},{\"say\":\"Wait\"}],\"need\":[{\"exp\":5}],\"retry\":90}","expect":{"text":"✗ forbidden: Not allowed\n  fix: Ask for less → params {\"limit\":5}\n  fix: Wait\n  need: [{\"exp\":5}]\n  retry in: 90s"}},
  {"rule":"LENS-32","index":1,"operation":"lens.reply","input":"{\"kind\":\"ANSWER\",\"data\":[1],\"more\":[{\"handle\":\"h_x\",\"path\":\"data\",\"remaining\":2,\"est\":5}]}","expect":{"text":"items: [1]\n… 2 more at data — EXPAND h_x (~5 tokens)"}},
];
