import { expect, test } from '@jest/globals';
import { readBarcode, worldwideNumberOf } from './barcode.ts';

test.each([
  ['6291041500213', '6291041500213'],
  ['٦٢٩١٠٤١٥٠٠٢١٣', '6291041500213'],
  [' 96385074 ', '96385074'],
  // A UPC-A, and the same as some scanners send it.
  ['036000291452', '0036000291452'],
  ['0036000291452', '0036000291452'],
  ['6 291041 500213', '6291041500213'],
  ['bow‑17\u200e', 'BOW-17'],
  ['7', '7'],
])('%j is the barcode %s', (written, code) => {
  expect(readBarcode(written)).toBe(code);
});

test.each(['6291041500214', '96385075', '036000291453', '', '  ', 'bow 17', 'فيونكة', 'a'.repeat(33), '12_3'])(
  '%j is none',
  (written) => {
    expect(readBarcode(written)).toBeNull();
  },
);

test.each([
  ['6291041500213', '6291041500213'],
  ['2000000000015', null],
  ['0200000000017', null],
  ['96385074', null],
  ['BOW-17', null],
  [null, null],
])('of the barcode %j everybody knows %j', (barcode, number) => {
  expect(worldwideNumberOf(barcode)).toBe(number);
});
