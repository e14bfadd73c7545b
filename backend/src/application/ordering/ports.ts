import type { PaymentAttemptId } from '../../domain/ids.ts';
import type { Fils } from '../../domain/money.ts';
import type { InvoiceLookupResult } from '../../domain/ordering/invoice-lookup.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { StartPaymentResult } from '../../domain/ordering/paying.ts';
import type { AttemptEnd, AttemptPause, DeclineReason, PaymentAttempt } from '../../domain/ordering/payment-attempt.ts';
import type { SaleResult } from '../../domain/ordering/sale.ts';
import type { IdempotencyKey, Replay } from './idempotency.ts';

/** After `product-changed`, read the catalogue again: prices or visibility are not as they were. */
export type PlaceResult = { readonly kind: 'placed' } | Replay | Exclude<SaleResult, { kind: 'sold' }>;

export abstract class Orders {
  /**
   * Takes the stock, keeps the order with its idempotency key, and queues the mail `order-placed`: all or nothing,
   * durable when this returns.
   * Lines of one product count together; stock never goes below zero.
   */
  abstract place(order: Order, idempotency: IdempotencyKey | null): Promise<PlaceResult>;

  /** The order that this key was used for, and whether for the same request; null when the key is new. */
  abstract findReplay(idempotency: IdempotencyKey): Promise<Replay | null>;

  abstract find(number: OrderNumber): Promise<Order | null>;

  /**
   * Cancels up to `limit` orders whose time to pay is over, each with its stock returned and its mail, once.
   * One that is being paid waits for the end of that, and holds up no others.
   * @returns those cancelled; fewer than `limit` when none are left
   */
  abstract expireUnpaid(at: number, limit: number): Promise<readonly Order[]>;
}

export interface PaymentStart {
  readonly attemptId: PaymentAttemptId;
  readonly orderNumber: OrderNumber;
  readonly at: number;
}

/** Attempts to pay, and what they do to their orders. */
export abstract class Payments {
  /** Durable before the gateway hears of it, so that a crash cannot lose a charge. */
  abstract start(start: PaymentStart): Promise<StartPaymentResult | { readonly kind: 'not-found' }>;

  /** The attempt stays open without an answer; nothing happens to one that has ended. */
  abstract pause(id: PaymentAttemptId, pause: AttemptPause): Promise<void>;

  /**
   * Ends the attempt with order, stock, history, payment event and mail in one step; repeating it changes nothing.
   * @returns the order as it is then
   */
  abstract settle(id: PaymentAttemptId, end: AttemptEnd, at: number): Promise<Order>;

  /** The newest attempt of an order. */
  abstract latest(number: OrderNumber): Promise<PaymentAttempt | null>;

  /** The open attempts, oldest first. */
  abstract open(limit: number): Promise<readonly PaymentAttempt[]>;

  /** The order is processed unpaid. @returns null when it cannot be paid any more or does not exist */
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
  /** The charge is being processed. */
  | { readonly kind: 'pending' }
  /** The gateway does not know this attempt, or has cancelled it. */
  | { readonly kind: 'none' }
  /** The gateway is down or too slow; whether it has charged is not known. */
  | { readonly kind: 'unavailable' };

/** A brand of cards. */
export type CardBrand = 'visa' | 'mastercard';

/** The company that charges cards. Every call answers in bounded time and never throws for what goes wrong there. */
export abstract class PaymentGateway {
  /** Where the card form sends the card, never through the shop; null when it takes no cards. */
  abstract readonly cardTokenUrl: string | null;

  /** Cards of which brands it takes, the usual one first. */
  abstract readonly cardBrands: readonly CardBrand[];

  abstract charge(charge: Charge): Promise<Exclude<GatewayAnswer, { kind: 'none' }>>;

  abstract lookup(id: PaymentAttemptId): Promise<GatewayAnswer>;

  /** After `none`, this attempt will never be charged, even if its charge arrives later. */
  abstract cancel(id: PaymentAttemptId): Promise<GatewayAnswer>;
}

/** Makes and checks the access token by which a guest sees and pays for one order. */
export abstract class OrderAccess {
  /** The same for the same order always, so that a repeated answer is equal and no token has to be stored. */
  abstract tokenFor(number: OrderNumber): string;

  abstract isToken(token: string, number: OrderNumber): boolean;
}

/** Counts the wrong answers to 'the last digits of the phone?' of each order's invoice. */
export abstract class InvoiceLookups {
  /**
   * Judges an answer and remembers it, so that many at once are counted one by one.
   * @param isRight whether the answer given is right
   */
  abstract judge(number: OrderNumber, isRight: boolean, at: number): Promise<InvoiceLookupResult>;
}
