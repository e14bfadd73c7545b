import { describe, expect, test } from '@jest/globals';
import { categoryId } from '../../ids.ts';
import { aCategory, aProduct } from '../product.fixture.ts';
import type { Product } from '../product.ts';
import { KnownWords } from './known-words.ts';
import { SearchVocabulary } from './search-vocabulary.ts';
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

describe('of categories', () => {
  const named = (slug: string, en: string) => aCategory(slug, { name: { en, ar: '' } });
  const categories = [
    named('bows', 'Bows'),
    named('clips', 'Clips'),
    named('bottles', 'Bottles'),
    named('bo', 'Boxes'),
  ];
  const vocabulary = new SearchVocabulary({ synonyms: [['bottle', 'flask']], fillers: [] }, stemOf);
  const slugs = (text: string, products: readonly Product[] = []) =>
    suggestedCategories(text, products, { vocabulary, stemOf, categories }).map(({ slug }) => slug);

  test('those are suggested that any of the words names or means, or the last one begins, two at most', () => {
    expect(slugs('bow pink')).toEqual(['bows']);
    expect(slugs('flasks')).toEqual(['bottles']);
    expect(slugs('clip bo')).toEqual(['clips', 'bows']);
    expect(slugs('b')).toEqual(['bows', 'bottles']);
    expect(slugs('')).toEqual([]);
  });

  test('where none is named, the one is suggested that everything found is of', () => {
    const [pearl, other] = [aProduct('pearl', { categoryId: categoryId('clips') }), aProduct('other')];
    expect(slugs('pearl', [pearl, pearl])).toEqual(['clips']);
    expect(slugs('pearl', [pearl, other])).toEqual([]);
    expect(slugs('bow', [pearl])).toEqual(['bows']);
  });
});
