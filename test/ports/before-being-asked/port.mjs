// Answers what it will be asked, and what it never will be, before its BRIEF.
import { brief, rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame)), {
  hello: ({ id }) => {
    const early = { params: { json: 'early' } };
    process.stdout.write(rightLine({ ...early, id: '2' }) + rightLine({ ...early, id: '100000' }));
    brief(id);
  },
});
