import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import type { PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { readSession, writeSession } from '../../session-storage.ts';

const KEY = PERSONAL_KEYS.orderAttempt;

/** One order as it was sent: sent again as it is, it makes no second one, in whatever language the page is by then. */
export interface OrderAttempt {
  request: PlaceOrderRequest;
  idempotencyKey: string;
  /** Milliseconds since 1970, by the clock of this device. */
  begunAt: number;
  /** The order was placed, and this browser knows it. Until then it may stand or not. */
  isPlaced: boolean;
}

const listeners = new Set<() => void>();

/** The latest attempt to order in this tab, kept when the page is loaded again. */
export const orderAttempt = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Null, too, when an order of it would have waited long enough for its payment: the same request is another order then. */
  get(): OrderAttempt | null {
    const last = readSession(KEY);
    return isAttempt(last) && Date.now() - last.begunAt < TIME_TO_PAY ? last : null;
  },
  begin(request: PlaceOrderRequest): OrderAttempt {
    const attempt = { request, idempotencyKey: randomKey(), begunAt: Date.now(), isPlaced: false };
    write(attempt);
    return attempt;
  },
  /** The order of this attempt is known, unless another attempt was begun since. */
  markPlaced({ idempotencyKey }: OrderAttempt): void {
    const last = orderAttempt.get();
    if (last?.idempotencyKey === idempotencyKey) write({ ...last, isPlaced: true });
  },
  /** From now on the same request is another order. */
  forget(): void {
    write(null);
  },
};

/** Whether a request asks for what was asked for before. Once that is placed, an amount that has changed makes another order. */
export function asksForTheSame({ request: sent, isPlaced }: OrderAttempt, request: PlaceOrderRequest): boolean {
  return textOf(sent, isPlaced) === textOf(request, isPlaced);
}

/** Without what says nothing of what is ordered: the language of the page, and the order that is replaced. */
function textOf(request: PlaceOrderRequest, withAmounts: boolean): string {
  const ordered = { ...request, language: undefined, replaces: undefined };
  if (withAmounts) return JSON.stringify(ordered);
  const orderItems = request.orderItems.map((item) => ({ ...item, price: undefined }));
  return JSON.stringify({ ...ordered, orderItems, deliveryCost: undefined, totalPrice: undefined });
}

onPersonForgotten(() => write(null));

function write(attempt: OrderAttempt | null): void {
  writeSession(KEY, attempt);
  for (const listener of listeners) listener();
}

/** 128 random bits. `crypto.randomUUID` is missing where a shop is tried out over plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
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
