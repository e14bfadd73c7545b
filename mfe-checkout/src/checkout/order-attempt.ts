import type { PlaceOrderRequest } from '@fyonka/api-contract/ordering';
import { readSession, writeSession } from './session-storage.ts';

const KEY = 'order-attempt';

interface Attempt {
  /** The request as it was sent. */
  request: string;
  idempotencyKey: string;
}

/**
 * The idempotency key for a request: the same as long as the request is, also after a reload, so that trying again
 * after a lost answer makes no second order.
 */
export function attemptKey(request: PlaceOrderRequest): string {
  const text = JSON.stringify(request);
  const last = readSession(KEY);
  if (isAttempt(last) && last.request === text) return last.idempotencyKey;
  const attempt: Attempt = { request: text, idempotencyKey: randomKey() };
  writeSession(KEY, attempt);
  return attempt.idempotencyKey;
}

/** From now on the same request is another order. */
export function forgetAttempt(): void {
  writeSession(KEY, null);
}

/** 128 random bits. `crypto.randomUUID` is missing where a shop is tried out over plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isAttempt(value: unknown): value is Attempt {
  const { request, idempotencyKey } = (value ?? {}) as Partial<Attempt>;
  return typeof request === 'string' && typeof idempotencyKey === 'string';
}
