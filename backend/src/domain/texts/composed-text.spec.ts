import { expect, test } from '@jest/globals';
import { composedText } from './composed-text.ts';
import { trimmed } from '../localized-text.ts';

test.each([
  ['e\u0301', 'é'],
  ['ا\u0653', 'آ'],
  ['بِسْمِ ٱللَّٰهِ', 'بِسْمِ ٱللَّٰهِ'.normalize('NFC')],
  [`a${'\u0334'.repeat(30)}`, `a${'\u0334'.repeat(30)}`],
])('%s is stored in NFC with all its marks', (text, stored) => {
  expect(composedText(text)).toBe(stored);
});

test('only the first thirty of many marks in a row are stored', () => {
  expect(composedText(`a${'\u0334'.repeat(1_000)}b${'\u0334'.repeat(31)}c`)).toBe(
    `a${'\u0334'.repeat(30)}b${'\u0334'.repeat(30)}c`,
  );
});

test('trimming does not change blanks inside a text', () => {
  expect(trimmed(` \u200f${'a'.padEnd(100)}b \u200f`)).toBe(`${'a'.padEnd(100)}b`);
});
