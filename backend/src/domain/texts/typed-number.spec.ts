import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readNumber, readWhole } from './typed-number.ts';

describe('a number', () => {
  test.each([
    ['12', '12'],
    ['007.50', '7.5'],
    ['2.5', '2.5'],
    ['3,75', '3.75'],
    ['3،75', '3.75'],
    ['٣٫٧٥', '3.75'],
    ['.5', '0.5'],
    ['0,750', '0.75'],
    ['3.', '3'],
    ['1.250', '1.25'],
    ['1250,500', '1250.5'],
    ['1,250.500', '1250.5'],
    ['1.250,500', '1250.5'],
    ['1 250,5', '1250.5'],
    ["1'250.50", '1250.5'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['١٬٢٥٠٫٥٠', '1250.5'],
    ['١٬٢٥٠', '1250'],
    ['１２．５', '12.5'],
    ['\u20665.250\u2069', '5.25'],
    ['د.ك.\u200f\u00a05.250', '5.25'],
    ['5.250 د.ك', '5.25'],
    ['٥٫٢٥٠ دينار', '5.25'],
    ['KD 5.250', '5.25'],
    ['5.250K.D.', '5.25'],
    ['KWD\u00a01,250.500', '1250.5'],
    ['100000000000.5', null],
    ['1,23.5', null],
    ['٠٬٢٥٠', null],
    ['0.001,250', null],
    ['12,34,567', null],
    ['1,250 500', null],
    ['1.2.3', null],
    ['12 5', null],
    ['-1', null],
    ['−1', null],
    ['1e3', null],
    ['½', null],
    ['5 €', null],
    ['.', null],
    ['KD', null],
    ['', null],
    ['1'.repeat(10), null],
    [' '.repeat(100_000), null],
  ])('%j is %j', (text, plain) => expect(readNumber(text)).toEqual(plain === null ? null : { plain }));

  test.each([
    ['1,250', ['1.250', '1250']],
    ['KD ١٢،٥٠٠', ['12.500', '12500']],
    ['999,000 د.ك', ['999.000', '999000']],
  ])('%j could be either of %j', (text, readings) => expect(readNumber(text)).toEqual({ readings }));

  test('in the spelling of any language is read as it was meant, or asked about', () => {
    const meant = fc.record({ fils: fc.nat(100_000_000), locale: fc.constantFrom('en', 'ar-EG', 'de', 'fr', 'de-CH') });
    fc.assert(
      fc.property(meant, ({ fils, locale }) => {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'KWD', currencyDisplay: 'code' });
        const read = readNumber(format.format(fils / 1000));
        expect(read && 'plain' in read ? Number(read.plain) : read?.readings.map(Number)).toEqual(
          read && 'plain' in read ? fils / 1000 : expect.arrayContaining([fils / 1000]),
        );
      }),
    );
  });
});

test.each([
  ['24', '24'],
  ['٢٤\u200f', '24'],
  ['1,000', '1000'],
  ['١٬٠٠٠', '1000'],
  ['24.000', null],
  ['0,250', null],
  ['2.5', null],
  ['2.0', null],
  ['-3', null],
  ['+3', null],
  ['', null],
  ['1'.repeat(16), null],
])('%j is the whole number %j', (text, digits) => expect(readWhole(text)).toBe(digits));
