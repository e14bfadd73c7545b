import type { OrderId, PaymentAttemptId } from '../../domain/ids.ts';
import type { Fils } from '../../domain/money.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order, OrderActor, OrderStatus } from '../../domain/ordering/order.ts';
import type { UnavailableItem } from '../../domain/ordering/quote.ts';

/** A client's own name for one wish to order: the same key and the same wish is the same order. */
export interface IdempotencyKey {
  /** Apart for every customer. */
  readonly key: string;
  /** Stands for all that was asked for. */
  readonly fingerprint: string;
}

export type PlaceResult =
  | { readonly kind: 'placed' }
  /** The key has this order already. */
  | { readonly kind: 'replayed'; readonly order: Order }
  /** The key has an order of another wish. */
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'out-of-stock'; readonly items: readonly UnavailableItem[] }
  /** A product is gone, hidden or costs something else than the order says: ask the catalogue again. */
  | { readonly kind: 'product-changed' };

export type ChangeStatusResult =
  | { readonly kind: 'changed'; readonly order: Order; readonly stockMoved: boolean }
  | { readonly kind: 'unchanged'; readonly order: Order }
  | { readonly kind: 'out-of-stock' }
  | { readonly kind: 'not-found' };

export abstract class Orders {
  /**
   * Takes the stock, keeps the order with its idempotency key, and queues the mail `order-placed`: all or nothing,
   * durable when this returns.
   * Lines of one product count together; stock never goes below zero.
   */
  abstract place(order: Order, idempotency: IdempotencyKey | null): Promise<PlaceResult>;

  /** The order that this key was used for, and whether for the same wish; null when the key is new. */
  abstract findReplay(
    idempotency: IdempotencyKey,
  ): Promise<Extract<PlaceResult, { kind: 'replayed' | 'key-reused' }> | null>;

  abstract find(number: OrderNumber): Promise<Order | null>;

  /**
   * Cancels up to `limit` orders whose time to pay is over, each with its stock returned and its mail, once.
   * One that is being paid, its attempt open and begun less than `PATIENCE_WITH_ATTEMPT` ago, waits for that to end.
   * @returns those cancelled; fewer than `limit` when none are left
   */
  abstract expireUnpaid(at: number, limit: number): Promise<readonly Order[]>;

  /** With stock, history and mail in one step; refused when pieces that it needs again are gone. */
  abstract changeStatus(id: OrderId, to: OrderStatus, by: OrderActor, at: number): Promise<ChangeStatusResult>;
}

export type DeclineReason = 'declined' | 'insufficient-funds' | 'expired-card' | 'challenge-failed' | 'token-invalid';

/**
 * `started`: sent to the gateway, no answer yet. `challenged`: the shopper is with the bank. `unanswered`: the gateway gave no answer.
 * The rest are ends; `cancelled` means that the gateway will not charge it any more.
 */
export type AttemptState = 'started' | 'challenged' | 'unanswered' | 'approved' | 'declined' | 'cancelled';

/** One try to pay for an order. Its id is the gateway's idempotency key: one attempt is charged at most once. */
export interface PaymentAttempt {
  readonly id: PaymentAttemptId;
  readonly orderNumber: OrderNumber;
  readonly amount: Fils;
  readonly state: AttemptState;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Where the bank asks the shopper; only while `challenged`. */
  readonly challengeUrl: string | null;
  /** Only when `declined`. */
  readonly declineReason: DeclineReason | null;
}

export type StartPaymentResult =
  | { readonly kind: 'started'; readonly attempt: PaymentAttempt }
  /** Another attempt of this order is not at its end; an order has one at a time. */
  | { readonly kind: 'in-progress'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'not-payable'; readonly order: Order }
  | { readonly kind: 'not-found' };

/** How an attempt ended, as the gateway itself says. */
export type AttemptEnd =
  | { readonly kind: 'approved'; readonly amount: Fils }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'cancelled' };

export interface SettledPayment {
  readonly order: Order;
  /** False when this end was known already, and nothing was changed. */
  readonly isNews: boolean;
  readonly stockMoved: boolean;
}

export interface PaymentStart {
  readonly attemptId: PaymentAttemptId;
  readonly orderNumber: OrderNumber;
  readonly at: number;
}

/** Attempts to pay, and what they do to their orders. */
export abstract class Payments {
  /** Durable before the gateway hears of it, so that a crash cannot lose a charge. */
  abstract start(start: PaymentStart): Promise<StartPaymentResult>;

  /** The attempt goes on at the bank's page, or its answer did not come; nothing happens to one that has ended. */
  abstract suspend(
    id: PaymentAttemptId,
    state: { kind: 'challenged'; challengeUrl: string } | { kind: 'unanswered' },
  ): Promise<void>;

  /** Ends the attempt with order, stock, history, payment event and mail in one step, once however often it is told. */
  abstract settle(id: PaymentAttemptId, end: AttemptEnd, at: number): Promise<SettledPayment>;

  /** The newest attempt of an order. */
  abstract latest(number: OrderNumber): Promise<PaymentAttempt | null>;

  /** Attempts that are not at their end, oldest first. */
  abstract open(limit: number): Promise<readonly PaymentAttempt[]>;

  /** The order goes on unpaid; null when it cannot be paid any more or does not exist. */
  abstract acceptCashOnDelivery(number: OrderNumber, at: number): Promise<Order | null>;
}

export interface Charge {
  readonly attemptId: PaymentAttemptId;
  readonly orderNumber: OrderNumber;
  readonly amount: Fils;
  /** Stands for the card; from the gateway's own endpoint. */
  readonly token: string;
}

export type GatewayAnswer =
  | { readonly kind: 'approved'; readonly amount: Fils }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'challenge'; readonly url: string }
  /** It works on it. */
  | { readonly kind: 'pending' }
  /** It has never heard of this attempt, or has cancelled it. */
  | { readonly kind: 'none' }
  /** It is down or too slow; whether it charged is not known. */
  | { readonly kind: 'unavailable' };

/** The company that charges cards. Every call answers in bounded time and never throws for what goes wrong there. */
export abstract class PaymentGateway {
  /** Where the card form sends the card, never through the shop; null when it takes no cards. */
  abstract readonly cardTokenUrl: string | null;

  abstract charge(charge: Charge): Promise<Exclude<GatewayAnswer, { kind: 'none' }>>;

  abstract lookup(id: PaymentAttemptId): Promise<GatewayAnswer>;

  /** After `none`, this attempt will never be charged, even if its charge arrives later. */
  abstract cancel(id: PaymentAttemptId): Promise<GatewayAnswer>;
}

/** Gives and checks what lets a guest see and pay for one order. */
export abstract class OrderAccess {
  /** The same for the same order always, so that a repeated answer is equal and nothing has to be kept. */
  abstract tokenFor(number: OrderNumber): string;

  abstract isToken(token: string, number: OrderNumber): boolean;
}

/** Counts the wrong answers to 'the last digits of the phone?' of each order's invoice. */
export abstract class InvoiceLookups {
  /**
   * @param isRight whether the answer given is right
   * @returns `locked` for an hour after five wrong ones, whatever the answer; `refused` for a wrong one
   */
  abstract guess(number: OrderNumber, isRight: boolean, at: number): Promise<'granted' | 'refused' | 'locked'>;
}
