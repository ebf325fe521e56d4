// Answers rightly, and does not end when its input ends.
import { serve } from '../frames.mjs';

setInterval(() => {}, 1000);
serve();
