import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { makeOrderNumber, ORDER_NUMBER_BYTES, parseOrderNumber } from './order-number.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');
const numbers = fc.uint8Array({ minLength: ORDER_NUMBER_BYTES, maxLength: ORDER_NUMBER_BYTES }).map(makeOrderNumber);

describe('an order number', () => {
  test('is written ABCDE-FGHJK-X without letters that look like digits', () => {
    fc.assert(
      fc.property(numbers, (number) => expect(number).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){2}[0-9A-HJKMNP-TV-Z]$/)),
    );
  });

  test('is read in any form that people write', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(parseOrderNumber(number)).toBe(number);
        const spoken = ` ${number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
        expect(parseOrderNumber(spoken)).toBe(number);
        expect(parseOrderNumber(number.replaceAll('-', '–').replaceAll('1', 'I'))).toBe(number);
        expect(parseOrderNumber(`(#\u2066${number}\u2069).`)).toBe(number);
        const wide = number.replace(/[0-9A-Z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
        expect(parseOrderNumber(`＃${wide.replaceAll('-', '－')}`)).toBe(number);
        expect(parseOrderNumber(number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))))).toBe(number);
      }),
    );
  });

  test('is refused when one character is wrong or two are swapped', () => {
    fc.assert(
      fc.property(numbers, fc.nat(10), fc.nat(10), fc.constantFrom(...ALPHABET), (number, first, second, other) => {
        const plain = number.replaceAll('-', '').split('');
        const mistyped = plain.with(first, other);
        if (mistyped.join('') !== plain.join('')) expect(parseOrderNumber(mistyped.join(''))).toBeNull();
        const swapped = plain.with(first, plain[second] ?? '').with(second, plain[first] ?? '');
        if (swapped.join('') !== plain.join('')) expect(parseOrderNumber(swapped.join(''))).toBeNull();
      }),
    );
  });

  test.each(['', 'ABCDE-FGHJK', 'UUUUU-UUUUU-U', '*'.repeat(11), 'A'.repeat(5000)])(
    'is not read from malformed text %#',
    (text) => {
      expect(parseOrderNumber(text)).toBeNull();
    },
  );
});
