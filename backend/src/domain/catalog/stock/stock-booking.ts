import { LONGEST_BOOKING_NOTE } from '@fyonka/api-contract/values/goods/products';
import { LARGEST_STOCK } from '@fyonka/api-contract/values/request-limits';
import type { BOOKING_KINDS } from '@fyonka/api-contract/values/office';
import { DraftFields, isBlank } from '../../draft-fields.ts';
import type { Judged, Sent, SentNumber } from '../../draft-fields.ts';
import type { FieldFault } from '../../field-fault.ts';
import type { ProductId } from '../../ids.ts';
import { typed } from '../../texts/typed.ts';
import { piecesOf } from './stock-movement.ts';
import type { StockMovement } from './stock-movement.ts';

/** What an administrator enters for a product: pieces that have arrived, or that were counted on the shelf. */
export interface StockBooking {
  readonly kind: (typeof BOOKING_KINDS)[number];
  readonly productId: ProductId;
  /** Pieces that came, or all that are there. */
  readonly quantity: number;
  /** The stock that a count was compared with, so that what was sold since stays sold; null: the current one. */
  readonly stockWas: number | null;
  /** Whether a stock that is not tracked is to be tracked from now on. */
  readonly startTracking: boolean;
  /** Whether a large difference was confirmed. */
  readonly isConfirmed: boolean;
  readonly note: string;
}

/** An unchecked booking. The quantity may be written `+30`. */
export interface SentBooking extends Pick<StockBooking, 'kind' | 'productId'> {
  readonly quantity?: SentNumber;
  readonly stockWas?: Sent<number>;
  readonly startTracking?: Sent<boolean>;
  readonly isConfirmed?: Sent<boolean>;
  readonly note?: Sent<string>;
}

export type BookingResult =
  | { readonly kind: 'booked'; readonly movement: StockMovement }
  /** The stock is not tracked, and the administrator has not been asked whether it is to be. */
  | { readonly kind: 'not-tracked' }
  /** A count that is far from the stock has not been confirmed. */
  | { readonly kind: 'large-difference'; readonly difference: number }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

export type UndoingResult =
  | Extract<BookingResult, { kind: 'booked' }>
  /** The pieces are not there any more, or the movement is none that can be undone. */
  | { readonly kind: 'not-undoable' };

export function readBooking({ kind, productId, ...sent }: SentBooking): Judged<StockBooking> {
  const fields = new DraftFields();
  const quantity = fields.stock('quantity', withoutPlus(sent.quantity));
  if (isBlank(sent.quantity)) fields.fault('quantity', 'REQUIRED');
  else if (quantity === 0 && kind === 'received') fields.fault('quantity', 'INVALID_STOCK');
  const draft: StockBooking = {
    kind,
    productId,
    quantity: quantity ?? 0,
    stockWas: sent.stockWas ?? null,
    startTracking: sent.startTracking ?? false,
    isConfirmed: sent.isConfirmed ?? false,
    note: fields.words('note', sent.note, { longest: LONGEST_BOOKING_NOTE, required: false }),
  };
  return fields.faults.length > 0 ? { kind: 'refused', faults: fields.faults } : { kind: 'accepted', draft };
}

/** @param stock of the product now; null: not tracked */
export function bookStock(
  stock: number | null,
  booking: StockBooking,
  by: Pick<StockMovement, 'at' | 'accountId'>,
): BookingResult {
  const { kind, productId, quantity, note } = booking;
  if (stock === null && !booking.startTracking) return { kind: 'not-tracked' };
  const now = stock ?? 0;
  const seen = booking.stockWas ?? now;
  if (kind === 'counted' && !booking.isConfirmed && isLargeDifference(seen, quantity))
    return { kind: 'large-difference', difference: quantity - seen };
  const after = kind === 'received' ? now + quantity : Math.max(0, now + quantity - seen);
  if (after > LARGEST_STOCK) return { kind: 'refused', faults: [{ field: 'quantity', code: 'INVALID_STOCK' }] };
  return { kind: 'booked', movement: { productId, kind, before: stock, after, orderNumber: null, note, ...by } };
}

/**
 * Takes a receipt or count back by its difference, so that what was sold since stays sold. One that began to track the
 * stock ends that again.
 * @param stock of the product now @param booked the movement to undo
 */
export function undoBooking(
  stock: number | null,
  booked: StockMovement,
  by: Pick<StockMovement, 'at' | 'accountId'>,
): UndoingResult {
  const isBooking = booked.kind === 'received' || booked.kind === 'counted';
  const left = (stock ?? 0) - piecesOf(booked);
  if (!isBooking || stock === null || left < 0 || left > LARGEST_STOCK) return { kind: 'not-undoable' };
  const after = booked.before === null ? null : left;
  const { productId } = booked;
  return {
    kind: 'booked',
    movement: { productId, kind: 'corrected', before: stock, after, orderNumber: null, note: '', ...by },
  };
}

/** Whether a count differs so much that it is rather a slip of the finger: ten pieces and a fifth of the stock. */
export function isLargeDifference(stock: number, counted: number): boolean {
  const difference = Math.abs(counted - stock);
  return difference >= 10 && difference * 5 >= stock;
}

function withoutPlus(sent: SentNumber): SentNumber {
  return typeof sent === 'string' ? typed(sent).replace(/^\+/, '') : sent;
}
