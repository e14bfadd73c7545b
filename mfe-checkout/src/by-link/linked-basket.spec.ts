import { expect, test } from '@jest/globals';
import { LARGEST_QUANTITY } from '@fyonka/api-contract/values/limits';
import { MOST_LINKED, readLink } from './linked-basket.ts';

const read = (add: string) => readLink(`?add=${add}`).wanted.map(({ id, quantity }) => `${id}:${quantity}`);

test.each([
  ['bow:2,ribbon', ['bow:2', 'ribbon:1']],
  ['bow:2,bow', ['bow:3']],
  [' bow : 2 ,', ['bow:2']],
  ['%D9%81%D9%8A:1', ['في:1']],
  ['bow:0', ['bow:1']],
  ['bow:-3', ['bow:1']],
  ['bow:1e3', ['bow:1']],
  ['bow:9999,bow:9', [`bow:${LARGEST_QUANTITY}`]],
  [`${'x'.repeat(200)}:1`, []],
  ['', []],
])('%s', (add, expected) => {
  expect(read(add)).toEqual(expected);
});

test('a link has so many lines at most, however long it is', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `p${index}:1`);
  expect(read([...many, 'p0:4'].join())).toHaveLength(MOST_LINKED);
});

test.each([
  ['?add=bow&coupon=eid%2010', 'eid 10'],
  ['?add=bow', null],
  ['?add=bow&coupon=', null],
  [`?coupon=${'x'.repeat(500)}`, null],
])('the coupon of %s', (search, coupon) => {
  expect(readLink(search).coupon).toBe(coupon);
});
