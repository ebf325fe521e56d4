// Checks the harness: the shape of its frames, that ids are unique, that never more than 64 are in flight. Answers
// late, so that the window fills, in reverse order; what it finds wrong it says on stdout, where it becomes a finding.
import { answerHonestly, brief, eachLine, frameOf } from '../frames.mjs';

const ids = new Set();
const waiting = [];
let most = 0;
const complain = (what) => process.stdout.write(`lint: ${what}\n`);

eachLine((line) => {
  const text = line.toString('utf8');
  const frame = frameOf(line);
  if (frame === undefined) return; // Some probes are no frames, on purpose.
  if (!Buffer.from(text).equals(line)) complain('not UTF-8');
  if (ids.has(frame.id)) complain(`the id ${JSON.stringify(frame.id)} is not its own`);
  ids.add(frame.id);
  if (frame.verb === 'HELLO') {
    if (ids.size !== 1) complain('HELLO is not the first frame');
    return brief(frame.id);
  }
  const fields = Object.keys(frame).join();
  if (/^[1-9][0-9]*$/.test(frame.id) && fields !== 'parley,id,verb,capability,params')
    complain(`an ASK has the fields ${fields}`);
  waiting.push(frame);
  if (waiting.length > 64) complain(`${waiting.length} are in flight`);
  most = Math.max(most, waiting.length);
  if (waiting.length === 1) setTimeout(answerAll, 20);
});

function answerAll() {
  for (const frame of waiting.splice(0).reverse()) answerHonestly(frame);
}

process.stdin.on('end', () => process.stderr.write(`the most in flight: ${most}\n`));
