import { describe, expect, test } from '@jest/globals';
import { searchWords } from '../../search-text.ts';
import { KnownWords } from './known-words.ts';
import { OTHER_GOODS } from './spelling/other-goods.ts';
import { corrections, typedWords } from './correction.ts';
import { MOST_KNOWN_WORDS, WordCounts } from './word-counts.ts';

const stemOf = (word: string) => word.replace(/s$|ات$|ه$/, '');

function shop(...titles: string[]): KnownWords {
  const counts = new WordCounts();
  for (const title of titles) counts.add(title);
  return new KnownWords(counts.words(), stemOf, {
    colors: new Set(['pink', 'blue']),
    alsoKnown: OTHER_GOODS.map(stemOf),
  });
}

const SHOP = shop(
  'Bow snap clips',
  'Clips with hearts',
  'Hairband',
  'Water bottle',
  'Backpack',
  'Pink ribbon',
  'شباصة شعر',
  'شنطة ظهر',
  'فيونكة وردية',
  'مشابك بفيونكة',
  'قارورة',
  'ربطات الشعر',
  'چراب',
);

const nearest = (word: string) => SHOP.nearest(word)[0]?.shown;

test('a word is compared with the words of the shop once, however often it is read', () => {
  let read = 0;
  const counting = (word: string) => ((read += 1), stemOf(word));
  const known = new KnownWords(new Map([['bow', { word: 'bow', shown: 'bow', count: 1 }]]), counting);
  const first = known.nearest('bwo');
  expect(first).toMatchObject([{ shown: 'bow' }]);
  const compared = read;
  expect([known.nearest('bwo'), read]).toEqual([first, compared]);
});

describe('the nearest known word', () => {
  test.each([
    ['clipps', 'clips'],
    ['hairbend', 'hairband'],
    ['botle', 'bottle'],
    ['ribon', 'ribbon'],
    ['backpak', 'backpack'],
    ['waterbottle', 'water bottle'],
    ['شنظه', 'شنطة'],
    ['شبصه', 'شباصة'],
    ['شبصات', 'شباصة'],
    ['فونكه', 'فيونكة'],
  ])('of %s is %s', (word, known) => expect(nearest(word)).toBe(known));

  test.each([
    ['shabasat', 'شباصة'],
    ['shanta', 'شنطة'],
    ['fyonka', 'فيونكة'],
    ['sha3r', 'شعر'],
    ['8arora', 'قارورة'],
    ['rab6at', 'ربطات'],
    ['charab', 'چراب'],
    ['sha3ar', 'شعر'],
  ])('of Arabic in Latin letters, %s, is %s', (word, known) => expect(nearest(word)).toBe(known));

  test('is no word that is only spelled right, such as of what the shop does not sell', () => {
    const words = new WordCounts();
    words.add('شباصة');
    const known = new KnownWords(words.words(), stemOf, { alsoKnown: [stemOf('شبشب')] });
    expect(known.knows('شبشب')).toBe(true);
    expect(known.nearest('شبصات').map(({ shown }) => shown)).toEqual(['شباصة']);
  });

  test('is what is left without a prefix, where that is known', () => {
    expect(nearest('والشنطه')).toBe('شنطة');
    expect(nearest('بظهر')).toBe('ظهر');
    expect(nearest('بالون')).toBeUndefined();
  });

  test('is what is nearly left without a prefix of several letters, and not of one, which rather begins the word', () => {
    expect(nearest('بالفيونه')).toBe('فيونكة');
    expect(nearest('بشنظه')).toBeUndefined();
  });

  test.each(['zebra', 'ab', '170', 'قلم', 'shoe'])('of %s is none', (word) => expect(nearest(word)).toBeUndefined());

  test.each([
    // English words are no Arabic ones.
    ['paint', 'بنت'],
    ['carpet', 'كاربت'],
    // Longer words may have more slips, by the shorter one of two.
    ['بندانة', 'بدونه'],
    ['valvea', 'velvet'],
    ['ستانلو', 'ساتان'],
    ['بنطلول', 'بطل'],
  ])('of %s is not %s', (word, known) => expect(shop(known).nearest(searchWords(word)[0] ?? '')).toEqual([]));

  test('is a colour before anything else, also of a short word', () => {
    const colored = (...titles: string[]) => shop(...titles, 'pink', 'blue');
    expect(colored('pin').nearest('pinc')[0]?.shown).toBe('pink');
    expect(colored('punk', 'punk').nearest('ponk')[0]?.shown).toBe('pink');
    expect(colored().nearest('blu')[0]?.shown).toBe('blue');
  });

  test('is followed by those that are hardly farther, and by no others', () => {
    const shown = (known: KnownWords, word: string) => known.nearest(word).map((one) => one.shown);
    expect(shown(shop('sock', 'sack'), 'sicks')).toEqual(['sock', 'sack']);
    expect(shown(shop('ribbon', 'robbing'), 'ribbin')).toEqual(['ribbon']);
  });

  test('is the one that more titles have, where several are as near', () => {
    expect(shop('sock', 'sack', 'sack').nearest('suck')[0]?.shown).toBe('sack');
  });
});

test('what other shops sell is spelled right, though it is near a word of this one', () => {
  for (const [word, near] of [
    ['shirts', 'short'],
    ['chair', 'hair'],
    ['بندانة', 'بدونه'],
  ] as const)
    expect([word, shop(near).knows(searchWords(word)[0] ?? '')]).toEqual([word, true]);
});

test('forms of a known word are known', () => {
  for (const word of ['clips', 'clip', 'شنطات', 'شعر', 'الشعر']) expect([word, SHOP.knows(word)]).toEqual([word, true]);
  expect(SHOP.knows('clipps')).toBe(false);
});

test('words are completed, those of most titles first', () => {
  expect(SHOP.beginningWith('cl', 3).map(({ shown }) => shown)).toEqual(['clips']);
  expect(SHOP.beginningWith('ب', 3)).toEqual([]);
  expect(SHOP.beginningWith('ش', 2).map(({ shown }) => shown)).toEqual(['شعر', 'شنطة']);
});

test('a shop with very many words remembers those of most titles', () => {
  const counts = new WordCounts();
  for (let number = 0; number < 2 * MOST_KNOWN_WORDS + 10; number += 1) counts.add(`w${number.toString(36)} bow`);
  expect(counts.words().size).toBeLessThanOrEqual(MOST_KNOWN_WORDS);
  expect(counts.words().get('bow')?.count).toBeGreaterThan(MOST_KNOWN_WORDS);
});

describe('a search that found nothing', () => {
  const read = (text: string, ...unknown: string[]) =>
    corrections(
      typedWords(text).map((one) => ({ ...one, isUnknown: unknown.includes(one.word) })),
      SHOP,
    )[0];

  test('is read with the nearest word in place of one that nothing has', () => {
    expect(read('Pink ribonn!', 'ribonn')).toBe('Pink ribbon');
    expect(read('شنظة backpak', 'شنظه', 'backpak')).toBe('شنطة backpack');
  });

  test('is read with two words as one', () => {
    expect(read('back pak', 'pak')).toBe('backpack');
    expect(read('pink hair bend', 'bend')).toBe('pink hairband');
  });

  test('stays as it is when each word is known, or one is near none', () => {
    expect(read('pink bottle')).toBeUndefined();
    expect(read('zebra clipps', 'zebra', 'clipps')).toBeUndefined();
  });
});
