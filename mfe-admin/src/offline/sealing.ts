import type { StoredRecord } from './records.ts';

const CIPHER = 'AES-GCM';
const encoder = new TextEncoder();

/** A key that no script can read, only use. */
export async function freshKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** The key that a secret text is: whoever does not have the text does not have the key either. */
export async function keyFrom(secret: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(`device key ${secret}`));
  return crypto.subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt']);
}

/** @param id of the record, as which alone it can be opened again */
export async function seal(key: CryptoKey, id: string, text: string): Promise<Pick<StoredRecord, 'sealed' | 'iv'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, sealed: await crypto.subtle.encrypt(cipher(iv, id), key, encoder.encode(text)) };
}

/** @returns null for what this key has not sealed, or what was changed since */
export async function unseal(key: CryptoKey, { id, iv, sealed }: StoredRecord): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(cipher(iv, id), key, sealed));
  } catch {
    return null;
  }
}

function cipher(iv: Uint8Array<ArrayBuffer>, id: string): AesGcmParams {
  return { name: CIPHER, iv, additionalData: encoder.encode(id) };
}

/** Tells accounts and sessions apart without naming them. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
