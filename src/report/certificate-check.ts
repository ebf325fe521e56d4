import type {
  CertificateStatement,
  CertifiedFuzz,
  CertifiedPort,
  JournalLine,
  Vector,
  Vectors,
  VectorsIndex,
} from '../../generated/types.ts';
import { encodeHex, encodeUtf8, type JsonValue, sameValue, sha256, suits } from '../wire/index.ts';
import { certificateStatement, otherProfiles, profileEntry, rulesTable } from './certificate.ts';
import { entryOf, fuzzFault, type GivenFuzz } from './certificate-fuzz.ts';
import type { OpenedCertificate } from './certificate-seal.ts';

/** What a check of a certificate came to. Unknown: it holds, but for somebody whom the checker did not name. */
export type CheckOutcome = 'holds' | 'equal' | 'differs' | 'unknown' | 'not checked';

/** One thing that a certificate says, and what came of checking it. */
export interface CertificateCheck {
  readonly about: string;
  readonly outcome: CheckOutcome;
  /** The digest that the certificate gives, where it is about one. */
  readonly digest?: string;
  readonly why: string;
}

/** A port that is here, as its manifest and its inputs make it. */
export interface PortHere {
  readonly name: string;
  readonly version: string;
  readonly language: string;
  readonly digest: string;
  /** How many inputs its manifest declares; with none the digest says nothing of what runs. */
  readonly inputs: number;
}

/** All that a certificate is held against; `source` says in words where each came from. */
export interface Evidence {
  /** The keys of which one must have signed; none: any may have. */
  readonly keys: readonly string[];
  readonly spec: { readonly digest: string; readonly source: string };
  readonly vectors: { readonly index: VectorsIndex; readonly files: readonly Vectors[]; readonly source: string };
  readonly ports: readonly PortHere[];
  readonly journal?: { readonly events: readonly JournalLine[]; readonly digest: string };
  readonly fuzz: readonly GivenFuzz[];
}

/** Holds an opened certificate against everything that is here. It holds where no check differs. */
export function checkCertificate(opened: OpenedCertificate, evidence: Evidence): readonly CertificateCheck[] {
  const { certificate: statement } = opened.certificate;
  const vectors = vectorsCheck(statement, evidence);
  const isSame = vectors.outcome === 'equal';
  return [
    { about: 'form', outcome: 'holds', why: 'canonical JSON, every field known, none missing' },
    signatureCheck(opened),
    keyCheck(opened, evidence),
    digestCheck('SPEC.md', statement.spec, evidence.spec.digest, evidence.spec.source),
    vectors,
    ...statement.ports.map((port) => resultsCheck(port, statement, isSame ? evidence : undefined)),
    ...statement.ports.map((port) => portCheck(port, evidence)),
    ...strangePorts(statement, evidence),
    ...journalChecks(statement, evidence, isSame),
    ...fuzzChecks(statement, evidence),
  ];
}

function signatureCheck({ certificate: { key }, isSigned }: OpenedCertificate): CertificateCheck {
  if (isSigned) return { about: 'signature', outcome: 'holds', why: `valid by ${key}` };
  return { about: 'signature', outcome: 'differs', why: `not valid by ${key}: the text or the signature was changed` };
}

function keyCheck({ certificate: { key } }: OpenedCertificate, { keys }: Evidence): CertificateCheck {
  if (keys.length === 0) {
    return { about: 'key', outcome: 'unknown', why: 'anybody can make a key: ask whose it is, and give it as --key' };
  }
  if (keys.includes(key)) return { about: 'key', outcome: 'holds', why: 'it is one that was given' };
  return { about: 'key', outcome: 'differs', why: `${key} is none that was given` };
}

function digestCheck(about: string, digest: string, here: string, source: string): CertificateCheck {
  if (digest === here) return { about, outcome: 'equal', digest, why: `re-derived from ${source}` };
  return { about, outcome: 'differs', digest, why: `that of ${source} is ${here}` };
}

/** The root digest is made anew of the digests of the files, which were made anew when they were read. */
function vectorsCheck({ vectors }: CertificateStatement, { vectors: here }: Evidence): CertificateCheck {
  const { files, fixture, scenarios = [] } = here.index;
  const all = [...files, ...(fixture === undefined ? [] : [fixture]), ...scenarios];
  const text = all.map(({ file, sha256: digest }) => `${file} ${digest}\n`).join('');
  const check = digestCheck('vectors', vectors.digest, encodeHex(sha256(encodeUtf8(text))), here.source);
  if (check.outcome !== 'equal' || vectors.revision <= here.index.revision) return check;
  return { ...check, outcome: 'differs', why: `they are of revision ${here.index.revision}, not ${vectors.revision}` };
}

/**
 * Every count follows from the vectors, the dialects and the known failures: so none can be changed alone, whoever
 * signs.
 */
function resultsCheck(port: CertifiedPort, { vectors }: CertificateStatement, here?: Evidence): CertificateCheck {
  const about = `results of ${port.name}`;
  if (here === undefined) return { about, outcome: 'not checked', why: 'these vectors are others' };
  const { files } = here.vectors;
  const own = port.profiles.map(({ profile }) => profile);
  const placed = files.filter(({ profile }) => own.includes(profile)).flatMap((file) => file.vectors);
  const isNew = ({ since }: Vector) => since > vectors.revision;
  const unasked = unaskedOf(placed, port.dialects);
  const counting = placed.filter((vector) => !isNew(vector) && !unasked.has(vector.id));
  const { knownFailures } = port.exclusions;
  const known = counting.filter(({ id }) => Object.hasOwn(knownFailures, id));
  const again = {
    profiles: own.map((profile) => profileEntry(profile, counting, known, files)),
    rules: rulesTable(counting, new Set(known.map(({ id }) => id))),
    exclusions: {
      profiles: otherProfiles(own),
      knownFailures: Object.fromEntries(known.map(({ id }) => [id, knownFailures[id] ?? ''])),
      otherDialects: placed.filter((vector) => !isNew(vector) && unasked.has(vector.id)).map(({ id }) => id),
      newVectors: placed.filter(isNew).map(({ id }) => id),
    },
  };
  const { profiles, rules, exclusions } = port;
  if (isEqual(again, { profiles, rules, exclusions })) {
    return { about, outcome: 'equal', why: 'every count follows from the vectors and the exclusions' };
  }
  return { about, outcome: 'differs', why: 'the counts do not follow from the vectors and the exclusions' };
}

/** The vectors that a port with these dialects is not asked (PORT-8), the twins of such ones among them. */
function unaskedOf(placed: readonly Vector[], dialects: CertifiedPort['dialects']): ReadonlySet<string> {
  const others = new Set(placed.filter((vector) => !suits(vector.dialects ?? [], dialects)).map(({ id }) => id));
  const twins = placed.filter(({ twin }) => twin !== undefined && others.has(twin.of)).map(({ id }) => id);
  return new Set([...others, ...twins]);
}

function portCheck(port: CertifiedPort, { ports }: Evidence): CertificateCheck {
  const about = `port ${port.name}`;
  const here = ports.find(({ name }) => name === port.name);
  const { digest, version, language } = port;
  if (digest === null) {
    // What is here has a manifest: nothing says that it is what was certified.
    return {
      about,
      outcome: here === undefined ? 'not checked' : 'differs',
      why: 'it was certified without a manifest',
    };
  }
  if (here === undefined) return { about, outcome: 'not checked', digest, why: 'give its manifest as --port' };
  if (here.version !== version || here.language !== language) {
    return { about, outcome: 'differs', digest, why: `the manifest here says ${here.version}, ${here.language}` };
  }
  const inputs = here.inputs === 0 ? 'alone, for it declares no inputs' : 'and the inputs that it declares';
  return digestCheck(about, digest, here.digest, `its manifest ${inputs}`);
}

function strangePorts({ ports }: CertificateStatement, evidence: Evidence): readonly CertificateCheck[] {
  const names = ports.map(({ name }) => name);
  const strangers = evidence.ports.filter(({ name }) => !names.includes(name));
  const why = `it is of ${names.join(', ')}`;
  return strangers.map(({ name }) => ({ about: `port ${name}`, outcome: 'differs' as const, why }));
}

function journalChecks(
  statement: CertificateStatement,
  { journal, vectors }: Evidence,
  isSame: boolean,
): readonly CertificateCheck[] {
  const { journal: digest, harness, fuzz } = statement;
  if (journal === undefined) {
    return [{ about: 'journal', outcome: 'not checked', digest, why: 'give it as --journal' }];
  }
  const same = digestCheck('journal', digest, journal.digest, 'the file');
  const about = 'journal, folded anew';
  if (same.outcome !== 'equal') return [same];
  if (!isSame) return [same, { about, outcome: 'not checked', why: 'these vectors are others' }];
  const again = certificateStatement({
    events: journal.events,
    journal: digest,
    files: vectors.files,
    harness,
    fuzz: [],
  });
  if (!again.ok) return [same, { about, outcome: 'differs', why: again.refusal.message }];
  const isEqualAgain = isEqual({ ...again.value, fuzz }, statement);
  return [
    same,
    isEqualAgain
      ? { about, outcome: 'equal', why: 'it gives the same statement' }
      : { about, outcome: 'differs', why: 'it gives another statement' },
  ];
}

function fuzzChecks({ fuzz, ports }: CertificateStatement, evidence: Evidence): readonly CertificateCheck[] {
  const digests = fuzz.map(({ digest }) => digest);
  const strangers = evidence.fuzz.filter(({ digest }) => !digests.includes(digest));
  return [
    ...fuzz.map((entry) => fuzzCheck(entry, ports, evidence)),
    ...strangers.map(({ report: { seed }, digest }): CertificateCheck => {
      return {
        about: `fuzzing of seed ${seed}`,
        outcome: 'differs',
        digest,
        why: 'the certificate has no such report',
      };
    }),
  ];
}

function fuzzCheck(entry: CertifiedFuzz, ports: readonly CertifiedPort[], evidence: Evidence): CertificateCheck {
  const about = `fuzzing of seed ${entry.seed}`;
  const { digest } = entry;
  if (!ports.some(({ name }) => entry.ports.includes(name))) {
    return { about, outcome: 'differs', digest, why: 'it is of none of these ports' };
  }
  const here = evidence.fuzz.find((given) => given.digest === digest);
  if (here === undefined) return { about, outcome: 'not checked', digest, why: 'give its report as --fuzz-report' };
  const fault = fuzzFault(here.report);
  if (fault !== undefined) return { about, outcome: 'differs', digest, why: `the run of the report ${fault}` };
  return isEqual(entryOf(here.report, digest), entry)
    ? { about, outcome: 'equal', digest, why: 're-derived from the report' }
    : { about, outcome: 'differs', digest, why: 'the report says otherwise' };
}

function isEqual(left: object, right: object): boolean {
  return sameValue(left as JsonValue, right as JsonValue);
}
