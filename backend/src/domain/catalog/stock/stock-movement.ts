import type { MOVEMENT_KINDS } from '@fyonka/api-contract/values/office';
import type { AccountId, ProductId } from '../../ids.ts';
import type { OrderNumber } from '../../ordering/order-number.ts';
import type { StockChange } from '../consequences.ts';

export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One change of the stock of a product. The next movement of the product begins with the stock that this one leaves. */
export interface StockMovement {
  readonly productId: ProductId;
  readonly kind: MovementKind;
  /** Null: the stock was not tracked, and this movement begins to. */
  readonly before: number | null;
  /** Null: the stock is not tracked any more. */
  readonly after: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The administrator who caused it; null for what customers and the shop itself do. */
  readonly accountId: AccountId | null;
  /** The order that took the pieces or gave them back; null for all other kinds. */
  readonly orderNumber: OrderNumber | null;
  /** Empty when there is none. */
  readonly note: string;
}

/** What moves pieces: an order, or a stall to which they are taken. */
export interface StockCause extends Pick<StockMovement, 'at' | 'accountId'> {
  /** Null: a stall does. */
  readonly orderNumber: OrderNumber | null;
  /** Whether the order had cost nothing until then, so that what it gives back was never sold. */
  readonly wasUnpaid: boolean;
  /** Name of the stall; left out: an order does. */
  readonly stall?: string;
}

/** Pieces that came (above zero) or went. A stock that is not tracked counts as none. */
export function piecesOf({ before, after }: Pick<StockMovement, 'before' | 'after'>): number {
  return (after ?? 0) - (before ?? 0);
}

export function movementOf(
  { id, before, after }: StockChange,
  { orderNumber, at, accountId, stall }: StockCause,
): StockMovement {
  const isTaken = piecesOf({ before, after }) < 0;
  const kind = stall === undefined ? (isTaken ? 'sold' : 'returned') : isTaken ? 'to-stall' : 'from-stall';
  return { productId: id, kind, before, after, note: stall ?? '', orderNumber, at, accountId };
}

/** The movement of an edit or import; null when the stock stays as it is. */
export function movementOfEdit(
  { id, before, after }: StockChange,
  by: Pick<StockMovement, 'at' | 'accountId'>,
): StockMovement | null {
  if (before === after) return null;
  return { productId: id, kind: 'corrected', before, after, orderNumber: null, note: '', ...by };
}
