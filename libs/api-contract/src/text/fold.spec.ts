import { expect, test } from '@jest/globals';
import { fold } from './fold.ts';

test.each([
  ['أحمدي', 'احمدي'],
  ['إشبيلية', 'اشبيليه'],
  ['آذار', 'اذار'],
  ['مستشفى', 'مستشفي'],
  ['السّالِميّة', 'السالميه'],
  ['الجـــهراء', 'الجهراء'],
  ['Salmiya', 'SALMIYA'],
  ['Café', 'cafe'],
  ['قطعة ٤', 'قطعه 4'],
  ['السالمیہ', 'السالمية'],
])('%s and %s are one spelling', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test('different letters stay different', () => {
  expect(fold('سلوى')).not.toBe(fold('سالوي'));
});
