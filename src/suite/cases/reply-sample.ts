/** Fields to add to a sample or to put in place of its own; `undefined` takes a field away. */
export type Changes = Readonly<Record<string, unknown>>;

/** 2026-09-21T15:14Z, the time at which the sample proposal expires. */
export const expires = 1_790_003_640;

/** The text of a reply of a kind with these fields. */
export const reply = (kind: string, fields: Changes): string => JSON.stringify({ kind, ...fields });

/** A BRIEF of the service `S (s)` with these capabilities. */
export const brief = (capabilities: unknown, service: Changes = {}): string =>
  reply('BRIEF', { service: { id: 's', name: 'S', ...service }, capabilities });

/** A proposal that is free, of low risk, undone within 10 minutes, and has no effects. */
export const proposal = (changes: Changes = {}): Changes => ({
  id: 'p1',
  capability: 'shop.order',
  summary: 'Two teas',
  effects: [],
  cost: null,
  risk: 'low',
  undo: { window: 600 },
  expires,
  hash: 'h',
  ...changes,
});

/** PROPOSALS of the sample with each of these changes, named `p1`, `p2`, …. */
export const proposals = (...changes: readonly Changes[]): string =>
  reply('PROPOSALS', { proposals: changes.map((one, index) => proposal({ id: `p${index + 1}`, ...one })) });

/** The attribute line of the sample. */
export const attributes = '  cost: free · risk: low · undo: 10m · expires: 2026-09-21T15:14Z';

/** PROPOSALS of one proposal that has this effect. */
export const withEffect = (changes: Changes): string =>
  proposals({ effects: [{ op: 'create', target: 't', ...changes }] });

/** A receipt that cannot be undone and has no effects. */
export const receipt = (changes: Changes = {}): Changes => ({
  id: 'r1',
  proposal: 'p1',
  capability: 'shop.order',
  summary: 'Ordered',
  at: 1_790_000_000,
  effects: [],
  cost: null,
  undo: null,
  ...changes,
});

/** A RECEIPT of the sample so changed, with these fields on the reply. */
export const receiptReply = (changes: Changes = {}, fields: Changes = {}): string =>
  reply('RECEIPT', { ...fields, receipt: receipt(changes) });

/** A consent with all its fields. */
export const consent = (changes: Changes = {}): Changes => ({
  proposal: 'p1',
  hash: 'h1',
  service: 's',
  capability: 'shop.order',
  principal: 'ed25519:x',
  summary: 'Two teas',
  expires,
  ...changes,
});

/** An entry of `more`. */
export const more = (changes: Changes = {}): Changes => ({
  handle: 'h_x',
  path: 'data',
  remaining: 2,
  est: 5,
  ...changes,
});
