// Ends by an error that it does not catch.
import { serveBut } from '../frames.mjs';

serveBut(() => {
  throw new Error('not caught');
});
