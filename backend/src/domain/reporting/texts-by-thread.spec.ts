import { expect, test } from '@jest/globals';
import { orderId, productId } from '../ids.ts';
import type { TextToMake } from './production.ts';
import { textsByThread } from './texts-by-thread.ts';

const TITLE = { en: 'Her name', ar: 'اسمها' };
const [bow, bag] = [productId('bow'), productId('bag')];

function aText(text: string, more: Partial<TextToMake> = {}): TextToMake {
  return {
    place: { orderId: orderId(text), line: 0, text: 0 },
    orderNumber: 'A' as TextToMake['orderNumber'],
    orderedAt: 0,
    arrivesOn: null,
    productId: bow,
    productName: { en: 'Bow', ar: 'فيونكة' },
    imageUrl: '/bow.webp',
    filterColor: 'white',
    title: TITLE,
    text,
    quantity: 1,
    isMade: false,
    madeBy: null,
    ...more,
  };
}

const wordsOf = (texts: readonly TextToMake[], products: Parameters<typeof textsByThread>[1]) =>
  textsByThread(texts, products).map(({ thread, texts: found }) => [thread, found.map(({ text }) => text)]);

test('texts are grouped by the thread of their tag, in the order of the sheet; made ones are left out', () => {
  const lettering = { cloth: 'white', patch: null, thread: 'gold' } as const;
  const products = new Map([
    [bow, { filterColor: 'white', customTags: [{ title: TITLE, required: true, lettering }] } as const],
    [bag, { filterColor: 'navy blue', customTags: [{ title: TITLE, required: true, lettering: null }] } as const],
  ]);
  const ofBag = { productId: bag, filterColor: 'navy blue' } as const;
  const texts = [aText('دانة'), aText('سارة', ofBag), aText('نور'), aText('Amna', { isMade: true })];
  expect(wordsOf(texts, products)).toEqual([
    ['gold', ['دانة', 'نور']],
    ['white', ['سارة']],
  ]);
});

test('a text whose product or tag is gone gets the usual thread of its colour', () => {
  const products = new Map([[bag, { filterColor: 'blue', customTags: [] } as const]]);
  const texts = [
    aText('دانة'),
    aText('سارة', { filterColor: null }),
    aText('نور', { productId: bag, filterColor: null }),
  ];
  expect(wordsOf(texts, products)).toEqual([
    ['navy', ['سارة', 'نور']],
    ['pink', ['دانة']],
  ]);
});
