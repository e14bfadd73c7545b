import { createHmac, timingSafeEqual } from 'node:crypto';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A header that was sent once; empty: missing or repeated. */
export function headerOf(headers: Headers, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/**
 * Whether one of the keys gives the signature for one of the texts. The time does not depend on how much of it is right.
 * @param texts that the gateway may have signed
 */
export function isSigned(
  texts: readonly string[],
  keys: readonly string[],
  signature: string,
  encoding: 'hex' | 'base64',
): boolean {
  const given = Buffer.from(signature, 'utf8');
  const expected = keys.flatMap((key) => texts.map((text) => hmacOf(key, text, encoding)));
  return expected.map((one) => isSame(given, one)).includes(true);
}

function hmacOf(key: string, text: string, encoding: 'hex' | 'base64'): Buffer {
  return Buffer.from(createHmac('sha256', key).update(text, 'utf8').digest(encoding), 'utf8');
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
