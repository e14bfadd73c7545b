import type { FieldFault } from '../field-fault.ts';
import { cleanLine } from '../localized-text.ts';
import { fils, NOTHING, parsePrice } from '../money.ts';
import type { Fils } from '../money.ts';
import { LONGEST_LINE } from './delivery/delivery-details.ts';
import type { Written } from './delivery/delivery-details.ts';

/** What an administrator takes off the price of an order. */
export interface Discount {
  /** Taken off the products, never more than they cost. */
  readonly amount: Fils;
  /** Whole percent of the products, from which `amount` follows; null: `amount` was chosen. */
  readonly percent: number | null;
  /** The delivery costs nothing. */
  readonly freeDelivery: boolean;
  /** For the team and the books; the customer does not see it. */
  readonly reason: string;
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
  const discount = { amount: chosen, percent, freeDelivery, reason };
  return { kind: 'accepted', discount: discountOn(discount, products) };
}

/** The discount for other products: a percentage follows their price, an amount is never more than it. */
export function discountOn(discount: Discount, products: Fils): Discount {
  const { percent } = discount;
  // Rounded down to a hundredth of a KD, because prices have two decimals.
  const amount = percent === null ? discount.amount : Math.floor((products * percent) / 1000) * 10;
  return { ...discount, amount: fils(Math.min(amount, products)) };
}
