import { describe, expect, test } from '@jest/globals';
import { fils } from '../../money.ts';
import { couponCodeOf } from './coupon-code.ts';
import { couponRecord, faultsBeside } from './coupon-edit.ts';
import { readCoupon } from './coupon-form.ts';
import type { CouponForm } from './coupon-form.ts';
import { aCoupon } from './coupon.fixture.ts';
import { MOST_AUTOMATIC, MOST_COUPONS } from './coupon.ts';

const NAME = { en: 'Eid', ar: 'العيد' };
const faultsOf = (form: CouponForm) => {
  const judged = readCoupon({ name: NAME, percent: 10, ...form });
  return judged.kind === 'refused' ? judged.faults.map(({ field, code }) => `${field} ${code}`) : [];
};

test.each([
  ['eid 10', 'EID10'],
  [' ab-cd-٢٣ ', 'ABCD23'],
  ['*SAVE‑10*\ufe0f', 'SAVE10'],
  ['«ｓａｖｅ １０».', 'SAVE10'],
  ['\u2066#SAVE10\u2069', 'SAVE10'],
  ['abc', null],
  ['a'.repeat(25), null],
  ['عيد٢٠٢٦', null],
])('the code %s is read as %s', (written, code) => {
  expect(couponCodeOf(written)).toBe(code);
});

describe('the form of a coupon', () => {
  test('is read with the digits of any keyboard; what is left empty is no bound', () => {
    const form = {
      name: NAME,
      code: 'eid-٢٠',
      percent: '٢٠',
      leastSum: '5',
      until: '٢٠٢٦-٠١-٣١',
      mostUses: '',
      products: ['bow', 'bow'],
    };
    expect(readCoupon(form)).toEqual({
      kind: 'accepted',
      draft: {
        name: NAME,
        code: 'EID20',
        amount: null,
        percent: 20,
        freeDelivery: false,
        categories: [],
        products: ['bow'],
        leastSum: 5000,
        from: null,
        until: '2026-01-31',
        mostUses: null,
        mostUsesEach: null,
        isOn: true,
      },
    });
  });

  test.each<[CouponForm, string]>([
    [{ percent: null }, 'amount REQUIRED'],
    [{ amount: 1 }, 'amount INVALID_AMOUNT'],
    [{ percent: null, amount: 0 }, 'amount INVALID_AMOUNT'],
    [{ percent: null, amount: 1.005 }, 'amount INVALID_PRICE'],
    [{ percent: 0 }, 'percent INVALID_NUMBER'],
    [{ percent: 101 }, 'percent INVALID_NUMBER'],
    [{ code: 'عيد' }, 'code INVALID_COUPON_CODE'],
    [{ name: { en: 'Eid', ar: ' ' } }, 'name.ar REQUIRED'],
    [{ from: '2026-02-30' }, 'from INVALID_DATE'],
    [{ from: '2026-02-02', until: '2026-02-01' }, 'until INVALID_DATE'],
    [{ mostUses: 0 }, 'mostUses INVALID_NUMBER'],
    [{ mostUsesEach: 'many' }, 'mostUsesEach INVALID_NUMBER'],
    [{ leastSum: -1 }, 'leastSum INVALID_PRICE'],
    [{ products: Array.from({ length: 101 }, (_, index) => `${index}`) }, 'products TOO_MANY_ITEMS'],
  ])('with %j is refused: %s', (form, fault) => {
    expect(faultsOf(form)).toEqual([fault]);
  });
});

test.each<[CouponForm, object]>([
  [{ from: '2026-02-01' }, { from: '2026-02-01', until: null }],
  [{ until: '2026-02-01' }, { from: null, until: '2026-02-01' }],
  [
    { from: '2026-02-01', until: '2026-02-01' },
    { from: '2026-02-01', until: '2026-02-01' },
  ],
  [
    { from: '2026-02-01', until: '2026-03-01' },
    { from: '2026-02-01', until: '2026-03-01' },
  ],
  [{ isOn: false }, { isOn: false }],
  [
    { percent: null, freeDelivery: true },
    { percent: null, amount: null, freeDelivery: true },
  ],
])('the form with %j is accepted as it is', (form, draft) => {
  expect(readCoupon({ name: NAME, percent: 10, ...form })).toMatchObject({ kind: 'accepted', draft });
});

test('there are bounds of coupons in all and of automatic ones, and each code is one coupon', () => {
  const none = { count: 0, automatic: 0, hasCode: false };
  const automatic = aCoupon('a', { code: null });
  const full = { ...none, automatic: MOST_AUTOMATIC };
  expect(faultsBeside(automatic, none)).toEqual([]);
  expect(faultsBeside(automatic, full)).toMatchObject([{ field: 'isOn' }]);
  expect(faultsBeside({ ...automatic, isOn: false }, full)).toEqual([]);
  expect(faultsBeside(aCoupon('a'), full)).toEqual([]);
  expect(faultsBeside(aCoupon('a'), { ...none, hasCode: true })).toMatchObject([{ field: 'code', code: 'DUPLICATE' }]);
  expect(faultsBeside(aCoupon('a'), { ...none, count: MOST_COUPONS })).toMatchObject([{ code: 'TOO_MANY_ITEMS' }]);
});

test('the history of a coupon has amounts in KD, and none where it has none', () => {
  expect(couponRecord(aCoupon('a', { leastSum: fils(5000) }))).toMatchObject({ amount: 0.5, leastSum: 5 });
  expect(couponRecord(aCoupon('a', { amount: null }))).toMatchObject({ amount: null, leastSum: 0 });
});
