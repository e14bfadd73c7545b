import { expect, test } from '@jest/globals';
import { openTestShop } from '../support/shops/test-shop.ts';

const BY_HTTPS = { 'x-forwarded-proto': 'https' };
const BY_HTTP = { 'x-forwarded-proto': 'http' };

test.each<[string, Record<string, string>, Record<string, string>, boolean]>([
  ['a browser on this machine', {}, {}, false],
  ['a visitor of a shop with an https address', { PUBLIC_URL: 'https://shop.example' }, {}, true],
  ['a trusted proxy that received it by https', { TRUST_PROXY: 'loopback' }, BY_HTTPS, true],
  ['a trusted proxy that received it by http', { TRUST_PROXY: 'loopback' }, BY_HTTP, false],
  ['an untrusted caller that claims https', {}, BY_HTTPS, false],
])('the language cookie, requested by %s, has the right Secure flag', async (_what, environment, headers, secure) => {
  const shop = await openTestShop(environment);
  try {
    // Before and after the page is cached, also when it was cached for the other protocol.
    for (const _time of ['first', 'cached']) {
      const cookie = (await shop.get('/?lang=en', headers)).headers.get('set-cookie');
      expect(cookie).toBe(`lang=en; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`);
      await shop.get('/?lang=en', headers === BY_HTTPS ? BY_HTTP : BY_HTTPS);
    }
  } finally {
    await shop.close();
  }
});

test('no other answer sets a cookie', async () => {
  const shop = await openTestShop();
  try {
    for (const path of ['/', '/api/products', '/api/nothing', '/nothing', '/images/plain-bow-1.webp', '/admin'])
      expect([path, (await shop.get(path)).headers.get('set-cookie')]).toEqual([path, null]);
  } finally {
    await shop.close();
  }
});
