// Reads no more than HELLO, and answers the ids that must come next all the same: its input fills up, with nothing in
// flight.
import { readSync, writeSync } from 'node:fs';

const frame = (fields) => writeSync(1, `${JSON.stringify({ parley: 1, ...fields })}\n`);
const capabilities = [{ name: 'canonical.encode', kind: 'ask' }];

readSync(0, Buffer.alloc(100), 0, 100);
frame({ id: 'b', re: '1', kind: 'BRIEF', port: 1, service: { id: 'port', name: 'blind' }, capabilities });
let next = 2;
const answer = () => {
  frame({ id: `p${next}`, re: `${next}`, kind: 'ERROR', code: 'invalid_params', message: '' });
  next += 1;
};
// Not before they can have been asked.
setTimeout(() => setInterval(answer, 2), 200);
