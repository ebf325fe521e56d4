// Accepts whatever it is given: never refuses a document.
import { answerHonestly, claims, reply, serve } from '../frames.mjs';

serve({
  ask: (frame) => {
    const json = frame.params?.json;
    const broken = claims.includes(frame.capability) && json !== undefined && !isJson(json);
    if (broken) reply(frame.id, { kind: 'ANSWER', data: { text: json } });
    else answerHonestly(frame);
  },
});

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
