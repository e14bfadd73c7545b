import sharp from 'sharp';
import type { Picture } from '../office/clerk.ts';

/** A photograph as somebody would choose it: a real file, of one colour. @param colour as CSS writes it */
export async function photograph(name: string, colour: string): Promise<Picture> {
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

/**
 * A photo of over 10 MB as a phone held upright stores it: lying, with a note of how to turn it. Turned, its upper half is
 * blue and its lower half red.
 * @param megapixels as usual (12) or as many as there are (50)
 */
export async function phonePhoto(name: string, megapixels: 12 | 50): Promise<Picture> {
  const side = megapixels === 50 ? 2040 : 1020;
  const half = { width: side * 2, height: side * 3, channels: 3 } as const;
  const grain = await sharp({
    create: {
      width: 510,
      height: 510,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const red = await sharp({ create: { ...half, background: '#c03030' } })
    .jpeg()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, width: side * 4, background: '#3030c0' } })
    .composite([
      { input: red, left: half.width, top: 0 },
      { input: grain, tile: true, blend: 'overlay' },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: megapixels === 50 ? 95 : 100 })
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}
