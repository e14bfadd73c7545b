import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => shop.close());

describe('the web app manifest', () => {
  test.each([
    ['/site.webmanifest', { name: 'فيونكة', lang: 'ar', dir: 'rtl' }],
    ['/site.webmanifest?lang=en', { name: 'Fyonka', lang: 'en', dir: 'ltr' }],
    ['/site.webmanifest?lang=fr', { lang: 'ar' }],
  ])('at %s is in its language, and of the same app', async (path, words) => {
    const answer = await shop.get(path);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await answer.json()).toMatchObject({ ...words, id: '/', start_url: '/', display: 'standalone' });
  });

  test('names icons of the sizes that browsers ask for, one of which may be cut to any shape', async () => {
    const { icons } = (await (await shop.get('/site.webmanifest')).json()) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    for (const { src, sizes, type } of icons) {
      const answer = await shop.get(src);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
  });
});
