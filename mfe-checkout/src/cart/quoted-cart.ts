import type { QuoteAnswer, QuoteLine } from '@fyonka/api-contract/wire/ordering';
import { lineKey, productsTotal } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';

/** What a cart costs. Amounts in KD. */
export interface CartTotals {
  productsTotal: number;
  /** Null until the area is known. */
  deliveryCost: number | null;
  /** Products, and delivery when it is known. */
  totalPrice: number;
}

/** The shop's answer about a cart. */
export interface QuotedCart {
  /** `quoteKey` of the cart and the area that were asked about: both may have changed since. */
  key: string;
  /** By `lineKey`. */
  lines: ReadonlyMap<string, QuoteLine>;
  totals: CartTotals;
}

/** All that a quote depends on, as one text: which lines, how many of each, and the area. */
export function quoteKey(lines: readonly CartLine[], city: string | undefined): string {
  return JSON.stringify([lines.map((line) => [lineKey(line), line.quantity]), city ?? null]);
}

/** @param lines the lines that were asked about, in the order of the answer */
export function quotedCart(lines: readonly CartLine[], city: string | undefined, answer: QuoteAnswer): QuotedCart {
  const quoteLines = new Map<string, QuoteLine>();
  for (const [index, line] of lines.entries()) {
    const quoteLine = answer.lines[index];
    if (quoteLine?.productId === line._id) quoteLines.set(lineKey(line), quoteLine);
  }
  const { productsTotal, deliveryCost, totalPrice } = answer;
  return {
    key: quoteKey(lines, city),
    lines: quoteLines,
    totals: { productsTotal, deliveryCost, totalPrice },
  };
}

/** What the shop says of a line; undefined while it has not answered. */
export function quoteLineOf(line: CartLine, quoted: QuotedCart | null): QuoteLine | undefined {
  return quoted?.lines.get(lineKey(line));
}

/**
 * What the cart costs: the shop's sums as soon as they are about this very cart and area. Until then, and when no
 * answer comes, what is on the page is added up, with the fee that the list of areas gives.
 * @param areaFee KD; null while no area is chosen
 */
export function totalsOf(
  lines: readonly CartLine[],
  city: string | undefined,
  quoted: QuotedCart | null,
  areaFee: number | null,
): CartTotals {
  if (quoted?.key === quoteKey(lines, city)) return quoted.totals;
  const products = productsTotal(lines.map((line) => asShown(line, quoteLineOf(line, quoted))));
  return { productsTotal: products, deliveryCost: areaFee, totalPrice: sum(products, areaFee ?? 0) };
}

/** KD for what can be had of the line: the shop's own sum when it was asked about this quantity. */
export function lineTotal(line: CartLine, quoteLine: QuoteLine | undefined): number {
  return quoteLine?.quantity === line.quantity ? quoteLine.lineTotal : productsTotal([asShown(line, quoteLine)]);
}

/** KD for what can be had of the line before a discount; null when the shop knows of none. */
export function totalBeforeDiscount(line: CartLine, quoteLine: QuoteLine | undefined): number | null {
  const price = quoteLine?.priceBeforeDiscount ?? null; // An older server does not tell.
  return price === null ? null : productsTotal([{ price, quantity: piecesNow(line, quoteLine) }]);
}

/** KD for one, as far as the shop has answered. */
export function priceNow(line: CartLine, quoteLine: QuoteLine | undefined): number {
  return quoteLine?.price ?? line.price;
}

/** How many pieces of the line can be had, as far as the shop has answered: only those are counted and charged. */
export function piecesNow(line: CartLine, quoteLine: QuoteLine | undefined): number {
  if (quoteLine?.problem === 'NOT_FOUND' || quoteLine?.problem === 'OUT_OF_STOCK') return 0;
  return Math.min(line.quantity, quoteLine?.available ?? Infinity);
}

/** Pieces in all lines that can be had. */
export function allPiecesNow(lines: readonly CartLine[], quoted: QuotedCart | null): number {
  return lines.reduce((count, line) => count + piecesNow(line, quoteLineOf(line, quoted)), 0);
}

/** Price and quantity that the page shows for a line. */
function asShown(line: CartLine, quoteLine: QuoteLine | undefined): Pick<CartLine, 'price' | 'quantity'> {
  return { price: priceNow(line, quoteLine), quantity: piecesNow(line, quoteLine) };
}

/** In fils, since KD are not exact in binary. */
function sum(...kd: number[]): number {
  return kd.reduce((fils, amount) => fils + Math.round(amount * 1000), 0) / 1000;
}
