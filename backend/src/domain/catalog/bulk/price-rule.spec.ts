import { expect, test } from '@jest/globals';
import { fils } from '../../money.ts';
import { priceBy, readPriceRule } from './price-rule.ts';
import type { PriceRule } from './price-rule.ts';

const RULE: PriceRule = { direction: 'raise', unit: 'percent', value: 10_000, step: 50, rounding: 'nearest' };

const priced = (price: number, rule: Partial<PriceRule> = {}, before: number | null = null) => {
  const result = priceBy(
    { ...RULE, ...rule },
    { price: fils(price), priceBeforeDiscount: before === null ? null : fils(before) },
  );
  return result.kind === 'price' ? result.price : result.code;
};

test.each([
  [2250, {}, 2500],
  [2250, { rounding: 'down' }, 2450],
  [2260, { rounding: 'up', step: 250 }, 2500],
  [2000, { value: 12_500, step: 10 }, 2250],
  [2240, { value: 12_500, step: 10, rounding: 'down' }, 2520],
  [2250, { direction: 'lower', value: 33_333, step: 10 }, 1500],
  [2250, { direction: 'lower', unit: 'amount', value: 125, step: 100 }, 2100],
  [2250, { unit: 'amount', value: 300, step: 10 }, 2550],
] as const)('%d by %j is %d', (price, rule, expected) => {
  expect(priced(price, rule)).toBe(expected);
});

test.each([
  ['it would be free', 100, { direction: 'lower', unit: 'amount', value: 100 }],
  ['it would be rounded to nothing', 100, { direction: 'lower', step: 250, rounding: 'down' }],
  ['it would be below nothing', 100, { direction: 'lower', unit: 'amount', value: 5000 }],
  ['it would be too high', 99_000_000, {}],
] as const)('a price is refused when %s', (_why, price, rule) => {
  expect(priced(price, rule)).toBe('INVALID_PRICE');
});

test('a price is refused when it reaches the price before the discount', () => {
  expect(priced(2250, {}, 2550)).toBe(2500);
  expect(priced(2250, {}, 2500)).toBe('DISCOUNT_NOT_HIGHER');
});

test('the value is read in any digits and bounded', () => {
  const sent = { direction: 'lower', unit: 'percent', step: 10, rounding: 'up' } as const;
  expect(readPriceRule({ ...sent, value: '١٢٫٥' })).toMatchObject({ draft: { value: 12_500 } });
  expect(readPriceRule({ ...sent, value: 100.001 })).toMatchObject({ faults: [{ code: 'INVALID_NUMBER' }] });
  expect(readPriceRule({ ...sent, value: 0 })).toMatchObject({ faults: [{ code: 'INVALID_AMOUNT' }] });
  expect(readPriceRule({ ...sent })).toMatchObject({ faults: [{ field: 'value', code: 'REQUIRED' }] });
});
