import { expect, test } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import { qrPng } from './qr-png.ts';

/** Its parts, and the bytes of its pixels, which are stored in blocks. */
function read(png: Uint8Array) {
  const view = new DataView(png.buffer);
  const kinds: string[] = [];
  const rows: number[] = [];
  for (let at = 8; at < png.length;) {
    const [length, kind] = [view.getUint32(at), String.fromCharCode(...png.subarray(at + 4, at + 8))];
    kinds.push(kind);
    // Behind the two bytes of zlib: whether it is the last block, its length, and what that is upside down.
    const pixels = kind === 'IDAT' ? at + 10 : at + 4 + length;
    for (let block = pixels; block < at + 4 + length;) {
      const bytes = view.getUint16(block + 1, true);
      expect(view.getUint16(block + 3, true)).toBe(0xffff - bytes);
      rows.push(...png.subarray(block + 5, block + 5 + bytes));
      block += 5 + bytes;
      expect(view.getUint8(block - 5 - bytes)).toBe(block < at + 4 + length ? 0 : 1);
    }
    at += 12 + length;
  }
  return { kinds, rows, width: view.getUint32(16), height: view.getUint32(20) };
}

test.each([
  'https://shop.kw/product/bow?utm_source=shelf',
  `https://shop.kw/cart?add=S-12:1&utm_campaign=${'%D8%B9'.repeat(40)}`,
])('the picture of %s is read again', (text) => {
  const png = qrPng(text);
  const { kinds, rows, width, height } = read(png);
  expect([kinds, width >= 900, height]).toEqual([['IHDR', 'IDAT', 'IEND'], true, width]);
  // The end of every PNG, with its sum.
  expect([...png.subarray(-12)]).toEqual([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
  const line = 1 + Math.ceil(width / 8);
  expect(rows).toHaveLength(line * height);
  const data = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const [x, y] = [Math.floor(index / 3) % width, Math.floor(index / 3 / width)];
    return ((rows[y * line + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0 ? 0 : 255;
  });
  expect(decodeQR({ width, height, data })).toBe(text);
});
