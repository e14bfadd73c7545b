import type { APIRequestContext, Request } from '@playwright/test';
import sharp from 'sharp';
import { SMALL_PHONE } from '../../support/browser/browser.ts';
import { phonePhoto, photograph } from '../../support/pictures/made-pictures.ts';
import { expect, test } from '../../support/office/office.ts';
import { nightlyUnless } from '../../support/nightly.ts';

test.describe(() => {
  test.use({ ...SMALL_PHONE, language: 'ar' });
  test.slow();

  for (const megapixels of [12, 50] as const)
    test(
      `photos of a phone of ${megapixels} megapixels travel small and stay upright, and one that cannot be read holds up no other, in ar`,
      nightlyUnless(megapixels === 12),
      async ({ clerk }) => {
        const uploads: Request[] = [];
        clerk.page.on('request', (request) => {
          if (request.url().endsWith('/api/upload')) uploads.push(request);
        });
        const photo = await phonePhoto('phone', megapixels);
        expect(photo.buffer.length).toBeGreaterThan(10 * 1024 * 1024);
        const unreadable = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('no photo at all') };
        await clerk.open('/admin/products/new');
        await clerk.addPictures(unreadable, photo, await photograph('small', '#8fb7dd'));
        await expect(clerk.main.getByRole('alert')).toContainText('HEIC');
        await expect(clerk.pictures).toHaveCount(2);
        // Both are taken all the same.
        const hints = clerk.main.getByRole('status');
        await expect(hints.filter({ hasText: 'phone.jpg' })).toContainText('ليست مربعة');
        await expect(hints.filter({ hasText: 'small.jpg' })).toContainText('أصغر من 960 بكسل');

        expect(uploads).toHaveLength(2);
        const [first] = uploads;
        const answer = await first?.response();
        if (!first || !answer) throw new Error('nothing was sent');
        expect((await first.sizes()).requestBodySize).toBeLessThan(1_000_000);
        const { imageUrl } = (await answer.json()) as { imageUrl: string };
        const [top, bottom] = await halvesOf(clerk.page.request, imageUrl);
        expect(top?.blue).toBeGreaterThan(top?.red ?? 0);
        expect(bottom?.red).toBeGreaterThan(bottom?.blue ?? 0);
      },
    );
});

/** How red and blue a picture is on average, in its upper and in its lower half. */
async function halvesOf(request: APIRequestContext, url: string): Promise<{ red: number; blue: number }[]> {
  const picture = await (await request.get(url)).body();
  const { width, height } = await sharp(picture).metadata();
  const half = { left: 0, width, height: Math.floor(height / 2) };
  return Promise.all(
    [0, half.height].map(async (top) => {
      const { channels } = await sharp(
        await sharp(picture)
          .extract({ ...half, top })
          .toBuffer(),
      ).stats();
      return { red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 };
    }),
  );
}
