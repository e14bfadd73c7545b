import { expect, test } from '@jest/globals';
import { couponFaults, EMPTY_COUPON, requestOf, valuesOf } from './coupon-values.ts';
import { isShort, madeCode } from './made-code.ts';

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
