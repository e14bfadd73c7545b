import { afterEach, expect, jest, test } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import { qrPng } from './qr-png.ts';

afterEach(() => void jest.restoreAllMocks());

/** Here no browser draws: a pen that keeps what a canvas would have, in black and white. */
function drawn() {
  const kept = { width: 0, height: 0, data: new Uint8Array() };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const { width, height } = this;
    Object.assign(kept, { width, height, data: new Uint8Array(width * height * 3) });
    const pen = {
      fillStyle: '',
      fillRect(left: number, top: number, across: number, down: number) {
        const grey = { white: 255, black: 0 }[pen.fillStyle];
        if (grey === undefined) throw new Error(`${pen.fillStyle} is neither black nor white`);
        for (let y = top; y < top + down; y += 1)
          kept.data.fill(grey, (y * width + left) * 3, (y * width + left + across) * 3);
      },
    };
    return pen;
  } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take, type) => take(new Blob(['.'], { type: type ?? '' })));
  return kept;
}

test.each([
  'https://shop.kw/product/bow?utm_source=shelf',
  `https://shop.kw/cart?add=S-12:1&utm_campaign=${'%D8%B9'.repeat(40)}`,
])('the picture of %s is read again', async (text) => {
  const kept = drawn();
  expect((await qrPng(text))?.type).toBe('image/png');
  expect(kept.width).toBeGreaterThanOrEqual(900);
  // Many readers want it dark on light, with a margin; the one here reads both.
  expect(kept.data[0]).toBe(255);
  expect(decodeQR(kept)).toBe(text);
});

test('where the browser draws nothing there is no picture', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(await qrPng('https://shop.kw')).toBeNull();
});
