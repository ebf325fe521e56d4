// Answers honestly what it must accept; what it must refuse ends it, or gets another code, as INSTEAD says (R33).
import { answerHonestly, error, serve } from '../frames.mjs';

const instead = {
  'exit 139': () => process.exit(139),
  'exit 0': () => process.exit(0),
  'stack trace': () => {
    throw new Error('a document that nobody foresaw');
  },
  'another code': ({ id }) => error(id, 'unauthorized'),
};

const isJson = (text) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

serve({
  ask: (frame) => {
    const { json } = frame.params;
    if (typeof json !== 'string' || isJson(json)) answerHonestly(frame);
    else instead[process.env.INSTEAD](frame);
  },
});
