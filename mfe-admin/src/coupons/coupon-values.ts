import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { CouponRequest, CouponView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { amountText, countText, readAmount } from '../form/numbers.ts';

export type Benefit = 'percent' | 'amount' | 'free-delivery';
export type Scope = 'all' | 'categories' | 'products';

/** A coupon as it is typed. */
export interface CouponValues {
  name: LocalizedText;
  isAutomatic: boolean;
  code: string;
  benefit: Benefit;
  value: string;
  scope: Scope;
  categories: string[];
  products: string[];
  leastSum: string;
  from: string;
  until: string;
  mostUses: string;
  mostUsesEach: string;
  isOn: boolean;
}

export const EMPTY_COUPON: CouponValues = {
  name: { ar: '', en: '' },
  isAutomatic: false,
  code: '',
  benefit: 'percent',
  value: '',
  scope: 'all',
  categories: [],
  products: [],
  leastSum: '',
  from: '',
  until: '',
  mostUses: '',
  mostUsesEach: '',
  isOn: true,
};

export function valuesOf(coupon: CouponView): CouponValues {
  const { name, code, amount, percent, freeDelivery, categories, products, leastSum, isOn } = coupon;
  return {
    name: { ...name },
    isAutomatic: code === null,
    code: code ?? '',
    benefit: freeDelivery ? 'free-delivery' : amount === null ? 'percent' : 'amount',
    value: amount === null ? countText(percent) : amountText(amount),
    scope: products.length > 0 ? 'products' : categories.length > 0 ? 'categories' : 'all',
    categories,
    products,
    leastSum: leastSum === 0 ? '' : amountText(leastSum),
    from: coupon.from ?? '',
    until: coupon.until ?? '',
    mostUses: countText(coupon.mostUses),
    mostUsesEach: countText(coupon.mostUsesEach),
    isOn,
  };
}

/** The request of values without faults. @param version of the edited coupon */
export function requestOf(values: CouponValues, version: number | undefined): CouponRequest {
  const { name, isAutomatic, code, benefit, value, scope, categories, products, isOn } = values;
  return {
    name,
    ...(!isAutomatic && { code }),
    ...(benefit === 'percent' && { percent: Number(readAmount(value)) }),
    ...(benefit === 'amount' && { amount: Number(readAmount(value)) }),
    ...(benefit === 'free-delivery' && { freeDelivery: true }),
    ...(scope === 'categories' && { categories }),
    ...(scope === 'products' && { products }),
    ...given('leastSum', values.leastSum),
    ...(values.from !== '' && { from: values.from }),
    ...(values.until !== '' && { until: values.until }),
    ...given('mostUses', values.mostUses),
    ...given('mostUsesEach', values.mostUsesEach),
    isOn,
    ...(version !== undefined && { version }),
  };
}

function given(field: 'leastSum' | 'mostUses' | 'mostUsesEach', text: string): Partial<CouponRequest> {
  const read = readAmount(text);
  return read === null ? {} : { [field]: read };
}
