import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fils, filsOfText, kdText, nearestFils, parsePrice, readAmount, sum, times, toKd } from './money.ts';

describe('a price', () => {
  test.each([
    [0, 0],
    [1.75, 1750],
    [0.1, 100],
    [8.9, 8900],
    [100_000, 100_000_000],
  ])('of %p KD is %p fils', (kd, expected) => {
    expect(parsePrice(kd)).toEqual({ fils: expected });
  });

  test.each([
    [1.755, 'TOO_FINE'],
    [0.001, 'TOO_FINE'],
    [1.7500000001, 'TOO_FINE'],
    [-1, 'NEGATIVE'],
    [100_000.01, 'TOO_LARGE'],
    [Number.NaN, 'NOT_A_NUMBER'],
    [Number.POSITIVE_INFINITY, 'NOT_A_NUMBER'],
  ])('of %p KD is refused: %s', (kd, fault) => {
    expect(parsePrice(kd)).toEqual({ fault });
  });

  test('with two decimals is converted for the API and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (steps) => {
        const kd = toKd(fils(steps * 10));
        expect(String(kd)).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(parsePrice(kd)).toEqual({ fils: steps * 10 });
      }),
    );
  });
});

describe('an amount', () => {
  test('that a page has summed in floating point is rounded to the fils that it shows', () => {
    expect(nearestFils(0.1 + 0.2)).toBe(300);
    expect(nearestFils(1.754)).toBe(1754);
  });

  test.each([-0.01, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('of %p is not accepted', (kd) => {
    expect(nearestFils(kd)).toBeNull();
  });

  test('is never a fraction or below zero', () => {
    expect(() => fils(0.5)).toThrow(RangeError);
    expect(() => fils(-1)).toThrow(RangeError);
    expect(sum([fils(1750), times(fils(500), 3)])).toBe(3250);
  });
});

describe('an amount that an administrator enters', () => {
  test.each([
    [0.1, 100],
    [12.345, 12_345],
    [1234.567, 1_234_567],
    ['12.3', 12_300],
    ['1,5', 1500],
    ['KWD 12.345', 12_345],
    [' ١٢٫٣٤٥ ', 12_345],
    ['۷', 7000],
    ['0', 0],
  ])('%p KD is %p fils', (kd, expected) => {
    expect(readAmount(kd)).toEqual({ fils: expected });
  });

  test.each([0.1 + 0.2, 1.0005, -1, '1.2345', '1,250', '1e3', '', 'x', Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    '%p is refused',
    (kd) => {
      expect(readAmount(kd)).not.toHaveProperty('fils');
    },
  );

  test('is exact for every amount of fils', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        expect(readAmount(toKd(fils(amount)))).toEqual({ fils: amount });
      }),
    );
  });
});

describe('an amount in the text of a gateway', () => {
  test.each([
    ['0.100', 100],
    ['0.5', 500],
    ['0.105', 105],
    ['12.3', 12_300],
    ['12.3400000', 12_340],
    ['12', 12_000],
    ['1234.567', 1_234_567],
    ['999999999.999', 999_999_999_999],
  ])('%s is %p fils', (kd, expected) => {
    expect(filsOfText(kd)).toBe(expected);
  });

  test.each(['', '.5', '1.', '-1', '+1', '01', '1.2345', '1,5', '1e3', ' 1', '1 KWD', '١', '1234567890', 'NaN'])(
    'is not read from %p',
    (kd) => {
      expect(filsOfText(kd)).toBeNull();
    },
  );

  test('is written with three decimals and read again without loss, for every amount', () => {
    expect([0, 5, 105, 12_340, 1_234_567].map((amount) => kdText(fils(amount)))).toEqual([
      '0.000',
      '0.005',
      '0.105',
      '12.340',
      '1234.567',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
        expect(filsOfText(kdText(fils(amount)))).toBe(amount);
      }),
    );
  });
});
