// Ends by SIGABRT.
import { serveBut } from '../frames.mjs';

serveBut(() => process.abort());
