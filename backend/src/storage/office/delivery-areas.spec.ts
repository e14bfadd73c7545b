import { expect, test } from '@jest/globals';
import { fils } from '../../domain/money.ts';
import { storedArea, termsOf } from './delivery-areas.ts';

const TERMS = { fee: fils(1800), isOff: false, offOn: null };

test.each([
  ['with a fee', TERMS],
  ['that is off', { ...TERMS, isOff: true }],
  ['without delivery', { ...TERMS, fee: null }],
])('terms of an area %s are read as they were stored', (_what, terms) => {
  expect(termsOf(storedArea('doha', terms))).toEqual(terms);
});

test('an earlier release, which knows fee and switch alone, takes no order for an area without delivery', () => {
  expect(storedArea('doha', { ...TERMS, fee: null })).toMatchObject({ fee: 0, isOff: true });
});

test('what an earlier release has stored is read', () => {
  expect(termsOf({ fee: fils(1500), isOff: true, offOn: null })).toEqual({ ...TERMS, fee: 1500, isOff: true });
});
