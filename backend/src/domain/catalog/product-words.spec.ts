import { expect, test } from '@jest/globals';
import { aProduct } from './product.fixture.ts';
import { productWords, wordsToFind } from './product-words.ts';

test('a title is name, colour and level in both languages, each Arabic word also without its article', () => {
  const { title, all } = productWords(
    aProduct('bow', {
      name: { en: 'Satin Bow', ar: 'الفيونكة' },
      description: { en: 'For velvet', ar: 'مخمل' },
    }),
  );
  expect(title).toEqual(['satin', 'bow', 'الفيونكه', 'فيونكه', 'pink', 'وردي', 'primary', 'ابتدايي']);
  expect(all).toEqual([...title, 'for', 'velvet', 'مخمل']);
});

test('of a search the first eight words count, and of a word its first 40 characters', () => {
  expect(wordsToFind('المدرسة bow')).toEqual([['المدرسه', 'مدرسه'], ['bow']]);
  expect(wordsToFind('1 2 3 4 5 6 7 8 9')).toHaveLength(8);
  expect(wordsToFind('x'.repeat(41))).toEqual([['x'.repeat(40)]]);
  expect(wordsToFind('"*^:-()')).toEqual([]);
});
