import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import type { FieldFault } from '../field-fault.ts';
import type { CouponId, ProductId } from '../ids.ts';
import { cleanLine } from '../localized-text.ts';
import type { LocalizedText } from '../localized-text.ts';
import { fils, NOTHING, parsePrice, sum, times } from '../money.ts';
import type { Fils } from '../money.ts';
import type { Written } from './delivery/address.ts';

/** What an administrator or a coupon takes off the price of an order. An order has one discount at most. */
export interface Discount {
  /** Taken off the products, never more than those cost that it is for. */
  readonly amount: Fils;
  /** Whole percent of the products, from which `amount` follows; null: `amount` was chosen. */
  readonly percent: number | null;
  /** The delivery costs nothing. */
  readonly freeDelivery: boolean;
  /** For the team and the books; the customer does not see it. Of a coupon: its code, or the name of an automatic one. */
  readonly reason: string;
  /** The coupon that it comes from; left out: an administrator gave it. */
  readonly coupon?: DiscountCoupon;
}

/** A copy of what an order needs to know of its coupon, so that later changes of the coupon change nothing here. */
export interface DiscountCoupon {
  readonly id: CouponId;
  /** Version of the coupon that the order was priced with. */
  readonly version: number;
  /** The customer sees it. */
  readonly name: LocalizedText;
  /** The products of the order that it is for; null: all. */
  readonly products: readonly ProductId[] | null;
  /** Fee of the free delivery; 0 without one. */
  readonly waivedFee: Fils;
  /** What all products of the order must cost together; left out: no least sum, or an order of before it was noted. */
  readonly leastSum?: Fils;
}

/** A line that a discount may be for. */
interface DiscountedLine {
  readonly productId: ProductId;
  readonly price: Fils;
  readonly quantity: number;
}

/** A discount as an administrator asks for it: an amount, a percentage, free delivery, or the last with one of the others. */
export interface DiscountForm {
  /** KD. */
  readonly amount?: number | null | undefined;
  /** 1 to 100. */
  readonly percent?: number | null | undefined;
  readonly freeDelivery?: boolean | null | undefined;
  readonly reason?: Written;
}

export type DiscountResult =
  | { readonly kind: 'accepted'; readonly discount: Discount }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/** @param products what the products of the order cost together */
export function parseDiscount(form: DiscountForm, products: Fils): DiscountResult {
  const freeDelivery = form.freeDelivery ?? false;
  const amount = form.amount ?? null;
  const percent = form.percent ?? null;
  const reason = cleanLine(form.reason ?? '');
  const faults: FieldFault[] = [];
  const parsed = amount === null ? { fils: NOTHING } : parsePrice(amount);
  const chosen = 'fils' in parsed ? parsed.fils : null;
  if (chosen === null || chosen > products || (amount !== null && percent !== null))
    faults.push({ field: 'discount.amount', code: 'INVALID_AMOUNT' });
  if (percent !== null && !(Number.isInteger(percent) && percent >= 1 && percent <= 100))
    faults.push({ field: 'discount.percent', code: 'INVALID_NUMBER' });
  if (!chosen && percent === null && !freeDelivery) faults.push({ field: 'discount.amount', code: 'REQUIRED' });
  if (reason === '') faults.push({ field: 'discount.reason', code: 'REQUIRED' });
  if (reason.length > LONGEST_LINE) faults.push({ field: 'discount.reason', code: 'TOO_LONG' });
  if (faults.length > 0 || chosen === null) return { kind: 'refused', faults };
  return {
    kind: 'accepted',
    discount: { amount: takenOff({ percent, amount: chosen }, products), percent, freeDelivery, reason },
  };
}

/**
 * The discount for other lines: a percentage follows their price, an amount is never more than it. The discount of a
 * coupon stays on the products that the order had it for.
 */
export function discountOn(discount: Discount, lines: readonly DiscountedLine[]): Discount {
  return { ...discount, amount: takenOff(discount, ownPart(discount, lines)) };
}

/**
 * What each line bears of the discount, by its part of the price of the products that the discount is for. Rounded from
 * line to line, so that the shares add up to the discount.
 */
export function discountShares(discount: Discount | undefined, lines: readonly DiscountedLine[]): Fils[] {
  if (!discount) return lines.map(() => NOTHING);
  return shared(
    discount.amount,
    lines.map((line) => discountedPart(discount, line)),
  );
}

/** Shares an amount out by the size of the parts. The shares add up to it, unless there are no parts. */
export function shared(amount: Fils, parts: readonly Fils[]): Fils[] {
  const all = sum(parts);
  let before = 0;
  return parts.map((part) => {
    const upTo = before + part;
    // Rounded from part to part, so that nothing is lost.
    const share = all === 0 ? 0 : borne(amount, upTo, all) - borne(amount, before, all);
    before = upTo;
    return fils(share);
  });
}

/** What each line costs with its share of the discount taken off. */
export function pricesPaid({
  discount,
  lines,
}: {
  readonly discount?: Discount;
  readonly lines: readonly DiscountedLine[];
}): Fils[] {
  const shares = discountShares(discount, lines);
  return lines.map(({ price, quantity }, index) => fils(times(price, quantity) - (shares[index] ?? 0)));
}

/**
 * Whether lines with these prices meet the condition of a coupon. It is the same for a cart and for an order that is
 * edited.
 * @param own what the products cost that the coupon is for @param all what all products cost
 */
export function meetsCondition(own: Fils, all: Fils, leastSum: Fils): boolean {
  return own > NOTHING && all >= leastSum;
}

/**
 * The discount for other lines where it is kept although they do not meet its condition. One that none of them is for
 * stays as the amount that it was.
 */
export function keptOn(discount: Discount, lines: readonly DiscountedLine[]): Discount {
  const { coupon } = discount;
  if (!coupon || ownPart(discount, lines) > NOTHING) return discountOn(discount, lines);
  return discountOn({ ...discount, percent: null, coupon: { ...coupon, products: null } }, lines);
}

/** What the lines cost together that the discount is for. */
function ownPart(discount: Discount, lines: readonly DiscountedLine[]): Fils {
  return sum(lines.map((line) => discountedPart(discount, line)));
}

/** Whether an order with these lines would still get its discount. One that an administrator gave has no condition. */
export function isEarned(discount: Discount, lines: readonly DiscountedLine[]): boolean {
  if (!discount.coupon) return true;
  const own = ownPart(discount, lines);
  const all = sum(lines.map(({ price, quantity }) => times(price, quantity)));
  return meetsCondition(own, all, discount.coupon.leastSum ?? NOTHING);
}

/** The price of a line if the discount is for it, otherwise nothing. */
function discountedPart({ coupon }: Discount, { productId, price, quantity }: DiscountedLine): Fils {
  return !coupon?.products || coupon.products.includes(productId) ? times(price, quantity) : NOTHING;
}

/** Share of an amount that falls on `part` of `all`, rounded down. Large integers, because `amount * part` may exceed 2^53. */
function borne(amount: Fils, part: number, all: Fils): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(all));
}

/** What a percentage, or else an amount, takes off products that cost so much together. */
export function takenOff({ percent, amount }: Pick<Discount, 'percent' | 'amount'>, products: Fils): Fils {
  // Rounded down to a hundredth of a KD, because prices have two decimals.
  const wanted = percent === null ? amount : Math.floor((products * percent) / 1000) * 10;
  return fils(Math.min(wanted, products));
}
