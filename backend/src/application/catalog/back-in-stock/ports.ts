import type {
  BackInStockRequest,
  RequestVerdict,
  UnconfirmedRequest,
} from '../../../domain/catalog/stock/back-in-stock.ts';
import type { ProductId } from '../../../domain/ids.ts';

/** What becomes of a request that is confirmed. `ended`: there is none any more. */
export type ConfirmVerdict =
  | { readonly kind: RequestVerdict; readonly productId: ProductId }
  | { readonly kind: 'ended' };

/**
 * Requests of people who wait for sold-out products. A mailbox waits for 50 products at most, and a request ends after
 * 180 days. Every change that brings a product back notes that in its own transaction, if somebody waits: see
 * `comesBack` of the domain.
 */
export abstract class BackInStock {
  /** Stores a request as `judgeRequest` of the domain decides. A later one for the same product replaces the earlier. */
  abstract ask(request: BackInStockRequest): Promise<RequestVerdict>;

  /**
   * Judges a request as `ask` does, and if it would be stored, keeps it for `TIME_TO_CONFIRM` and queues the mail by which
   * it is confirmed, in one transaction. A mailbox that got enough such mails gets none: see `mail-allowance`. A later one
   * for the same product replaces the earlier.
   */
  abstract askUnconfirmed(request: UnconfirmedRequest): Promise<RequestVerdict>;

  /** Stores an unconfirmed request as `ask` would now. Doing so again changes nothing. */
  abstract confirm(id: string, at: number): Promise<ConfirmVerdict>;

  /** Null when there is none that could be confirmed now. */
  abstract findUnconfirmed(id: string, at: number): Promise<BackInStockRequest | null>;

  /** The confirmed requests of an address, and of all spellings that reach its mailbox; the oldest first. */
  abstract of(email: string): Promise<readonly BackInStockRequest[]>;

  /** Deletes all requests of a receiver, unconfirmed ones too. */
  abstract forget(receiver: string): Promise<void>;

  /** Number of people who wait for a product. */
  abstract countWaiting(product: ProductId): Promise<number>;

  /**
   * Takes the product that came back first, queues mails to the people whom `notifyOfRestock` chooses, and
   * deletes their requests, in one transaction.
   * @returns whether there was such a product
   */
  abstract notifyNext(at: number): Promise<boolean>;

  /** Deletes requests whose time is over, up to `limit` of those that are confirmed and of others. @returns how many */
  abstract deleteOld(at: number, limit: number): Promise<number>;
}
