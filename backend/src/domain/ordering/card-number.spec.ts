import { expect, test } from '@jest/globals';
import { holdsCardNumber } from './card-number.ts';

test.each([
  '4111111111111111',
  'my card 4111 1111 1111 1111 12/30 123',
  '4111-1111-1111-1111',
  'بطاقتي ٤١١١١١١١١١١١١١١١',
  '4111 1111 1111 1111 12 30 123',
  'ref 12 4000 0000 0000 0002',
  '378282246310005',
  '3782 822463 10005',
  '4111.1111.1111.1111',
  '4111/1111/1111/1111',
  '4111_1111_1111_1111',
  '4111–1111–1111–1111',
  '4111  1111\t1111 · 1111',
  '4111\u200b1111\u200f1111\u20601111',
  '４１１１１１１１１１１１１１１１',
])('a card number is noticed in %s', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
  '',
  '51234567',
  '4111111111111112',
  'block 3, street 12, building 7',
  '4111 1111',
  '29.3375859,48.0123456',
  '1'.repeat(40),
  '1763695000002',
  '97553456 / 97553458',
  '97553456 97553458',
])('no card number is seen in %s', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});
