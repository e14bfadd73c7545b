import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import type { PushSubscription } from '../../domain/office/push/push-device.ts';

const CURVE = 'prime256v1';
/** Bytes of the one record of a message. Push services take 4096 at least. */
const RECORD_SIZE = 4096;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** Follows the text in the last record of a message. */
const END = Buffer.of(2);

/** Most bytes of a text that fit into one record, beside its end and its tag. */
export const LONGEST_MESSAGE = RECORD_SIZE - 17;

/** What is random in an encrypted message. */
interface Randomness {
  readonly salt: Buffer;
  /** With a key that is used for this message only. */
  readonly sender: ECDH;
}

/**
 * Encrypts a text so that only the browser which has made the subscription can read it: the push service cannot
 * (RFC 8291, with the content encoding `aes128gcm` of RFC 8188).
 * @returns the body of the request; null when `p256dh` is no point of the curve
 */
export function encryptedMessage(
  text: Buffer,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  { salt, sender }: Randomness = freshRandomness(),
): Buffer | null {
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const shared = sharedSecret(sender, receiverKey);
  if (shared === null) return null;
  const senderKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const secret = derived(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(Buffer.concat([text, END])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([header(salt, senderKey), ...record]);
}

function freshRandomness(): Randomness {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(SALT_BYTES), sender };
}

function sharedSecret(sender: ECDH, receiverKey: Buffer): Buffer | null {
  try {
    return sender.computeSecret(receiverKey);
  } catch {
    return null;
  }
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

function header(salt: Buffer, senderKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_SIZE);
  sizes.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, sizes, senderKey]);
}
