import type { PRICE_DIRECTIONS, PRICE_UNITS, PRICE_ROUNDINGS } from '@fyonka/api-contract/values/goods/product-changes';
import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, SentNumber } from '../../draft-fields.ts';
import { toKd } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { Product } from '../product.ts';
import { hasSoundDiscount, readProductRow } from '../product-draft.ts';

const HIGHEST_PERCENT = 1000;

/** A change of many prices by one rule. */
export interface PriceRule {
  readonly direction: (typeof PRICE_DIRECTIONS)[number];
  readonly unit: (typeof PRICE_UNITS)[number];
  /** Thousandths of a percent, or fils. */
  readonly value: number;
  /** In fils, one of `PRICE_STEPS`. */
  readonly step: number;
  readonly rounding: (typeof PRICE_ROUNDINGS)[number];
}

export interface SentPriceRule extends Omit<PriceRule, 'value'> {
  /** Percent or KD, at most three decimals. */
  readonly value?: SentNumber;
}

export function readPriceRule({ value: sent, ...rule }: SentPriceRule): Judged<PriceRule> {
  const fields = new DraftFields();
  // Percent are read like KD: both have at most three decimals, so that the new price is exact.
  const value: number = fields.amount('value', sent, { mayBeNothing: false });
  const most = rule.unit === 'percent' && (rule.direction === 'lower' ? 100 : HIGHEST_PERCENT) * 1000;
  if (most !== false && value > most) fields.fault('value', 'INVALID_NUMBER');
  return judged(fields, { ...rule, value });
}

/** The new price of a product, or why it cannot have it. */
export type NewPrice =
  | { readonly kind: 'price'; readonly price: Fils }
  | { readonly kind: 'refused'; readonly code: 'INVALID_PRICE' | 'DISCOUNT_NOT_HIGHER' };

/** Nothing becomes free by a rule, since a price of 0 is more likely a slip than a wish. */
export function priceBy(
  { direction, unit, value, step, rounding }: PriceRule,
  product: Pick<Product, 'price' | 'priceBeforeDiscount'>,
): NewPrice {
  const sign = direction === 'raise' ? 1 : -1;
  // Whole numbers only: a price has at most 9 digits and a percentage 7, so the product is exact.
  const [exact, scale] =
    unit === 'percent'
      ? [product.price * (100_000 + sign * value), 100_000 * step]
      : [product.price + sign * value, step];
  const steps = ROUND[rounding](exact, scale);
  const read = steps > 0 ? readProductRow({ price: toKd((steps * step) as Fils) }) : null;
  if (read?.kind !== 'accepted' || read.draft.price === undefined) return { kind: 'refused', code: 'INVALID_PRICE' };
  const { price } = read.draft;
  return hasSoundDiscount({ ...product, price })
    ? { kind: 'price', price }
    : { kind: 'refused', code: 'DISCOUNT_NOT_HIGHER' };
}

const ROUND = {
  nearest: (amount: number, step: number) => Math.floor((2 * amount + step) / (2 * step)),
  up: (amount: number, step: number) => Math.ceil(amount / step),
  down: (amount: number, step: number) => Math.floor(amount / step),
} as const;
