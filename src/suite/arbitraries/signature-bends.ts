import type fc from 'fast-check';
import { decodeBase64url, encodeBase64url } from '../../wire/index.ts';
import { raised } from '../forge.ts';
import { spareBits } from './document.ts';
import { among } from './pick.ts';

/** What is done to the text of a valid signature, so that it is none (KEY-1, KEY-3, KEY-7, KEY-8). */
export type SignatureBend = (signature: string) => string;

function onBytes(change: (bytes: Uint8Array) => Uint8Array): SignatureBend {
  return (signature) => encodeBase64url(change(decodeBase64url(signature) ?? new Uint8Array(64)));
}

function turned(index: number, mask: number): SignatureBend {
  return onBytes((bytes) => bytes.with(index, (bytes[index] as number) ^ mask));
}

export const signatureBends: fc.Arbitrary<SignatureBend> = among<SignatureBend>(
  onBytes(raised),
  (signature) => `${signature.slice(0, -1)}${spareBits(signature.at(-1))}`,
  (signature) => `${signature}==`,
  () => '',
  onBytes((bytes) => bytes.subarray(0, 63)),
  onBytes((bytes) => Uint8Array.from([...bytes, 0])),
  onBytes((bytes) => bytes.subarray(0, 32)),
  turned(0, 1),
  turned(31, 0x80),
  turned(32, 1),
  turned(63, 0x80),
  onBytes(() => new Uint8Array(64)),
  onBytes((bytes) => Uint8Array.from([...bytes.subarray(32), ...bytes.subarray(0, 32)])),
  (signature) => signature.replaceAll('-', '+').replaceAll('_', '/'),
  (signature) => `${signature}\n`,
);
