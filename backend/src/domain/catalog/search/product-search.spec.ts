import { describe, expect, test } from '@jest/globals';
import { aCategory } from '../product.fixture.ts';
import { productSearch } from './product-search.ts';
import type { ProductSearch } from './product-search.ts';
import { SearchVocabulary } from './search-vocabulary.ts';

const stemOf = (word: string) => word.replace(/s$|ت?ي$/, '');
const vocabulary = new SearchVocabulary(
  {
    synonyms: [
      ['bag', 'backpack', 'شنطة'],
      ['lunch box', 'lunchbox'],
      ['pink', 'candy', 'لبني'],
      ['tie', 'hair tie', 'hair band'],
      ['primary', 'grade 1'],
      ['shoe', 'جوتي'],
    ],
    fillers: ['school for', 'بنتي'],
  },
  stemOf,
);
const categories = [
  aCategory('bags', { name: { en: 'Bags', ar: 'حقائب' } }),
  aCategory('lunch', { name: { en: 'Lunch boxe', ar: 'علب' } }),
];

function searchFor(text: string): ProductSearch {
  const search = productSearch(text, { vocabulary, stemOf, categories });
  if (!search) throw new Error(`nothing to search for in ${text}`);
  return search;
}

/** The requirements of the last rank, which matches most products. */
const wantedBy = (text: string) => searchFor(text).ranks.at(-1) ?? [];
const wordSetsOf = (text: string) => wantedBy(text).map(({ wordSets }) => wordSets);

describe('a product search', () => {
  test('requires every word or one of its synonyms', () => {
    expect(wordSetsOf('white bags')).toEqual([[['white']], [['bag'], ['backpack'], ['شنطه']]]);
  });

  test('prefers products of a level to those that are only called so, and finds those for every level last', () => {
    const { ranks } = searchFor('grade 1');
    expect(ranks[0]).toMatchObject([{ scope: 'attributes', wordSets: [['grade', '1'], ['primary']] }]);
    expect(ranks.map(([wanted]) => wanted?.wordSets.some(([word]) => word === 'all'))).toEqual([false, false, true]);
  });

  test('is content with a synonym in a title, but not in a description', () => {
    expect(searchFor('bags').otherwise).toMatchObject([{ scope: 'everything', wordSets: [['bag']] }]);
  });

  test('does not look for an expression whose one word is enough', () => {
    expect(wordSetsOf('hair tie')).toEqual([[['tie'], ['hair', 'band']]]);
  });

  test('finds expressions of several words, written as one word or as two', () => {
    expect(wordSetsOf('lunchbox white')[0]).toEqual([['lunchbox'], ['lunch', 'box']]);
    expect(wordSetsOf('white lunch box')[1]).toEqual([['lunch', 'box'], ['lunchbox']]);
  });

  test('ignores filler words, unless there are no others', () => {
    expect(wordSetsOf('bag for school')).toEqual(wordSetsOf('bag x').slice(0, 1));
    expect(wordSetsOf('school')).toEqual([[['school']]]);
  });

  test('treats only the last word as the beginning of a word', () => {
    expect(wantedBy('whi ba').map(({ beginnings }) => beginnings)).toEqual([[], ['ba']]);
    expect(wantedBy('الشن').map(({ beginnings }) => beginnings)).toEqual([['الشن', 'شن']]);
  });

  test('finds the synonyms of words that begin with three typed letters, but ranks them lower', () => {
    expect(wordSetsOf('can')).toEqual([[['can'], ['pink'], ['candy'], ['لبن']]]);
    expect(searchFor('can').ranks[0]).toMatchObject([{ wordSets: [['can']] }]);
    expect(wordSetsOf('ca')).toEqual([[['ca']]]);
  });

  test('takes the name of a colour for the colour, and not for words with the same stem', () => {
    const { ranks } = searchFor('pink bags');
    expect(ranks.map(([color]) => [color?.scope, color?.wordSets, color?.beginnings])).toEqual([
      ['attributes', [['pink'], ['candy'], ['لبني']], []],
      ['attributes', [['pink'], ['candy'], ['لبني']], []],
      ['title', [['pink'], ['candy'], ['لبني']], []],
      ['title', [['pink'], ['candy'], ['لبني']], []],
    ]);
    expect(wordSetsOf('pinks')).toEqual([[['pink'], ['candy'], ['لبن']]]);
    expect(searchFor('pinks').ranks[0]).toMatchObject([{ scope: 'name' }]);
  });

  test('ranks products of a named category first, then by names, then by colours and levels', () => {
    const { ranks, otherwise } = searchFor('big bags');
    expect(ranks.map((rank) => rank.map(({ scope, categories: named }) => [scope, named]))).toEqual([
      [
        ['title', []],
        ['title', ['bags']],
      ],
      [
        ['name', []],
        ['name', []],
      ],
      [
        ['title', []],
        ['title', ['bags']],
      ],
      [
        ['title', []],
        ['title', ['bags']],
      ],
    ]);
    expect(otherwise?.map(({ scope }) => scope)).toEqual(['everything', 'everything']);
    expect(searchFor('big').ranks).toHaveLength(3);
    expect(wantedBy('lunc')[0]?.categories).toEqual(['lunch']);
  });

  test.each([
    ['shoes', null],
    ['pink shoes', null],
    ['جوتي', null],
    ['school', null],
    ['bag for shoes', 2],
    ['soft', 1],
  ])('looks into descriptions for what %j says beside things that are not sold', (text, otherwise) => {
    expect(searchFor(text).otherwise?.length ?? null).toBe(otherwise);
  });

  test('takes an Arabic prefix off once, and only before a word of the synonyms', () => {
    expect(wordSetsOf('لبنتي white')).toEqual(wordSetsOf('بنتي white'));
    expect(wordSetsOf('لبني')[0]).toEqual([['pink'], ['candy'], ['لبني']]);
    expect(wordSetsOf('وشنطة white')).toEqual(wordSetsOf('شنطة white'));
    expect(wordSetsOf('وبشنطة white')[0]).toEqual([['وبشنطه']]);
    expect(wordSetsOf('بطاقة white')[0]).toEqual([['بطاقه']]);
  });

  test('uses at most eight words of 40 characters, and is null without a letter or digit', () => {
    expect(wantedBy('1 2 3 4 5 6 7 8 9')).toHaveLength(8);
    expect(wantedBy('x'.repeat(41))[0]?.beginnings).toEqual(['x'.repeat(40)]);
    expect(productSearch(' "*^:-()', { vocabulary, stemOf, categories })).toBeNull();
  });
});
