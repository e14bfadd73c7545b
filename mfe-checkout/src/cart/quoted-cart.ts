import type { QuoteAnswer, QuoteLine } from '@fyonka/api-contract/ordering';
import { lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';

/** What the shop says of a cart: of each line by its key. */
export interface QuotedCart {
  byKey: ReadonlyMap<string, QuoteLine>;
  /** Area that the delivery cost is for. */
  city: string | undefined;
  /** KD; null without an area. */
  deliveryCost: number | null;
}

/** @param lines the lines that were asked about, in the order of the answer */
export function quotedCart(lines: readonly CartLine[], city: string | undefined, quote: QuoteAnswer): QuotedCart {
  const byKey = new Map<string, QuoteLine>();
  for (const [index, line] of lines.entries()) {
    const told = quote.lines[index];
    if (told?.productId === line._id) byKey.set(lineKey(line), told);
  }
  return { byKey, city, deliveryCost: quote.deliveryCost };
}

/** What is true now of something that the shopper put into the cart. Amounts in KD for one. */
export type LineChange =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'fewer-left'; left: number }
  | { kind: 'price'; from: number; to: number };

/** What changed since the line was added; a line that cannot be had says nothing of its price. */
export function changesOf(line: CartLine, told: QuoteLine | undefined): LineChange[] {
  if (!told) return [];
  if (told.problem === 'NOT_FOUND' || told.price === null) return [{ kind: 'gone' }];
  const left = told.available ?? Infinity;
  if (left === 0 || told.problem === 'OUT_OF_STOCK') return [{ kind: 'sold-out' }];
  const changes: LineChange[] = [];
  if (left < line.quantity) changes.push({ kind: 'fewer-left', left });
  if (told.price !== line.price) changes.push({ kind: 'price', from: line.price, to: told.price });
  return changes;
}

/** Whether the change keeps the line from being ordered as it is. A new price does not: it is shown and asked for. */
export function isStockChange(change: LineChange): boolean {
  return change.kind !== 'price';
}

/** Whether nothing of the line can be had. */
export function isGone(change: LineChange): boolean {
  return change.kind === 'gone' || change.kind === 'sold-out';
}

/** KD for one as it is now, as far as the shop was asked. */
export function priceNow(line: CartLine, told: QuoteLine | undefined): number {
  return told?.price ?? line.price;
}

export interface Sums {
  /** KD. */
  productsTotal: number;
  /** KD; null until the area is known. */
  deliveryCost: number | null;
  /** KD: products, and delivery when it is known. */
  totalPrice: number;
}

/**
 * What the lines cost as they are now; what cannot be had costs nothing. Counted in fils, since KD are not exact in
 * binary. Only to show it: the server counts again and refuses an order that was shown another sum.
 */
export function sumsOf(lines: readonly CartLine[], quoted: QuotedCart | null, deliveryCost: number | null): Sums {
  const products = lines.reduce((fils, line) => fils + lineFils(line, quoted?.byKey.get(lineKey(line))), 0);
  return { productsTotal: products / 1000, deliveryCost, totalPrice: (products + toFils(deliveryCost ?? 0)) / 1000 };
}

/** How many pieces of the line can be had, as far as the shop was asked: they alone are counted and cost something. */
export function piecesNow(line: CartLine, told: QuoteLine | undefined): number {
  return Math.min(line.quantity, stockOf(told));
}

/** Pieces in all lines that can be had. */
export function allPiecesNow(lines: readonly CartLine[], quoted: QuotedCart | null): number {
  return lines.reduce((sum, line) => sum + piecesNow(line, quoted?.byKey.get(lineKey(line))), 0);
}

/** KD for what can be had of the line. */
export function lineTotal(line: CartLine, told: QuoteLine | undefined): number {
  return lineFils(line, told) / 1000;
}

function lineFils(line: CartLine, told: QuoteLine | undefined): number {
  return toFils(priceNow(line, told)) * piecesNow(line, told);
}

function stockOf(told: QuoteLine | undefined): number {
  if (told?.problem === 'NOT_FOUND' || told?.problem === 'OUT_OF_STOCK') return 0;
  return told?.available ?? Infinity;
}

function toFils(kd: number): number {
  return Math.round(kd * 1000);
}
