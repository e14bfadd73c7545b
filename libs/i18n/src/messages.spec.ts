import { describe, expect, test } from '@jest/globals';
import { createTranslator } from './messages.ts';

const catalogue = {
  en: {
    hello: 'Hello {name}',
    pieces: { one: '{count} piece', other: '{count} pieces' },
    from: 'Delivery from {price}',
  },
  ar: {
    hello: 'أهلًا {name}',
    pieces: {
      zero: 'لا شيء',
      one: 'قطعة',
      two: 'قطعتان',
      few: '{count} قطع',
      many: '{count} قطعة',
      other: '{count} قطعة',
    },
    from: 'التوصيل من {price}',
  },
} as const;

test('slots are filled by name, and a slot without a value stays visible', () => {
  const { t } = createTranslator(catalogue, 'en');
  expect(t('hello', { name: 'Noura' })).toBe('Hello Noura');
  expect(t('hello')).toBe('Hello {name}');
});

describe('plural forms', () => {
  test.each([
    [0, 'لا شيء'],
    [1, 'قطعة'],
    [2, 'قطعتان'],
    [4, '4 قطع'],
    [14, '14 قطعة'],
    [100, '100 قطعة'],
  ])('are right in Arabic: %i', (count, text) => {
    expect(createTranslator(catalogue, 'ar').t('pieces', { count })).toBe(text);
  });

  test.each([
    [1, '1 piece'],
    [2, '2 pieces'],
  ])('are right in English: %i', (count, text) => {
    expect(createTranslator(catalogue, 'en').t('pieces', { count })).toBe(text);
  });
});

test('an element can fill a slot', () => {
  const price = { element: 'price' };
  expect(createTranslator(catalogue, 'en').rich('from', { price })).toEqual(['Delivery from ', price]);
});
