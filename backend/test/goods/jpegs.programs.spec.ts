import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UploadAnswer } from '@fyonka/api-contract/wire/office/products';
import sharp from 'sharp';
import { LARGEST_JPEG, PAPER } from '../../src/domain/catalog/pictures/jpegs.ts';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { aPlainPicture, picturesOf, sendUpload, uploadForm } from '../support/goods/uploads.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// What programs get that show no WebP: previews of links, mails, lists of goods.

let shop: TestShop;
let noura: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  noura = await anAdministrator(shop);
});
afterAll(() => shop.close());

const PINK = [0xc8, 0x50, 0x7d];
const PAPER_PIXEL = [1, 3, 5].map((at) => Number.parseInt(PAPER.slice(at, at + 2), 16));

/** @returns the path without extension */
async function uploaded(file: Uint8Array): Promise<string> {
  const answer = await sendUpload(shop, uploadForm(file), noura.headers);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as UploadAnswer).imageUrl.replace('.webp', '');
}

async function jpegAt(path: string) {
  const answer = await shop.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { bytes, metadata: await sharp(bytes).metadata(), pixel };
}

function expectNear(pixel: number[], wanted: number[]): void {
  for (const [index, value] of pixel.entries()) expect(Math.abs(value - (wanted[index] ?? -999))).toBeLessThan(8);
}

describe('a JPEG of a picture', () => {
  test('for previews is 1200 × 630 pixels: the whole picture, on the paper of the shop', async () => {
    const stem = await uploaded(await aPlainPicture(1600, 1600).png().toBuffer());
    const { metadata, pixel } = await jpegAt(`${stem}-share.jpg`);
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630, space: 'srgb', isProgressive: false });
    for (const x of [0, 280, 919, 1199]) expectNear(pixel(x, 300), PAPER_PIXEL);
    for (const x of [290, 600, 910]) for (const y of [0, 629]) expectNear(pixel(x, y), PINK);
  });

  test('has paper where the picture is clear', async () => {
    const clear = { create: { width: 300, height: 300, channels: 4, background: '#00000000' } } as const;
    const stem = await uploaded(await sharp(clear).png().toBuffer());
    for (const shape of ['share', 'square', 'small'])
      expectNear((await jpegAt(`${stem}-${shape}.jpg`)).pixel(80, 80), PAPER_PIXEL);
  });

  test.each([
    ['square', 1600, 960],
    ['square', 500, 500],
    ['small', 1600, 168],
    ['small', 100, 100],
  ])('that is %s is not larger than the picture of %i pixels: %i', async (shape, size, wanted) => {
    const stem = await uploaded(await aPlainPicture(size, size).png().toBuffer());
    expect((await jpegAt(`${stem}-${shape}.jpg`)).metadata).toMatchObject({ width: wanted, height: wanted });
  });

  test('is small enough for every program, whatever is on it', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const stem = await uploaded(
      await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#fff', noise } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
    for (const shape of ['share', 'square'])
      expect((await jpegAt(`${stem}-${shape}.jpg`)).bytes.length).toBeLessThanOrEqual(LARGEST_JPEG);
  });

  test('is drawn once, and for no picture that does not exist', async () => {
    const stem = await uploaded(await aPlainPicture().png().toBuffer());
    const first = await jpegAt(`${stem}-share.jpg`);
    const before = await picturesOf(shop);
    expect((await jpegAt(`${stem}-share.jpg`)).bytes.equals(first.bytes)).toBe(true);
    for (const path of ['/images/none-share.jpg', `${stem}-huge.jpg`, `${stem}-share-share.jpg`])
      expect((await shop.get(path)).status).toBe(404);
    expect(await picturesOf(shop)).toEqual(before);
  });
});
