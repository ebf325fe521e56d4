// Ends by a signal on one document, whatever else is in flight.
import { answerHonestly, serve } from '../frames.mjs';

serve({
  ask: (frame) => {
    if (frame.params?.json === '"crash"') process.kill(process.pid, 'SIGSEGV');
    else answerHonestly(frame);
  },
});
