// Checks the harness: the shape of its frames, that ids are unique, that never more than 64 are in flight. Answers late, so
// that the window fills, in reverse order; what it finds wrong it says on stdout, where it becomes a finding.
import { answerHonestly, brief, eachLine, error } from '../frames.mjs';

const ids = new Set();
const waiting = [];
let most = 0;
const complain = (what) => process.stdout.write(`lint: ${what}\n`);

eachLine((line) => {
  const text = line.toString('utf8');
  let frame;
  try {
    frame = JSON.parse(text);
    if (!Buffer.from(text).equals(line)) throw new Error('not UTF-8');
  } catch {
    return error('?', 'bad_frame'); // One probe is no frame, one is no UTF-8: both on purpose.
  }
  if (frame.parley !== 1) complain(`parley is ${frame.parley}`);
  if (typeof frame.id !== 'string' || ids.has(frame.id)) complain(`the id ${JSON.stringify(frame.id)} is not its own`);
  ids.add(frame.id);
  if (frame.verb === 'HELLO') {
    if (ids.size !== 1) complain('HELLO is not the first frame');
    return brief(frame.id);
  }
  if (frame.verb !== 'ASK') return error(frame.id, 'bad_frame');
  const fields = Object.keys(frame).join();
  if (fields !== 'parley,id,verb,capability,params') complain(`an ASK has the fields ${fields}`);
  waiting.push(frame);
  if (waiting.length > 64) complain(`${waiting.length} are in flight`);
  most = Math.max(most, waiting.length);
  if (waiting.length === 1) setTimeout(answerAll, 20);
});

function answerAll() {
  for (const frame of waiting.splice(0).reverse()) answerHonestly(frame);
}

process.stdin.on('end', () => process.stderr.write(`the most in flight: ${most}\n`));
