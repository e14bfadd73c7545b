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

test('the fees of several payments are those of each by itself, of which some are below the minimum', () => {
  const amounts = [
    { amount: fils(1000), payments: 2 },
    { amount: fils(10_000), payments: 1 },
  ];
  expect(estimatedFees(amounts, rate({ basisPoints: 275, minimum: 100 }))).toBe(2 * 100 + 275);
  expect(estimatedFees(amounts, rate({ basisPoints: 275, fixed: 100 }))).toBe(2 * 128 + 375);
  expect(estimatedFees([], rate({ basisPoints: 275, fixed: 100, minimum: 250 }))).toBe(0);
});
