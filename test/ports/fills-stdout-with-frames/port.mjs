// Answers what nobody asked, without end.
import { flood, serveBut } from '../frames.mjs';

const noise = `{"parley":1,"id":"x","re":"never","kind":"ANSWER","data":{}}\n`.repeat(1_000);
serveBut(() => flood(1, noise));
