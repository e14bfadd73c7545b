import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { KeySeal } from '../../application/outside/keys/key-seal.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** A random nonce of 96 bits is safe for some billion keys under one secret. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
// Part of the derivation, so that keys for different purposes by the same secret differ.
const PURPOSE = 'fyonka gateway keys';
/** Says how the rest is to be read. */
const VERSION = 'v1.';

/** Seals with a key that is derived from the server's secret (HKDF, RFC 5869), by AES-256 in GCM. */
export class SealedKeys extends KeySeal {
  private readonly key: Buffer;

  constructor(secret: string) {
    super();
    this.key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));
  }

  seal(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(boundTo(owner));
    const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return VERSION + Buffer.concat(sealed).toString('base64url');
  }

  open(sealed: string, owner: string): string | null {
    if (!sealed.startsWith(VERSION)) return null;
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(owner));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // The tag does not fit: another secret or owner, or changed bytes.
      return null;
    }
  }
}

function boundTo(owner: string): Buffer {
  return Buffer.from(VERSION + owner);
}
