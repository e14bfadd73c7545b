import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FILTER_COLORS } from '@fyonka/api-contract/catalog';
import { COLOR_OPTIONS } from '@fyonka/api-contract/colors';
import { latinDigits } from '@fyonka/api-contract/digits';
import { PAGE_SIZE } from '@fyonka/api-contract/first-view';
import { fold } from '@fyonka/api-contract/fold';
import { DEFAULT_PAGE_SIZE } from '../src/application/catalog/browse-products.ts';
import * as colors from '../src/domain/catalog/colors.ts';
import * as digits from '../src/domain/digits.ts';
import * as search from '../src/domain/search-text.ts';

// The domain imports nothing, not even the contract: what both say is said twice, and compared here.

test('the pages offer the colours that the shop has, under its names and in its order', () => {
  expect(COLOR_OPTIONS).toEqual(colors.COLOR_OPTIONS);
  expect(FILTER_COLORS).toEqual(colors.FILTER_COLORS);
});

test('a list is as long as the pages expect when nobody says how long', () => {
  expect(DEFAULT_PAGE_SIZE).toBe(PAGE_SIZE);
});

const arabic = fc.string({ unit: fc.constantFrom(...Array.from('اأإآٱىيةه لمـَُِّْسكئؤءﻻ٠٤٩۰۷')) });

test('pages and server take the same texts for one spelling', () => {
  fc.assert(
    fc.property(fc.oneof(arabic, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
      expect(fold(text)).toBe(search.fold(text));
      expect(latinDigits(text)).toBe(digits.latinDigits(text));
    }),
    { numRuns: 500 },
  );
});
