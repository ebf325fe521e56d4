// Does not even answer HELLO.
import { serve } from '../frames.mjs';

serve({ hello: () => {}, ask: () => {} });
