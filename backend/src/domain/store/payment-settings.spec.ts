import { expect, test } from '@jest/globals';
import { fils } from '../money.ts';
import { estimatedFee, estimatedFees, USUAL_PAYMENTS } from './payment-settings.ts';
import type { FeeRate } from './payment-settings.ts';

const rate = (given: Partial<Record<'basisPoints' | 'fixed' | 'minimum', number>>): FeeRate => ({
  gateway: 'tap',
  method: 'card',
  basisPoints: given.basisPoints ?? 0,
  fixed: fils(given.fixed ?? 0),
  minimum: fils(given.minimum ?? 0),
});

test('a new shop offers every method but the transfer, whose details it does not have yet', () => {
  expect(USUAL_PAYMENTS.methods.map(({ method, isOffered }) => [method, isOffered])).toEqual([
    ['knet', true],
    ['card', true],
    ['apple-pay', true],
    ['cash-on-delivery', true],
    ['transfer', false],
  ]);
});

test('the fee of a payment is its share and the fixed amount, and not below the minimum', () => {
  expect(estimatedFee(fils(10_000), rate({ basisPoints: 275, fixed: 100 }))).toBe(375);
  expect(estimatedFee(fils(1000), rate({ basisPoints: 275, fixed: 100, minimum: 250 }))).toBe(250);
  expect(estimatedFee(fils(20), rate({ basisPoints: 250 }))).toBe(1);
});

test('the fees of several payments are those of each of them together', () => {
  const amounts = [10_000, 4000, 2000].map(fils);
  const several = (terms: FeeRate) => [
    estimatedFees(fils(16_000), 3, terms),
    amounts.reduce((all, amount) => all + estimatedFee(amount, terms), 0),
  ];
  expect(several(rate({ basisPoints: 275, fixed: 100 }))).toEqual([740, 740]);
  expect(several(rate({ basisPoints: 100, minimum: 300 }))).toEqual([900, 900]);
});

test('where the minimum counts for some payments only, the estimate is too low', () => {
  expect(estimatedFees(fils(11_000), 2, rate({ basisPoints: 275, minimum: 100 }))).toBe(303);
});

test('no payments have no fees', () => {
  expect(estimatedFees(fils(0), 0, rate({ basisPoints: 275, fixed: 100, minimum: 250 }))).toBe(0);
});
