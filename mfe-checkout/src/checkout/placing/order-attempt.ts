import { randomKey } from '@fyonka/api-client/random-key';
import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import type { PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { readSession, writeSession } from '../../session-storage.ts';

const KEY = PERSONAL_KEYS.orderAttempt;

/**
 * An order as it was sent. Sending it again with the same key makes no second order, whatever the language of the page
 * is by then.
 */
export interface OrderAttempt {
  request: PlaceOrderRequest;
  idempotencyKey: string;
  /** Milliseconds since 1970, by this device's clock. */
  begunAt: number;
  /** The answer said that the order was placed. Without an answer it may exist or not. */
  isPlaced: boolean;
  /** Its piece is none of the cart's. */
  isAlone?: boolean;
}

const listeners = new Set<() => void>();

/** The latest attempt to order in this tab, which survives a reload. */
export const orderAttempt = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Null also after the time to pay has passed: the same request is then another order. */
  get(): OrderAttempt | null {
    const last = readSession(KEY);
    return isAttempt(last) && Date.now() - last.begunAt < TIME_TO_PAY ? last : null;
  },
  begin(request: PlaceOrderRequest, isAlone: boolean): OrderAttempt {
    const attempt = { request, idempotencyKey: randomKey(), begunAt: Date.now(), isPlaced: false, isAlone };
    write(attempt);
    return attempt;
  },
  /** Records that the order was placed, unless another attempt was started since. */
  markPlaced({ idempotencyKey }: OrderAttempt): void {
    const last = orderAttempt.get();
    if (last?.idempotencyKey === idempotencyKey) write({ ...last, isPlaced: true });
  },
  /** From now on the same request is another order. */
  forget(): void {
    write(null);
  },
};

/** Whether a request orders the same as the attempt. After that was placed, a changed amount makes it another order. */
export function asksForTheSame({ request: sent, isPlaced }: OrderAttempt, request: PlaceOrderRequest): boolean {
  return textOf(sent, isPlaced) === textOf(request, isPlaced);
}

/** Leaves out what does not belong to the order itself: the language of the page, the campaign, and the replaced order. */
function textOf(request: PlaceOrderRequest, withAmounts: boolean): string {
  const ordered = { ...request, language: undefined, campaign: undefined, replaces: undefined };
  if (withAmounts) return JSON.stringify(ordered);
  const orderItems = request.orderItems.map((item) => ({ ...item, price: undefined }));
  return JSON.stringify({ ...ordered, orderItems, deliveryCost: undefined, totalPrice: undefined });
}

onPersonForgotten(() => write(null));

function write(attempt: OrderAttempt | null): void {
  writeSession(KEY, attempt);
  for (const listener of listeners) listener();
}

function isAttempt(value: unknown): value is OrderAttempt {
  const { request, idempotencyKey, begunAt, isPlaced } = (value ?? {}) as Partial<OrderAttempt>;
  return (
    Array.isArray(request?.orderItems) &&
    typeof idempotencyKey === 'string' &&
    typeof begunAt === 'number' &&
    typeof isPlaced === 'boolean'
  );
}
