import type { BookingResult, StockBooking, UndoingResult } from '../../../domain/catalog/stock/stock-booking.ts';
import type { StockMovement } from '../../../domain/catalog/stock/stock-movement.ts';
import type { SoldProduct } from '../../../domain/catalog/stock/purchase.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { EntryPlace } from '../../../domain/office/activity/activity.ts';
import type { ListPage } from '../../list-page.ts';
import type { EntryFilter } from '../../office/ports.ts';
import type { IdempotencyKey } from '../../ordering/placing/idempotency.ts';

/** A movement as the office reads it. */
export interface RecordedMovement extends Omit<StockMovement, 'accountId'> {
  /** Position among the movements of its product, counted from 1. */
  readonly number: number;
  /** E-mail of the administrator; null for customers, for the shop itself, and when the account is deleted. */
  readonly by: string | null;
}

/** A booking among those of other products. */
export type FoundBooking = RecordedMovement & EntryPlace;

export interface MovementPage {
  /** The newest first. */
  readonly movements: readonly RecordedMovement[];
  readonly total: number;
  /** When the first movement was recorded, and the stock before it; null when there is none yet. */
  readonly since: { readonly at: number; readonly stock: number | null } | null;
}

export type BookingOutcome =
  | { readonly kind: 'booked'; readonly movement: RecordedMovement }
  | Exclude<BookingResult | UndoingResult, { kind: 'booked' }>
  /** There is no such product or movement. */
  | { readonly kind: 'not-found' }
  /** Another request had the same key. */
  | { readonly kind: 'key-reused' };

/** Who books, and when. */
export type BookedBy = Pick<StockMovement, 'at' | 'accountId'>;

/**
 * The movements of stocks. Ports that change a stock write its movements in the same transaction. They are never changed
 * or deleted: one row for each line of an order that takes or returns pieces, and for each change by the office.
 */
export abstract class StockMovements {
  /** A page of the movements of a product, found by their numbers, so that its depth costs nothing. */
  abstract of(product: ProductId, page: ListPage): Promise<MovementPage>;

  /**
   * What people have booked of all products, the newest first: no edits, which the history of their product tells, and no
   * orders. The time grows with `limit`.
   * @param before only bookings after this place
   */
  abstract booked(filter: EntryFilter, before: EntryPlace, limit: number): Promise<readonly FoundBooking[]>;

  /**
   * Stores the stock and the movement that `bookStock` decides on. The product's version stays, as with orders.
   * @param request the same key and fingerprint is answered with the same movement
   */
  abstract book(booking: StockBooking, by: BookedBy, request: IdempotencyKey): Promise<BookingOutcome>;

  /** The same for `undoBooking`. */
  abstract undo(
    booked: { readonly product: ProductId; readonly number: number },
    by: BookedBy,
    request: IdempotencyKey,
  ): Promise<BookingOutcome>;
}

/** Most products of each kind that are looked at for the purchase list: those with the fewest pieces, the most sold. */
export const MOST_TO_PURCHASE = 1000;

/** Reads sums of sales, so that the time of an answer grows with the number of sold products, not of orders. */
export abstract class StockSales {
  /**
   * Listed products with tracked stock that are low, sold out, or sold on these days, with the pieces sold.
   * @param lowStockAt highest stock that counts as low
   */
  abstract between(
    days: { readonly from: KuwaitDay; readonly to: KuwaitDay },
    lowStockAt: number,
  ): Promise<readonly SoldProduct[]>;
}
