// Computes without end.
import { serveBut } from '../frames.mjs';

serveBut(() => {
  for (;;);
});
