import { describe, expect, test } from '@jest/globals';
import { cleanLine, cleanText } from './localized-text.ts';
import { columnHeaded } from './catalog/imports/product-columns.ts';
import { aProduct } from './catalog/product.fixture.ts';
import { productWords } from './catalog/search/product-words.ts';
import { accountWords, readAccountSearch } from './identity/account-search.ts';
import { knownAreaNamed } from './ordering/delivery/delivery-areas.ts';
import { anOrder } from './ordering/order.fixture.ts';
import { orderWords, readOrderSearch } from './ordering/order-search.ts';
import { matchCustomTexts } from './ordering/placing/custom-texts.ts';
import { fold, searchWords, withoutArticle } from './search-text.ts';

describe('folding', () => {
  test.each([
    ['أحمد إبراهيم آمال', 'احمد ابراهيم امال'],
    ['مَدْرَسَة', 'مدرسه'],
    ['شريـــطة', 'شريطه'],
    ['سلمى', 'سلمي'],
    ['CAFÉ Bow', 'cafe bow'],
    ['٤٠ و ۴۰', '40 و 40'],
    ['السالمیة کتاب ہدیۃ', 'السالميه كتاب هديه'],
    ['گلاس چنطة ڤازة پاپيون', 'كلاس جنطه فازه بابيون'],
    ['ﺍﻟﺴﺎﻟﻤﻴﺔ ﻻﺻﻖ', 'السالميه لاصق'],
    ['a\uD800b', 'a\uFFFDb'],
    ['عبد\u200Cالله\u200F الصبا\u00ADح', 'عبدالله الصباح'],
  ])('reads %s as %s', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  test('separates words at every character that is not a letter or digit', () => {
    expect(searchWords('Pencil-case, "size" 2 (أزرق)!')).toEqual(['pencil', 'case', 'size', '2', 'ازرق']);
    expect(searchWords(' *:^ ')).toEqual([]);
  });

  test('removes the article of a word', () => {
    expect(withoutArticle('المدرسه')).toBe('مدرسه');
    expect(withoutArticle('ال')).toBeNull();
    expect(withoutArticle('مدرسه')).toBeNull();
  });
});

const isBegun = (words: readonly string[], asked: readonly string[]) =>
  asked.length > 0 && asked.every((word) => words.some((own) => own.startsWith(word)));
const product = (ar: string) => aProduct('bow', { name: { en: '', ar } });
const account = (fullName: string) => accountWords({ fullName, email: '', phone: '' });
const order = (ar: string) => orderWords(anOrder([[product(ar), 1]]));

test.each([
  [
    'a product',
    (typed: string) =>
      isBegun(productWords(product('شريطة كبيرة'), (word) => word, new Set()).name, searchWords(typed)),
    'شریطة کبیرہ',
  ],
  [
    'a product in Gulf letters',
    (typed: string) => isBegun(productWords(product('چنطة'), (word) => word, new Set()).name, searchWords(typed)),
    'جنطه',
  ],
  ['an area', (typed: string) => knownAreaNamed(typed)?.key === 'salmiya', 'السالمیة'],
  ['an area, pasted', (typed: string) => knownAreaNamed(typed)?.key === 'salmiya', 'ﺍﻟﺴﺎﻟﻤﻴﺔ'],
  ['a customer', (typed: string) => isBegun(account('مكي الكندري'), readAccountSearch(typed)), 'مکی الکندری'],
  ['a customer, stored so', (typed: string) => isBegun(account('مکی الکندری'), readAccountSearch(typed)), 'مكي'],
  ['an order', (typed: string) => isBegun(order('شريطة كبيرة'), readOrderSearch(typed)), 'کبیرة'],
  ['the head of a column', (typed: string) => columnHeaded(typed) === 'name.ar', 'الأسم (عربی)'],
  ['another head', (typed: string) => columnHeaded(typed) === 'stockQuantity', 'الکمیة المتوفرہ'],
  [
    'a custom text by its title',
    (title: string) =>
      matchCustomTexts([{ title: { en: 'Name', ar: 'اسم البنت الكبيرة' }, required: true }], [{ title, text: 'نورة' }])
        .kind === 'accepted',
    'إسم البنت الکبیرۃ',
  ],
])('%s is found by letters of other keyboards', (_place, isFound, typed) => {
  expect(isFound(typed)).toBe(true);
});

describe('a stored text', () => {
  test('is in NFC, trimmed, and without forbidden line ends and control characters', () => {
    expect(cleanLine('  Cafe\u0301\r\nBcc: x@example.com \u0000 ')).toBe('Café Bcc: x@example.com');
    expect(cleanText(' one\r\ntwo\u0007 \u202Ethree ')).toBe('one\ntwo three');
    expect(cleanLine('a\uD800b')).toBe('a\uFFFDb');
  });
});
