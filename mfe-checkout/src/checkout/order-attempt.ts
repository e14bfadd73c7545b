import { TIME_TO_PAY } from '@fyonka/api-contract/limits';
import type { PlaceOrderRequest } from '@fyonka/api-contract/ordering';
import { readSession, writeSession } from './session-storage.ts';

const KEY = 'order-attempt';

interface Attempt {
  /** The request as it was sent. */
  request: string;
  idempotencyKey: string;
  /** Milliseconds since 1970, by the clock of this device. */
  begunAt: number;
}

/**
 * The idempotency key for a request: the same as long as the request is, also after a reload, so that trying again
 * after a lost answer makes no second order. When an order would have waited long enough for its payment, the same
 * request is another order.
 */
export function attemptKey(request: PlaceOrderRequest): string {
  const text = JSON.stringify(request);
  const last = readSession(KEY);
  if (isAttempt(last) && last.request === text && Date.now() - last.begunAt < TIME_TO_PAY) return last.idempotencyKey;
  const attempt: Attempt = { request: text, idempotencyKey: randomKey(), begunAt: Date.now() };
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
  const { request, idempotencyKey, begunAt } = (value ?? {}) as Partial<Attempt>;
  return typeof request === 'string' && typeof idempotencyKey === 'string' && typeof begunAt === 'number';
}
