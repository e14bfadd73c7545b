import { expect, test } from '@jest/globals';
import { aCategory, aProduct } from '../product.fixture.ts';
import { KnownWords } from './known-words.ts';
import { suggestedCategories, suggestedWords } from './suggestions.ts';
import { WordCounts } from './word-counts.ts';

const stemOf = (word: string) => word.replace(/s$/, '');
const product = (en: string) => aProduct(en, { name: { en, ar: '' } });
const PRODUCTS = ['Pink bow', 'Pink bottle', 'White bow', 'Bow clips'].map(product);

const counts = new WordCounts();
for (const { name } of PRODUCTS) counts.add(name.en);
counts.add('the', 0);
const known = new KnownWords(counts.words(), stemOf);

const words = (text: string, products = PRODUCTS, corrected: string | null = null) =>
  suggestedWords(text, { products, corrected }, known);

test('a word is completed by the words of most products, without the text itself', () => {
  expect(words('bo')).toEqual(['bow', 'bottle']);
  expect(words('bow')).toEqual([]);
  expect(words('th')).toEqual([]);
});

test('the last of several words is completed by words that were found together', () => {
  expect(words('pink b', PRODUCTS.slice(1, 2))).toEqual(['pink bottle']);
});

test('what a text was read as comes first', () => {
  expect(words('clps', PRODUCTS.slice(3), 'clips')).toEqual(['clips']);
});

test('of a text that finds nothing, near words and its known words are suggested', () => {
  expect(words('bottle clipss zebra', [])).toEqual(['bottle', 'clips']);
  expect(words('the zebra', [])).toEqual([]);
});

test('categories that the last word names or begins are suggested, two at most', () => {
  const named = (slug: string, en: string) => aCategory(slug, { name: { en, ar: '' } });
  const categories = [
    named('bows', 'Bows'),
    named('clips', 'Clips'),
    named('bottles', 'Bottles'),
    named('bo', 'Boxes'),
  ];
  const slugs = (text: string) => suggestedCategories(text, categories, stemOf).map(({ slug }) => slug);
  expect(slugs('pink bow')).toEqual(['bows']);
  expect(slugs('b')).toEqual(['bows', 'bottles']);
  expect(slugs('')).toEqual([]);
});
