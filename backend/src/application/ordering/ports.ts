import type { AccountId, PaymentAttemptId } from '../../domain/ids.ts';
import type { Fils } from '../../domain/money.ts';
import type { InvoiceLookupResult } from '../../domain/ordering/invoice-lookup.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { StartPaymentResult } from '../../domain/ordering/paying/paying.ts';
import type {
  AttemptEnd,
  AttemptPause,
  DeclineReason,
  PaymentAttempt,
} from '../../domain/ordering/paying/payment-attempt.ts';
import type { OrderToReplace, PlacementResult } from '../../domain/ordering/placing/placement.ts';
import type { OrderCaller } from '../../domain/ordering/placing/unpaid-limits.ts';
import type { ListPage } from '../list-page.ts';
import type { IdempotencyKey, Replay } from './placing/idempotency.ts';

/** After `product-changed`, read the catalogue again: prices or visibility are not as they were. */
export type PlaceResult =
  | { readonly kind: 'placed' }
  /** There is no such account any more: its owner has erased it meanwhile. */
  | { readonly kind: 'account-gone' }
  | Replay
  | Exclude<PlacementResult, { kind: 'placed' }>;

/** What a new order meets and may not know of itself. */
export interface PlacementTerms {
  /** The order in whose place it is made; one that was replaced already stands for what has replaced it. */
  readonly replaces?: OrderNumber | undefined;
  /** Left out: what may be unpaid at once is not bounded. */
  readonly caller?: OrderCaller | undefined;
}

export interface OrderList {
  readonly orders: readonly Order[];
  /** Over every page. */
  readonly total: number;
}

export abstract class Orders {
  /**
   * Takes the stock, keeps the order with its idempotency key, and queues its request to pay; cancels the order that it
   * replaces, returns its stock, and takes the request to pay for that back unless it is sent; the account that it belongs
   * to has its name and phone from then on. All or nothing, as `judgePlacement` decides, durable when this returns.
   * Lines of one product count together; stock never goes below zero.
   */
  abstract place(order: Order, idempotency: IdempotencyKey | null, terms?: PlacementTerms): Promise<PlaceResult>;

  /** The order that would be replaced by one that is placed now, null behind more than `MOST_REPLACEMENTS`: see `PlacementTerms.replaces`. */
  abstract findToReplace(number: OrderNumber): Promise<OrderToReplace | null>;

  /** The order that this key was used for, and whether for the same request; null when the key is new. */
  abstract findReplay(idempotency: IdempotencyKey): Promise<Replay | null>;

  abstract find(number: OrderNumber): Promise<Order | null>;

  /** The newest first. What it costs does not grow with the orders of others. */
  abstract listOfAccount(account: AccountId, page: ListPage): Promise<OrderList>;

  /**
   * Cancels up to `limit` orders whose time to pay is over, each with its stock returned and its mail, once.
   * One that is being paid waits for the end of that, and holds up no others.
   * What was kept of the callers of older orders is deleted.
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
   * Ends the attempt with order, stock, history, payment event and mail in one step, which takes the request to pay out of
   * the outbox; repeating it changes nothing.
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
