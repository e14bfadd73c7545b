import { expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { anOrder } from './order.fixture.ts';
import { withoutPerson } from './erasure.ts';
import { orderWords, readOrderSearch } from './order-search.ts';

const order = anOrder([[aProduct('bow'), 1]]);
const found = {
  ...order,
  delivery: {
    ...order.delivery,
    fullName: 'أسماءُ فاطمة Al-KÁNDARI العنزي',
    email: 'Um.Noura+1@Example.com',
    phone: '51234567',
  },
};

/** Whether each searched word is the beginning of a search word of the order. */
function isFound(text: string, { number, delivery }: typeof found = found): boolean {
  const words = readOrderSearch(text);
  return (
    words.length > 0 && words.every((word) => orderWords({ number, delivery }).some((own) => own.startsWith(word)))
  );
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
])('an order is found by "%s"', (text) => {
  expect(isFound(text)).toBe(true);
});

test.each([
  '2346',
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

test('an erased order is found by its number only', () => {
  const erased = withoutPerson(found);
  expect(['4567', '345', 'noura', 'فاطمة', 'kandari'].filter((text) => isFound(text, erased))).toEqual([]);
  expect(isFound(found.number, erased)).toBe(true);
});

test('a text of any length and kind is read into a few words of letters and digits', () => {
  for (const text of ['a '.repeat(5000), '"x" OR *', 'é́́'.repeat(1000), '\ud800 x', '٤'.repeat(500)]) {
    const words = readOrderSearch(text);
    expect(words.length).toBeLessThanOrEqual(8);
    expect(words.every((word) => /^[\p{L}\p{N}]+$/u.test(word))).toBe(true);
  }
});
