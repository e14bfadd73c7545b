import { expect, test } from '@jest/globals';
import type { CouponView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { rulesOf } from '../form/fields/field-table.ts';
import { COUPON_FIELDS } from './coupon-fields.ts';
import { EMPTY_COUPON, requestOf, valuesOf } from './coupon-values.ts';
import type { CouponValues } from './coupon-values.ts';
import { isShort, madeCode } from './made-code.ts';

const couponFaults = rulesOf(COUPON_FIELDS).faultsOf;

const NAME = { en: 'Eid', ar: 'العيد' };

test('a coupon is asked for with what was typed, and reads back the same', () => {
  const typed = { ...EMPTY_COUPON, name: NAME, code: 'EID', benefit: 'amount', value: '٢٫٥', mostUses: '٥' } as const;
  const request = requestOf(typed, 3);
  expect(request).toEqual({ name: NAME, code: 'EID', amount: 2.5, mostUses: 5, isOn: true, version: 3 });
  const bounds = { leastSum: 0, from: null, until: null, mostUses: 5, mostUsesEach: null };
  const state = { isOn: true, uses: 0, given: 0, version: 3, changedAt: null, changedBy: null };
  const benefit = { amount: 2.5, percent: null, freeDelivery: false, categories: [], products: ['bow'] };
  const view = { _id: 'eid', name: NAME, code: 'EID', ...benefit, ...bounds, ...state };
  expect(requestOf(valuesOf(view), 3)).toEqual({ ...request, products: ['bow'] });
});

const VIEW: CouponView = {
  _id: 'eid',
  name: NAME,
  code: 'EID',
  amount: null,
  percent: 15,
  freeDelivery: false,
  categories: [],
  products: [],
  leastSum: 0,
  from: null,
  until: null,
  mostUses: null,
  mostUsesEach: null,
  isOn: true,
  uses: 0,
  given: 0,
  version: 3,
  changedAt: null,
  changedBy: null,
};

test.each<[string, Partial<CouponView>, Partial<CouponValues>, object]>([
  ['a percentage for all', {}, { benefit: 'percent', value: '15', scope: 'all' }, { percent: 15 }],
  [
    'an amount for categories',
    { percent: null, amount: 2.5, categories: ['bows'] },
    { benefit: 'amount', value: '2.50', scope: 'categories' },
    { amount: 2.5, categories: ['bows'] },
  ],
  [
    'free delivery for products, whatever amount is left beside it',
    { percent: null, freeDelivery: true, products: ['bow'], categories: ['bows'] },
    { benefit: 'free-delivery', value: '', scope: 'products' },
    { freeDelivery: true, products: ['bow'] },
  ],
  [
    'bounds of sum, days and uses',
    { leastSum: 5, from: '2026-01-01', until: '2026-01-31', mostUsesEach: 1 },
    { leastSum: '5.00', from: '2026-01-01', until: '2026-01-31', mostUsesEach: '1', mostUses: '' },
    { percent: 15, leastSum: 5, from: '2026-01-01', until: '2026-01-31', mostUsesEach: 1 },
  ],
])('the form shows %s, and sends nothing else', (_what, given, shown, sent) => {
  const values = valuesOf({ ...VIEW, ...given });
  expect(values).toMatchObject(shown);
  expect(requestOf(values, undefined)).toEqual({ name: NAME, code: 'EID', isOn: true, ...sent });
});

test('an automatic coupon has no code in the form', () => {
  expect(valuesOf({ ...VIEW, code: null })).toMatchObject({ isAutomatic: true, code: '' });
});

test('a new coupon is sent without a version', () => {
  expect(requestOf({ ...EMPTY_COUPON, value: '5' }, undefined)).not.toHaveProperty('version');
});

test('a code is needed unless the coupon is automatic, because without one it would be for everybody', () => {
  const sized = { ...EMPTY_COUPON, value: '10' };
  expect(couponFaults({ ...sized, code: ' ' })).toEqual([{ field: 'code', message: 'codeMissing' }]);
  expect(couponFaults({ ...sized, isAutomatic: true })).toEqual([]);
  expect(requestOf({ ...EMPTY_COUPON, isAutomatic: true, code: 'EID' }, undefined)).not.toHaveProperty('code');
});

test('a size is needed unless delivery is free, and a bound that is no number is not taken for none', () => {
  const coded = { ...EMPTY_COUPON, code: 'EID' };
  const fault = (field: string) => ({ field, message: 'notANumber' });
  expect(couponFaults(coded)).toEqual([fault('value')]);
  expect(couponFaults({ ...coded, value: 'ten' })).toEqual([fault('value')]);
  expect(couponFaults({ ...coded, benefit: 'free-delivery', mostUses: 'some' })).toEqual([fault('mostUses')]);
});

test('a made code is long enough, and a short one is warned of', () => {
  expect(madeCode()).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  expect([isShort('EID-20'), isShort(''), isShort(madeCode())]).toEqual([true, false, false]);
});
