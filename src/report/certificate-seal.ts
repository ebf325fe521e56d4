import type { Certificate, CertificateStatement } from '../../generated/types.ts';
import { problemText, validateCertificate } from '../../generated/validators.ts';
import {
  canonical,
  decodeBase64url,
  decodeUtf8,
  encodeBase64url,
  encodeUtf8,
  formatKey,
  type JsonValue,
  ok,
  parseKey,
  publicKeyOf,
  type Result,
  readJson,
  refuse,
  sign,
  type Verifier,
} from '../wire/index.ts';

/**
 * Stands before the statement in what is signed, so that no signature made for anything else can be one of a
 * certificate.
 */
const CONTEXT = 'parley-certificate/1\n';

/** A certificate that is well formed, and whether its signature is valid by the key it names. */
export interface OpenedCertificate {
  readonly certificate: Certificate;
  readonly isSigned: boolean;
}

/**
 * The text of a certificate, signed with a 32-byte seed (KEY-4); refuses one that says a thing twice or has no
 * canonical form.
 */
export function sealCertificate(statement: CertificateStatement, seed: Uint8Array): Result<string> {
  const twice = saidTwice(statement);
  if (twice !== undefined) return refuse('invalid_params', twice);
  const signed = signedBytes(statement);
  if (!signed.ok) return signed;
  const key = formatKey(publicKeyOf(seed));
  const signature = encodeBase64url(sign(seed, signed.value));
  const text = canonical({ certificate: statement, key, signature } as unknown as JsonValue);
  return text.ok ? ok(`${text.value}\n`) : text;
}

/**
 * Opens a certificate. Refuses with `invalid_params` bytes that are not the one text that it has: strict JSON (section
 * 1), the fields of schema/certificate.json and no other, in canonical form (CANON-1 to CANON-4), one line feed after
 * it.
 */
export function openCertificate(bytes: Uint8Array, verifier: Verifier): Result<OpenedCertificate> {
  const text = decodeUtf8(bytes);
  if (text === undefined) return refuse('invalid_params', 'it is not UTF-8');
  const read = readJson(text);
  if (!read.ok) return refuse('invalid_params', `it is not JSON: ${read.refusal.message}`);
  const problem = validateCertificate(read.value)[0];
  if (problem !== undefined) return refuse('invalid_params', problemText(problem));
  const written = canonical(read.value);
  if (!written.ok) return written;
  if (`${written.value}\n` !== text)
    return refuse('invalid_params', 'it is not in canonical form with one line feed after');
  const certificate = read.value as unknown as Certificate;
  const twice = saidTwice(certificate.certificate);
  if (twice !== undefined) return refuse('invalid_params', twice);
  const signed = signedBytes(certificate.certificate);
  const key = parseKey(certificate.key);
  const signature = decodeBase64url(certificate.signature);
  const isSigned = signed.ok && key !== undefined && signature !== undefined && verifier(key, signed.value, signature);
  return ok({ certificate, isSigned });
}

/** What a statement says a second time, where it does: a port, a profile of it, or a report of the fuzzer. */
function saidTwice({ ports, fuzz }: CertificateStatement): string | undefined {
  const again = (names: readonly string[]) => names.find((name, place) => names.indexOf(name) !== place);
  const port = again(ports.map(({ name }) => name));
  if (port !== undefined) return `it says twice what came of ${port}`;
  const profile = ports
    .map((each) => again(each.profiles.map((row) => row.profile)))
    .find((each) => each !== undefined);
  if (profile !== undefined) return `it says twice what came of a port in ${profile}`;
  const report = again(fuzz.map(({ digest }) => digest));
  return report === undefined ? undefined : `it names the fuzzing run ${report} twice`;
}

function signedBytes(statement: CertificateStatement): Result<Uint8Array> {
  const text = canonical(statement as unknown as JsonValue);
  return text.ok ? ok(encodeUtf8(CONTEXT + text.value)) : text;
}
