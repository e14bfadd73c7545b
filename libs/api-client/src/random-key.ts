/** 128 random bits, for an idempotency key. `crypto.randomUUID` does not exist on pages over plain HTTP. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
