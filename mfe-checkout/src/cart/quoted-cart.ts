import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { CouponProblem } from '@fyonka/api-contract/values/ordering/coupons';
import type { QuoteAnswer, QuoteLine } from '@fyonka/api-contract/wire/quotes';
import type { PromisedDaysView } from '@fyonka/api-contract/wire/store';
import { lineKey, productsTotal } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';

/** Sums of a cart in KD. */
export interface CartTotals {
  productsTotal: number;
  /** Taken off the products by a coupon. */
  discount: number;
  /** Name of that coupon, or of the one that makes the delivery free; null without one. */
  discountName: LocalizedText | null;
  /** Null until an area is chosen. */
  deliveryCost: number | null;
  /** Products without the discount, plus delivery once it is known. */
  totalPrice: number;
}

/** What became of the code that was sent. */
export interface QuotedCoupon {
  isApplied: boolean;
  problem: CouponProblem | null;
  /** In KD; what the products must cost together, if that is the problem. */
  leastSum: number | null;
}

/** The shop's answer about a cart. */
export interface QuotedCart {
  /** `quoteKey` of the cart and area in question. Both may have changed since. */
  key: string;
  /** Lines by `lineKey`. */
  lines: ReadonlyMap<string, QuoteLine>;
  totals: CartTotals;
  coupon: QuotedCoupon;
  /** Null when the shop promises no days. */
  promised: PromisedDaysView | null;
}

/** Everything that a quote depends on as one text: lines, quantities and area. */
export function quoteKey(lines: readonly CartLine[], city: string | undefined): string {
  return JSON.stringify([lines.map((line) => [lineKey(line), line.quantity]), city ?? null]);
}

/** @param lines the lines in question, in the order of the answer */
export function quotedCart(lines: readonly CartLine[], city: string | undefined, answer: QuoteAnswer): QuotedCart {
  const quoteLines = new Map<string, QuoteLine>();
  for (const [index, line] of lines.entries()) {
    const quoteLine = answer.lines[index];
    if (quoteLine?.productId === line._id) quoteLines.set(lineKey(line), quoteLine);
  }
  const { productsTotal, deliveryCost, totalPrice, discount, couponProblem, couponLeastSum } = answer;
  return {
    key: quoteKey(lines, city),
    lines: quoteLines,
    totals: {
      productsTotal,
      discount: discount?.amount ?? 0,
      discountName: discount?.name ?? null,
      deliveryCost,
      totalPrice,
    },
    coupon: {
      isApplied: discount?.isOfCode ?? false,
      problem: couponProblem ?? null,
      leastSum: couponLeastSum ?? null,
    }, // Older servers know none.,
    promised: answer.promised ?? null, // Older servers do not send it.
  };
}

/** The shop's answer about a line; undefined before it arrives. */
export function quoteLineOf(line: CartLine, quoted: QuotedCart | null): QuoteLine | undefined {
  return quoted?.lines.get(lineKey(line));
}

/**
 * Sums of the cart: those of the shop when they belong to this cart and area. Otherwise, and without an answer, adds up
 * the prices on the page, with the fee in the list of areas.
 * @param areaFee in KD; null while no area is chosen
 */
export function totalsOf(
  lines: readonly CartLine[],
  city: string | undefined,
  quoted: QuotedCart | null,
  areaFee: number | null,
): CartTotals {
  if (quoted?.key === quoteKey(lines, city)) return quoted.totals;
  const products = linesTotal(lines, quoted);
  const totalPrice = sum(products, areaFee ?? 0);
  return { productsTotal: products, discount: 0, discountName: null, deliveryCost: areaFee, totalPrice };
}

/** Sum of the available pieces of lines in KD, as the page shows them. */
export function linesTotal(lines: readonly CartLine[], quoted: QuotedCart | null): number {
  return productsTotal(lines.map((line) => asShown(line, quoteLineOf(line, quoted))));
}

/** Sum of the available pieces of a line in KD: the shop's own, when it has answered for this quantity. */
export function lineTotal(line: CartLine, quoteLine: QuoteLine | undefined): number {
  return quoteLine?.quantity === line.quantity ? quoteLine.lineTotal : productsTotal([asShown(line, quoteLine)]);
}

/** Sum of the available pieces before a discount in KD; null without a discount. */
export function totalBeforeDiscount(line: CartLine, quoteLine: QuoteLine | undefined): number | null {
  const price = quoteLine?.priceBeforeDiscount ?? null; // Older servers do not send it.
  return price === null ? null : productsTotal([{ price, quantity: piecesNow(line, quoteLine) }]);
}

/** Price of one piece in KD: the shop's, once it has answered. */
export function priceNow(line: CartLine, quoteLine: QuoteLine | undefined): number {
  return quoteLine?.price ?? line.price;
}

/** Number of available pieces of a line, as far as the shop has answered. Only these count and are charged. */
export function piecesNow(line: CartLine, quoteLine: QuoteLine | undefined): number {
  if (quoteLine?.problem === 'NOT_FOUND' || quoteLine?.problem === 'OUT_OF_STOCK') return 0;
  return Math.min(line.quantity, quoteLine?.available ?? Infinity);
}

/** Number of available pieces in all lines. */
export function allPiecesNow(lines: readonly CartLine[], quoted: QuotedCart | null): number {
  return lines.reduce((count, line) => count + piecesNow(line, quoteLineOf(line, quoted)), 0);
}

/** Price and quantity of a line on the page. */
function asShown(line: CartLine, quoteLine: QuoteLine | undefined): Pick<CartLine, 'price' | 'quantity'> {
  return { price: priceNow(line, quoteLine), quantity: piecesNow(line, quoteLine) };
}

/** Adds in fils, because amounts in KD are not exact as binary fractions. */
function sum(...kd: number[]): number {
  return kd.reduce((fils, amount) => fils + Math.round(amount * 1000), 0) / 1000;
}
