// Answers rightly, and exits a moment after one of its answers without waiting for the end of its input.
import { answerHonestly, serve } from '../frames.mjs';

serve({
  ask: (frame) => {
    answerHonestly(frame);
    if (frame.capability === 'lens.value') setTimeout(() => process.exit(0), 0);
  },
});
