import { expect, test } from '@jest/globals';
import { aProduct } from '../product.fixture.ts';
import { productWords } from './product-words.ts';

const withoutS = (word: string) => word.replace(/s$/, '');

test('the words of a product are folded, each also without its Arabic article and as its stem', () => {
  const bow = aProduct('bow', {
    name: { en: "Girls' Bows", ar: 'الفيونكة' },
    description: { en: 'For velvet', ar: 'مخمل' },
  });
  expect(productWords(bow, withoutS, new Set())).toEqual({
    name: ['girls', 'girl', 'bows', 'bow', 'الفيونكه', 'فيونكه'],
    attributes: ['pink', 'وردي', 'primary', 'ابتدايي'],
    description: ['for', 'velvet', 'مخمل'],
  });
});

test('a prefix is taken off once, and only before a word that everybody knows', () => {
  const common = new Set(['فيونكه', 'شنطه', 'لبني', 'بني']);
  const named = (ar: string) => productWords(aProduct('bow', { name: { en: '', ar } }), withoutS, common).name;
  expect(named('بفيونكة')).toEqual(['بفيونكه', 'فيونكه']);
  expect(named('والشنطة')).toEqual(['والشنطه', 'شنطه']);
  expect(named('بطاقة')).toEqual(['بطاقه']);
  expect(named('لبني')).toEqual(['لبني']);
});

test('a product without a level is found as one for every level', () => {
  const bow = aProduct('bow', { color: { name: { en: 'Pink', ar: 'وردي' }, level: { en: '', ar: '' } } });
  expect(productWords(bow, withoutS, new Set()).attributes).toEqual(
    expect.arrayContaining(['pink', 'all', 'level', 'كل', 'مراحل']),
  );
});
