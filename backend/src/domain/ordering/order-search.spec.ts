import { expect, test } from '@jest/globals';
import { fils } from '../money.ts';
import { aProduct } from '../catalog/product.fixture.ts';
import { anOrder } from './order.fixture.ts';
import { withoutPerson } from './erasure.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from './order-number.ts';
import { orderWords, readOrderSearch } from './order-search.ts';
import type { Findable } from './order-search.ts';

const order = anOrder(
  [[aProduct('bow', { name: { en: 'Large double bow', ar: 'فيونكة كبيرة' }, price: fils(10_700) }), 1]],
  // Others may begin with a digit that is searched here.
  { number: makeOrderNumber(new Uint8Array(ORDER_NUMBER_BYTES)) },
);
const found = {
  ...order,
  lines: order.lines.map((line) => ({
    ...line,
    customTexts: [{ title: { en: 'Name', ar: 'الاسم' }, text: 'لُولوة الرشيد' }],
  })),
  delivery: {
    ...order.delivery,
    fullName: 'أسماءُ فاطمة Al-KÁNDARI العنزي',
    email: 'Um.Noura+1@Example.com',
    phone: '51234567',
  },
};

/** Whether each searched word is the beginning of a search word of the order. */
function isFound(text: string, searched: Findable = found): boolean {
  const words = readOrderSearch(text);
  return words.length > 0 && words.every((word) => orderWords(searched).some((own) => own.startsWith(word)));
}

test.each([
  found.number,
  ` ${found.number.toLowerCase()} `,
  found.number.replaceAll('-', ''),
  found.number.replaceAll('-', ' '),
  found.number.slice(0, 8),
  found.number.slice(6),
  '51234567',
  '+965 5123 4567',
  '٥١٢٣ ٤٥٦٧',
  '5123-45',
  '4567',
  '567',
  '٢٣٤',
  '234 56',
  'اسماء',
  'أسما',
  'فاطمه',
  'فاطِمَة',
  'عنزي فاطمة',
  'KANDARI',
  'al-kandari 345',
  'um.noura',
  'NOURA',
  'um.noura+1@example.com',
  'exam',
  'salmiya',
  'السالمية',
  'سالميه',
  'double bow',
  'فيونكه',
  'لولوه',
  'رشيد السالمية',
  '12.500',
  '12.5',
  '١٢٫٥',
  '12.5 KD',
  '١٢٫٥٠٠ د.ك',
  'د.ك.\u200f\u00a012.500',
  'KD 12.500',
  'لولوة 12.5',
])('an order is found by "%s"', (text) => {
  expect(isFound(text)).toBe(true);
});

test.each([
  '2346',
  '12500',
  '1250',
  '12.50 hawalli',
  '1.250',
  '125 kd',
  'kd',
  '\u067112500',
  'سماء',
  'فاطمة 999',
  'oura',
  'noura 9',
  '----',
  '+',
  '%',
  '"',
  found.number.replace(/.$/, (last) => (last === 'X' ? 'Y' : 'X')),
])('an order is not found by "%s"', (text) => {
  expect(isFound(text)).toBe(false);
});

test('an erased order is found by nothing of its person', () => {
  const erased = withoutPerson(found);
  expect(['4567', '345', 'noura', 'فاطمة', 'kandari', 'لولوة'].filter((text) => isFound(text, erased))).toEqual([]);
  expect(['salmiya', 'bow', '12.5', found.number].filter((text) => !isFound(text, erased))).toEqual([]);
});

test('the words of an order are bounded, whatever its lines', () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    ...found.lines[0]!,
    name: { en: `a${index} b${index} c${index}`, ar: `ا${index} ب${index}` },
  }));
  expect(orderWords({ ...found, lines }).length).toBeLessThan(260);
});

test('a text of any length and kind is read into a few words of letters and digits', () => {
  for (const text of ['a '.repeat(5000), '"x" OR *', 'é́́'.repeat(1000), '\ud800 x', '٤'.repeat(500)]) {
    const words = readOrderSearch(text);
    expect(words.length).toBeLessThanOrEqual(8);
    expect(words.every((word) => /^[\p{L}\p{N}]+$/u.test(word))).toBe(true);
  }
});
