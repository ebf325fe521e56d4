// Wrong in many ways, each for what it is asked alone, so that a new process is as wrong when it is asked again. Where
// a file `kill-at` lies beside it, it ends whoever runs it by SIGKILL at the frame of that number.
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { answerHonestly, brief, reply, serve } from '../frames.mjs';

function count() {
  if (!existsSync('kill-at')) return;
  appendFileSync('asked', '.');
  if (statSync('asked').size === Number(readFileSync('kill-at', 'utf8'))) process.kill(process.ppid, 'SIGKILL');
}

const asked = new Set();

serve({
  hello: (frame) => {
    count();
    brief(frame.id, ['canonical.encode', 'no.such.thing']);
  },
  ask: (frame) => {
    count();
    const { json } = frame.params ?? {};
    if (json === '"crash"') process.exit(3);
    const number = /^ [0-9]+$/.test(json) ? Number(json) : undefined;
    if (number === undefined) return answerHonestly(frame);
    if (number % 10 === 3) process.stdout.write('debug\n');
    if (number % 25 === 9) process.stdout.write(`debug ${number}\n`);
    if (number === 40) reply('nobody', { kind: 'ANSWER', data: {} });
    const isSecond = asked.has(number);
    asked.add(number);
    const isWrong = number % 10 === 7 || (isSecond && number >= 124 && number % 2 === 1);
    if (isWrong) reply(frame.id, { kind: 'ANSWER', data: { text: `${number}!` } });
    else answerHonestly(frame);
  },
});
