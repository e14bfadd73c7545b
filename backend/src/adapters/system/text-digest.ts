import { createHash } from 'node:crypto';

/** The first 128 bits of its SHA-256. */
export function textDigest(text: string): bigint {
  const digest = createHash('sha256').update(text).digest();
  return (digest.readBigUInt64BE(0) << 64n) | digest.readBigUInt64BE(8);
}
