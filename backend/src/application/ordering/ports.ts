import type { AccountId, ProductId } from '../../domain/ids.ts';
import type { BasketState } from '../../domain/ordering/baskets/arrived-basket.ts';
import type { InvoiceLookupResult } from '../../domain/ordering/invoice-lookup.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { OrderOfPhone } from '../../domain/ordering/lookup/order-lookup.ts';
import type { OrderToReplace, PlacementResult } from '../../domain/ordering/placing/placement.ts';
import type { OrderCaller } from '../../domain/ordering/placing/unpaid-limits.ts';
import type { CancelResult } from '../../domain/ordering/transitions.ts';
import type { ListPage } from '../list-page.ts';
import type { IdempotencyKey, Replay } from './placing/idempotency.ts';

/** After `product-changed` the caller has to read the catalogue again, since a price or visibility has changed. */
export type PlaceResult =
  | { readonly kind: 'placed' }
  /** The account does not exist; its owner may have erased it meanwhile. */
  | { readonly kind: 'account-gone' }
  | Replay
  | Exclude<BasketState, { kind: 'waiting' }>
  | Exclude<PlacementResult, { kind: 'placed' }>;

/** Data for placing an order that is not part of the order. */
export interface PlacementTerms {
  /** The order to be replaced. If it has been replaced already, its replacement is replaced. */
  readonly replaces?: OrderNumber | undefined;
  /** The caller, for the limits on unpaid orders; left out: these limits do not apply. */
  readonly caller?: OrderCaller | undefined;
  /** Id of the arrived basket that the order is made of. It is done with the order, and once: see `BasketState`. */
  readonly basket?: string | undefined;
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

  /**
   * Stores the result of `cancelForCustomer` with the stock in one transaction.
   * @returns null when the order does not exist
   */
  abstract cancel(number: OrderNumber, at: number): Promise<CancelResult | null>;

  /** Newest first. The cost must not grow with the orders of other accounts. */
  abstract listOfAccount(account: AccountId, page: ListPage): Promise<OrderList>;

  /** All of them, newest first, in batches that are read on demand. The cost of each does not grow with those before. */
  abstract allOfAccount(account: AccountId, batch: number): AsyncIterable<readonly Order[]>;

  /**
   * The newest orders with this phone that were placed since a time (milliseconds since 1970), newest first. The cost grows
   * with the orders that are returned, not with those of others or of before.
   * @param phone result of `parsePhone`
   * @param which `not-unpaid`: only those whose payment state is another than `unpaid`, however many others there are
   */
  abstract listOfPhone(
    phone: string,
    since: number,
    most: number,
    which?: 'all' | 'not-unpaid',
  ): Promise<readonly OrderOfPhone[]>;

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
