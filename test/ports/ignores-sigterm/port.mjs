// Answers nothing, and ignores every signal that it can.
import { serveBut } from '../frames.mjs';

serveBut(() => {});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGPIPE']) process.on(signal, () => {});
