import type { AccountId, PaymentAttemptId, ProductId } from '../../domain/ids.ts';
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

/** After `product-changed` the caller has to read the catalogue again, since a price or visibility has changed. */
export type PlaceResult =
  | { readonly kind: 'placed' }
  /** The account does not exist; its owner may have erased it meanwhile. */
  | { readonly kind: 'account-gone' }
  | Replay
  | Exclude<PlacementResult, { kind: 'placed' }>;

/** Data for placing an order that is not part of the order. */
export interface PlacementTerms {
  /** The order to be replaced. If it has been replaced already, its replacement is replaced. */
  readonly replaces?: OrderNumber | undefined;
  /** The caller, for the limits on unpaid orders; left out: these limits do not apply. */
  readonly caller?: OrderCaller | undefined;
}

export interface OrderList {
  readonly orders: readonly Order[];
  /** Number of orders on all pages. */
  readonly total: number;
}

export abstract class Orders {
  /**
   * Places an order if `judgePlacement` allows it, in one transaction that is durable when this returns: takes the stock,
   * stores the order with its idempotency key, queues the request to pay, and updates the account's name and phone. The
   * replaced order is cancelled, its stock returned, and its request to pay deleted unless it has been sent. An order
   * that lacks pieces takes them from unpaid orders that are not protected any more, which are cancelled as `displaced`.
   * Lines of one product count together, and stock never goes below zero.
   */
  abstract place(order: Order, idempotency: IdempotencyKey | null, terms?: PlacementTerms): Promise<PlaceResult>;

  /** The order that `PlacementTerms.replaces` with this number would replace; null after more than `MOST_REPLACEMENTS`. */
  abstract findToReplace(number: OrderNumber): Promise<OrderToReplace | null>;

  /** The order placed with this key, and whether by the same request; null when the key is new. */
  abstract findReplay(idempotency: IdempotencyKey): Promise<Replay | null>;

  abstract find(number: OrderNumber): Promise<Order | null>;

  /** Newest first. The cost must not grow with the orders of other accounts. */
  abstract listOfAccount(account: AccountId, page: ListPage): Promise<OrderList>;

  /**
   * Cancels up to `limit` orders whose time to pay is over, returns their stock and queues their mails, once for each.
   * Orders with an open attempt are skipped, see `delaysExpiry`, and do not use up the limit.
   * Also deletes the stored caller keys of orders that no longer count for the limits on unpaid orders.
   * @returns the cancelled orders; fewer than `limit` when none are left
   */
  abstract expireUnpaid(at: number, limit: number): Promise<readonly Order[]>;

  /** Pieces of the products that a new order could take from unpaid ones at this time. Products without any are missing. */
  abstract takeable(ids: readonly ProductId[], at: number): Promise<ReadonlyMap<ProductId, number>>;

  /** Stores the number of takeable pieces with each product, so that shoppers see what can be bought. */
  abstract countTakeable(at: number): Promise<void>;
}

export interface PaymentStart {
  readonly attemptId: PaymentAttemptId;
  readonly orderNumber: OrderNumber;
  readonly at: number;
}

/** Payment attempts and their effects on orders. */
export abstract class Payments {
  /** Stores an attempt durably before it is sent to the gateway, so that a crash cannot lose a charge. */
  abstract start(start: PaymentStart): Promise<StartPaymentResult | { readonly kind: 'not-found' }>;

  /** Stores that an attempt is still open. An attempt that has ended stays as it is. */
  abstract pause(id: PaymentAttemptId, pause: AttemptPause): Promise<void>;

  /**
   * Ends the attempt and stores order, stock, history, payment event and mail in one transaction, which also deletes the
   * request to pay from the outbox. Repeating it changes nothing.
   * @returns the order after the settlement
   */
  abstract settle(id: PaymentAttemptId, end: AttemptEnd, at: number): Promise<Order>;

  /** The newest attempt of an order. */
  abstract latest(number: OrderNumber): Promise<PaymentAttempt | null>;

  /** The open attempts, oldest first. */
  abstract open(limit: number): Promise<readonly PaymentAttempt[]>;

  /** Moves the unpaid order to preparation. @returns null when it cannot be paid so or does not exist */
  abstract acceptCashOnDelivery(number: OrderNumber, at: number): Promise<Order | null>;
}

export interface Charge {
  readonly attemptId: PaymentAttemptId;
  readonly orderNumber: OrderNumber;
  readonly amount: Fils;
  /** Card token from the gateway's own endpoint. */
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
  /** The gateway is down or too slow, so it is unknown whether it has charged. */
  | { readonly kind: 'unavailable' };

export type CardBrand = 'visa' | 'mastercard';

/** The company that charges cards. Every call answers within a time limit, and reports the gateway's errors as answers. */
export abstract class PaymentGateway {
  /** URL of the gateway that the card form sends the card to, past the shop; null when cards are not accepted. */
  abstract readonly cardTokenUrl: string | null;

  /** Whether customers have to be told that no money is taken. */
  abstract readonly isTest: boolean;

  /** Accepted card brands, the most common one first. */
  abstract readonly cardBrands: readonly CardBrand[];

  abstract charge(charge: Charge): Promise<Exclude<GatewayAnswer, { kind: 'none' }>>;

  abstract lookup(id: PaymentAttemptId): Promise<GatewayAnswer>;

  /** After `none`, this attempt will never be charged, even if its charge arrives later. */
  abstract cancel(id: PaymentAttemptId): Promise<GatewayAnswer>;
}

/** Makes and checks the access tokens that let guests see and pay for one order. */
export abstract class OrderAccess {
  /** Always the same for the same order, so that repeated answers are equal and no token has to be stored. */
  abstract tokenFor(number: OrderNumber): string;

  abstract isToken(token: string, number: OrderNumber): boolean;
}

/** Counts the wrong last digits of the phone for each order's invoice. */
export abstract class InvoiceLookups {
  /**
   * Judges an answer and stores the count in one transaction, so that simultaneous guesses are all counted.
   */
  abstract judge(number: OrderNumber, isRight: boolean, at: number): Promise<InvoiceLookupResult>;
}
