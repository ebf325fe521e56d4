import { existsSync, readFileSync } from 'node:fs';

export const dataRoot = new URL('../../../shared/data/', import.meta.url);

/** Whether the public data sets are not here; tests that need them are skipped then. */
export const dataMissing = !existsSync(dataRoot);

export function readData(path: string): string {
  return readFileSync(new URL(path, dataRoot), 'utf8');
}

export function readDataJson<T>(path: string): T {
  return JSON.parse(readData(path)) as T;
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** The double of 16 hexadecimal digits. */
export function doubleOf(hex: string): number {
  return new DataView(new BigUint64Array([BigInt(`0x${hex}`)]).buffer).getFloat64(0, true);
}

/** One public signature vector; `valid` is what KEY-5 to KEY-8 make of it, where that was worked out. */
export interface SignatureVector {
  readonly id: string;
  readonly key: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly valid?: boolean;
}

interface OwnEdge {
  vectors: { id: string; pk: string; msg: string; sig: string; R2: string }[];
  cctv: Record<string, { R2: string }>;
}

/** Every signature of speccheck, wycheproof, cctv-ed25519 and own-edge. */
export function signatureVectors(): readonly SignatureVector[] {
  const ownEdge = readDataJson<OwnEdge>('own-edge/ed25519-divergence.json');
  const speccheck = readDataJson<{ message: string; pub_key: string; signature: string }[]>('speccheck/cases.json');
  const wycheproof = readDataJson<{
    testGroups: { publicKey: { pk: string }; tests: { tcId: number; msg: string; sig: string; result: string }[] }[];
  }>('wycheproof/ed25519_test.json');
  const cctv = readDataJson<{ number: number; key: string; sig: string; msg: string }[]>(
    'cctv-ed25519/ed25519vectors.json',
  );
  return [
    ...ownEdge.vectors.map((one) => vector(one.id, one.pk, fromHex(one.msg), one.sig, one.R2 === 'valid')),
    ...speccheck.map((one, index) => vector(`speccheck ${index}`, one.pub_key, fromHex(one.message), one.signature)),
    ...wycheproof.testGroups.flatMap(({ publicKey, tests }) =>
      tests.map((one) =>
        vector(`wycheproof ${one.tcId}`, publicKey.pk, fromHex(one.msg), one.sig, one.result === 'valid'),
      ),
    ),
    ...cctv.map((one) =>
      vector(
        `cctv ${one.number}`,
        one.key,
        Uint8Array.from(Buffer.from(one.msg)),
        one.sig,
        ownEdge.cctv[String(one.number)]?.R2 === 'valid',
      ),
    ),
  ];
}

function vector(id: string, key: string, message: Uint8Array, sig: string, valid?: boolean): SignatureVector {
  const bytes = { id, key: fromHex(key), message, signature: fromHex(sig) };
  return valid === undefined ? bytes : { ...bytes, valid };
}
