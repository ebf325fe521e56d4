import type { Outcome } from '../../generated/types.ts';

/** A kind of hostile port: what comes of the one case it is hostile on, and what is found. All other cases pass. */
export interface Kind {
  /** The folder of the double. */
  readonly name: string;
  /** What it does. */
  readonly does: string;
  readonly outcome: Outcome;
  /** What the note on that case holds, where there is one. */
  readonly note?: string;
  /** The kinds of findings, each once, in the order of their names. */
  readonly findings: readonly string[];
  /** Where what stands behind it is not run. */
  readonly rest?: 'not run';
  /** The most bytes that its processes may hold. */
  readonly memory?: number;
  /** Milliseconds that it may take to start. */
  readonly startTimeout?: number;
  /** What it needs of the machine. */
  readonly needs?: 'proc' | 'sandbox';
}

const MIB = 1_048_576;
const silent = 'no answer within';

/**
 * Every kind, in the order of design: what it writes, how it ends, what it starts, what it takes, when it is started
 * again.
 */
export const kinds: readonly Kind[] = [
  {
    name: 'another-id',
    does: 'answers with another id',
    outcome: 'timeout',
    note: silent,
    findings: ['answer to nothing asked'],
  },
  {
    name: 'number-for-id',
    does: 'answers with a number for the id',
    outcome: 'timeout',
    note: silent,
    findings: ['answer to nothing asked'],
  },
  {
    name: 'prototype-for-id',
    does: 'answers with the id __proto__',
    outcome: 'timeout',
    note: silent,
    findings: ['answer to nothing asked'],
  },
  { name: 'second-answer', does: 'answers twice', outcome: 'pass', findings: ['second answer'] },
  { name: 'late', does: 'answers after its deadline', outcome: 'timeout', note: silent, findings: [] },
  { name: 'byte-by-byte', does: 'answers in pieces of one byte', outcome: 'pass', findings: [] },
  {
    name: 'before-being-asked',
    does: 'answers before it is asked',
    outcome: 'pass',
    findings: ['answer to nothing asked'],
  },
  {
    name: 'crlf-and-blank-lines',
    does: 'ends lines with CRLF, with blank lines between',
    outcome: 'pass',
    findings: [],
  },
  {
    name: 'byte-order-mark',
    does: 'begins a line with a byte order mark',
    outcome: 'garbage',
    findings: ['stray line'],
  },
  { name: 'line-separator', does: 'has U+2028 in a text', outcome: 'pass', findings: [] },
  { name: 'invalid-utf8', does: 'has bytes that are no UTF-8', outcome: 'garbage', findings: ['stray line'] },
  { name: 'lone-surrogate', does: 'has half a surrogate pair', outcome: 'garbage', findings: ['stray line'] },
  { name: 'nul-bytes', does: 'has U+0000 between tokens', outcome: 'garbage', findings: ['stray line'] },
  { name: 'same-key-twice', does: 'has one key twice', outcome: 'garbage', findings: ['stray line'] },
  { name: 'no-object', does: 'answers with a list', outcome: 'garbage', findings: ['stray line'] },
  { name: 'largest-frame', does: 'answers with 1 MiB', outcome: 'pass', findings: [] },
  { name: 'too-large-frame', does: 'answers with 1 MiB and a byte', outcome: 'garbage', findings: ['oversized frame'] },
  { name: 'deep-data', does: 'answers with 200,000 nested arrays', outcome: 'garbage', findings: ['stray line'] },
  { name: 'deep-need', does: 'refuses with a need as deep as may be', outcome: 'fail', findings: [] },
  { name: 'huge-id', does: 'has an id of 900,000 characters', outcome: 'pass', findings: [] },
  { name: 'same-id', does: 'uses an id twice', outcome: 'pass', findings: ['repeated id'] },
  { name: 'event-first', does: 'tells of progress before it answers', outcome: 'garbage', findings: ['second answer'] },
  { name: 'asks-back', does: 'asks the harness something', outcome: 'pass', findings: ['answer to nothing asked'] },
  { name: 'control-characters', does: 'writes terminal sequences to stderr', outcome: 'pass', findings: [] },

  {
    name: 'exits-before',
    does: 'exits before its answer',
    outcome: 'crashed',
    note: 'exited with code 0',
    findings: [],
  },
  {
    name: 'exits-during',
    does: 'exits in its answer',
    outcome: 'crashed',
    note: 'exited with code 0',
    findings: ['stray line'],
  },
  { name: 'exits-after', does: 'exits after its answer', outcome: 'pass', findings: ['crashed, not reproduced'] },
  { name: 'throws', does: 'ends by an error', outcome: 'crashed', note: 'exited with code 1', findings: [] },
  { name: 'aborts', does: 'ends by SIGABRT', outcome: 'crashed', note: 'SIGABRT', findings: [] },
  { name: 'kills-its-group', does: 'kills its process group', outcome: 'crashed', note: 'SIGKILL', findings: [] },
  {
    name: 'closes-stdout',
    does: 'closes stdout but lives',
    outcome: 'crashed',
    note: 'closed its stdout',
    findings: [],
  },
  { name: 'closes-stdin', does: 'closes stdin but lives', outcome: 'timeout', note: silent, findings: [] },
  {
    name: 'replaces-stdout',
    does: 'replaces stdout in its answer',
    outcome: 'crashed',
    note: 'closed its stdout',
    findings: ['stray line'],
  },
  { name: 'writes-to-stdin', does: 'writes to stdin', outcome: 'pass', findings: [] },
  {
    name: 'half-a-frame',
    does: 'writes half an answer and hangs',
    outcome: 'timeout',
    note: silent,
    findings: ['stray line'],
  },
  { name: 'ignores-sigterm', does: 'ignores signals and hangs', outcome: 'timeout', note: silent, findings: [] },
  { name: 'stops-itself', does: 'stops itself by SIGSTOP', outcome: 'timeout', note: silent, findings: [] },
  { name: 'spins', does: 'computes without end', outcome: 'timeout', note: silent, findings: [] },
  { name: 'lingerer', does: 'does not end when its input ends', outcome: 'pass', findings: ['did not end'] },

  {
    name: 'child-holds-the-pipe',
    does: 'leaves a child that holds its stdout',
    outcome: 'crashed',
    note: 'exited with code 0',
    findings: ['orphan'],
  },
  { name: 'child-in-new-session', does: 'leaves a child in a new session', outcome: 'pass', findings: ['orphan'] },
  {
    name: 'hermit',
    does: 'leaves a child in a new session with nothing in its environment',
    outcome: 'pass',
    findings: ['orphan'],
    needs: 'proc',
  },
  {
    name: 'daemon-with-pipe',
    does: 'leaves a grandchild in a new session with an empty environment, which holds a pipe',
    outcome: 'pass',
    findings: ['orphan'],
    needs: 'proc',
  },
  {
    name: 'daemon',
    does: 'leaves a grandchild in a new session with an empty environment, in a sandbox',
    outcome: 'pass',
    findings: ['orphan'],
    needs: 'sandbox',
  },
  { name: 'many-children', does: 'leaves forty children', outcome: 'pass', findings: ['orphan'] },
  { name: 'zombies', does: 'leaves a child with zombies', outcome: 'pass', findings: ['orphan'] },
  {
    name: 'hydra',
    does: 'leaves a chain of processes that start each other',
    outcome: 'pass',
    findings: ['orphan'],
    needs: 'proc',
  },
  {
    name: 'forks-on-sigterm',
    does: 'starts another process when told to end',
    outcome: 'timeout',
    note: silent,
    findings: [],
    needs: 'proc',
  },

  { name: 'noisy', does: 'writes 256 KiB to stderr before its BRIEF', outcome: 'pass', findings: [] },
  { name: 'fills-stderr', does: 'fills stderr without end', outcome: 'timeout', note: silent, findings: [] },
  {
    name: 'fills-stdout',
    does: 'fills stdout with lines without end',
    outcome: 'garbage',
    note: 'MiB to stdout',
    findings: ['stray line'],
  },
  {
    name: 'fills-stdout-with-frames',
    does: 'fills stdout with frames without end',
    outcome: 'garbage',
    note: 'MiB to stdout',
    findings: ['answer to nothing asked', 'repeated id'],
  },
  {
    name: 'fills-stdout-with-nothing',
    does: 'fills stdout with blank lines',
    outcome: 'garbage',
    note: 'MiB to stdout',
    findings: [],
  },
  {
    name: 'never-ends-its-line',
    does: 'fills stdout with one line',
    outcome: 'garbage',
    note: 'MiB to stdout',
    findings: ['oversized frame'],
  },
  {
    name: 'eats-memory',
    does: 'eats memory',
    outcome: 'crashed',
    note: 'more than the 192 MiB it may',
    findings: [],
    memory: 192 * MIB,
    needs: 'proc',
  },
  {
    name: 'children-eat-memory',
    does: 'has children that eat memory',
    outcome: 'crashed',
    note: 'more than the 256 MiB it may',
    findings: [],
    memory: 256 * MIB,
    needs: 'proc',
  },
  { name: 'slow-and-right', does: 'answers rightly but very slowly', outcome: 'pass', findings: [] },

  {
    name: 'unsteady-claim',
    does: 'changes its claim between two HELLOs',
    outcome: 'crashed',
    note: 'exited with code 3',
    findings: ['changed claim', 'claim'],
  },
  {
    name: 'sleeps-on-third-run',
    does: 'sleeps on the third run only',
    outcome: 'crashed',
    note: 'exited with code 1',
    findings: ['timed out, not reproduced'],
  },
  {
    name: 'deaf-on-third-run',
    does: 'does not answer HELLO on the third run only',
    outcome: 'crashed',
    note: 'exited with code 1',
    findings: ['not restarted, not reproduced'],
    startTimeout: 1_500,
  },
  {
    name: 'works-once',
    does: 'cannot be started any more',
    outcome: 'crashed',
    note: 'exited with code 1',
    findings: ['not restarted'],
    rest: 'not run',
  },
];
