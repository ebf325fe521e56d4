// Says what it can do, and then nothing more.
import { serve } from '../frames.mjs';

serve({ ask: () => {} });
