import { expect, test } from '@jest/globals';
import { digitsTyped, parsePhone, phoneIn } from './phone.ts';

test.each([
  '55120004',
  '٥٥١٢٠٠٠٤',
  '۵۵۱۲۰۰۰۴',
  '+965 5512 0004',
  '00965-55120004',
  '96555120004',
  '(965) 5512 0004',
  '+965.5512.0004',
  '5512–0004',
  '5512‑0004',
  '5512/0004',
  '5512ـ0004',
  '＋９６５　５５１２０００４',
  '\u202a+965 5512 0004\u202c',
  '5️⃣5️⃣1️⃣2️⃣0️⃣0️⃣0️⃣4️⃣',
  'tel:+96555120004',
  'https://wa.me/96555120004',
])('the phone %j is read', (text) => expect(parsePhone(text)).toBe('55120004'));

test.each([
  '',
  '5512000',
  '551200040',
  '+55120004',
  '+966 5512 0004',
  '965965 55120004',
  '5512000a',
  '+96555120004@x',
  '5'.repeat(1000),
])('%j is no phone', (text) => expect(phoneIn(text)).toBeNull());

test('begins with a digit that the shop takes', () => {
  expect(parsePhone('41234567')).toBeNull();
  expect(parsePhone('41234567', ['47', '41'])).toBe('41234567');
  expect(parsePhone('43234567', ['47', '41'])).toBeNull();
  expect(phoneIn('+965 4123 4567')).toBe('41234567');
});

test.each([
  ['+965 (5512) 0004', '55120004'],
  ['٥٥١٢-٠', '55120'],
  ['\u200f ', ''],
  ['12.500', null],
  ['55120.004', null],
  ['5512a', null],
])('searched with %j, it is %j', (text, digits) => expect(digitsTyped(text)).toBe(digits));
