import type { BackInStockRequest, RequestVerdict } from '../../../domain/catalog/stock/back-in-stock.ts';
import type { ProductId } from '../../../domain/ids.ts';

/**
 * Requests of people who wait for sold-out products. A mailbox waits for 50 products at most, and a request ends after
 * 180 days. Every change that brings a product back notes that in its own transaction, if somebody waits: see
 * `comesBack` of the domain.
 */
export abstract class BackInStock {
  /** Stores a request as `judgeRequest` of the domain decides. A later one for the same product replaces the earlier. */
  abstract ask(request: BackInStockRequest): Promise<RequestVerdict>;

  /** The requests of an address, and of all spellings that reach its mailbox; the oldest first. */
  abstract of(email: string): Promise<readonly BackInStockRequest[]>;

  /** Deletes all requests of a receiver. */
  abstract forget(receiver: string): Promise<void>;

  /** Number of people who wait for a product. */
  abstract countWaiting(product: ProductId): Promise<number>;

  /**
   * Takes the product that came back first, queues mails to the people whom `notifyOfRestock` chooses, and
   * deletes their requests, in one transaction.
   * @returns whether there was such a product
   */
  abstract notifyNext(at: number): Promise<boolean>;

  /** Deletes up to `limit` requests from before this time. @returns how many were deleted */
  abstract deleteBefore(time: number, limit: number): Promise<number>;
}
