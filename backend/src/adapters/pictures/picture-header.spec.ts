import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { pictureHeader } from './picture-header.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

describe.each(FORMATS)('the header of a %s', (format) => {
  let file: Buffer;
  beforeAll(async () => {
    file = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#fffa' } })
      .withMetadata({ exif: { IFD0: { Make: 'x'.repeat(2_000) } } })
      .toFormat(format)
      .toBuffer();
  });

  test("has the picture's size, also after the metadata of a camera", () => {
    expect(pictureHeader(file)).toEqual({ width: 300, height: 200, isAnimated: false });
  });

  test('that is cut off anywhere gives the right size or none', () => {
    for (let length = 0; length < file.length; length += 1) {
      const read = pictureHeader(file.subarray(0, length));
      expect(read === null || (read.width === 300 && read.height === 200)).toBe(true);
    }
  });

  test('with a damaged byte does not throw', () => {
    for (let at = 0; at < Math.min(file.length, 600); at += 1) {
      const damaged = Buffer.from(file);
      damaged[at] = 0xff;
      expect(() => pictureHeader(damaged)).not.toThrow();
    }
  });
});

test('the header of a jpeg has its size when fill bytes precede its markers', async () => {
  const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const filled = Buffer.concat([file.subarray(0, 2), Buffer.alloc(3, 0xff), file.subarray(2)]);
  expect(pictureHeader(filled)).toEqual({ width: 300, height: 200, isAnimated: false });
});

test.each(['lossless', 'nearLossless'] as const)('the header of a %s webp has its size', async (kind) => {
  const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
    .webp({ [kind]: true })
    .toBuffer();
  expect(pictureHeader(file)).toMatchObject({ width: 300, height: 200 });
});
