// Answers every ask with a line that is no frame.
import { serve } from '../frames.mjs';

serve({ ask: () => process.stdout.write('an answer, surely\n') });
