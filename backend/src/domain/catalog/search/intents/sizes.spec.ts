import { expect, test } from '@jest/globals';
import { stemOf } from '../../../../testing/search.fixture.ts';
import { COMMON_WORDING } from '../../../store/search-wording.ts';
import type { Attribute } from '../../attributes/attribute.ts';
import { SearchVocabulary } from '../search-vocabulary.ts';
import { readIntents, writtenSearch } from './intents.ts';
import { Sizes } from './sizes.ts';

const choices = (key: string, en: string, names: readonly [string, string, string][]): Attribute => ({
  key,
  name: { en, ar: en },
  kind: 'choice',
  unit: { en: '', ar: '' },
  choices: names.map(([choice, english, arabic]) => ({ key: choice, name: { en: english, ar: arabic } })),
  isFilterable: false,
});
const measure = (key: string, en: string, ar: string): Attribute => ({
  ...choices(key, key, []),
  kind: 'number',
  unit: { en, ar },
});
const SHOP = [
  choices('size', 'Size', [
    ['s', 'Small', 'صغير'],
    ['l', 'Large', 'كبير'],
    ['xl', 'XL', 'إكس لارج'],
    ['27-30', 'EU 27–30', 'مقاس 27 إلى 30'],
    ['38', '38', '38'],
    ['m', 'M', ''],
    ['loose', 'Large and loose at the ankle', 'كبير وواسع عند الكاحل'],
  ]),
  choices('for', 'For', [
    ['short', 'Short hair', 'للشعر القصير'],
    ['long', 'Long hair', 'للشعر الطويل'],
  ]),
  choices('bag-size', 'Bag', [['l', 'Large', 'كبيرة']]),
  choices('look', 'Look', [
    ['bow', 'Bow', 'فيونكة'],
    ['pink', 'Pink', 'وردي'],
  ]),
  measure('capacity', 'ml', 'مل'),
  measure('jug', 'l', 'لتر'),
  measure('width', 'cm', 'سم'),
];
const sizes = new Sizes(SHOP, new SearchVocabulary(COMMON_WORDING, stemOf), stemOf);

test.each([
  // Choices by their names and what means the same, of every attribute that has them.
  ['large bow', 'bow', ['size=l', 'bag-size=l']],
  ['فيونكة كبيرة', 'فيونكة', ['size=l', 'bag-size=l']],
  ['الحجم الكبير', '', ['size=l', 'bag-size=l']],
  ['bow لارج', 'bow', ['size=l', 'bag-size=l']],
  ['مشبك صغيرة', 'مشبك', ['size=s']],
  ['socks XL', 'socks', ['size=xl']],
  ['socks size xl', 'socks', ['size=xl']],
  ['small size socks', 'socks', ['size=s']],
  ['جوارب مقاس ٣٨', 'جوارب', ['size=38']],
  ['socks size 28', 'socks', ['size=27-30']],
  ['جوارب مقاس ٢٧ إلى ٣٠', 'جوارب', ['size=27-30']],
  ['socks 27-30', 'socks', ['size=27-30']],
  ['socks EU 27', 'socks', ['size=27-30']],
  ['socks size 31', 'socks size 31'],
  ['socks 27-29', 'socks 27-29'],
  ['38 socks', '38 socks'],
  ['size of socks', 'size of socks'],
  ['🎀', '🎀'],
  ['large and loose at the ankle', 'and loose at the ankle', ['size=l', 'bag-size=l']],
  ['مشابك للشعر القصير', 'مشابك', ['for=short']],
  ['clips for short hair', 'clips for', ['for=short']],
  ['ماسك شعر قصير', 'ماسك', ['for=short']],
  // Only the whole of a name is one, and only a size: colours and goods are words.
  ['long socks', 'long socks'],
  ['short clip', 'short clip'],
  ['pink bow', 'pink bow'],
  ['فيونكة وردية', 'فيونكة وردية'],
  // Measures in any digits and units of the same kind.
  ['500ml bottle', 'bottle', ['capacity=500', 'jug=0.5']],
  ['500 ml', '', ['capacity=500', 'jug=0.5']],
  ['مطارة ٥٠٠ مل', 'مطارة', ['capacity=500', 'jug=0.5']],
  ['مطارة نص لتر', 'مطارة', ['capacity=500', 'jug=0.5']],
  ['half a litre', 'half a litre'],
  ['1.5l', '', ['capacity=1500', 'jug=1.5']],
  ['ribbon 40 mm', 'ribbon', ['width=4']],
  ['ribbon 1 inch', 'ribbon', ['width=2.54']],
  ['bow 3 kg', 'bow 3 kg'],
  ['KG 2 bow', 'KG 2 bow'],
  ['3 clips', '3 clips'],
  ['5 constructor', '5 constructor'],
])('%s', (text, words, ...tokens) => {
  const read = readIntents(text, sizes);
  expect([read.words, ...read.intents.map(({ size }) => size?.tokens)]).toEqual([words, ...tokens]);
  // What is written anew after another is taken back means the same.
  expect(readIntents(writtenSearch(read), sizes)).toEqual(read);
});

test('a size is called as the shop calls it, and a measure by its number', () => {
  const names = readIntents('jumbo ٥٠٠ مل', sizes).intents.map(({ size, text }) => [text, size?.name]);
  expect(names).toEqual([
    ['jumbo', { en: 'Size: Large', ar: 'Size: كبير' }],
    ['٥٠٠ مل', { en: '500 ml', ar: '500 مل' }],
  ]);
});

test('a shop without sizes has only words', () => {
  expect(readIntents('large 500ml', new Sizes([], new SearchVocabulary(COMMON_WORDING, stemOf), stemOf))).toEqual({
    words: 'large 500ml',
    intents: [],
  });
});
