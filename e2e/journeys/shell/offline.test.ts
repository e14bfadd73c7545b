import type { Page } from '@playwright/test';
import { makeAccount, PASSWORD, signIn, tokenFor } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { SMALL_PHONE } from '../../support/browser/browser.ts';
import { bearer, call, read } from '../../support/call.ts';
import { changeSettings, makeGoods } from '../../support/office/office-goods.ts';
import { freePort, startShop } from '../../support/remotes/server.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { expect, test } from '../../support/test.ts';
import { NIGHTLY, nightlyUnless } from '../../support/nightly.ts';

test.use({ ...SMALL_PHONE, serviceWorkers: 'allow' });

/** What these pages say, in both languages. */
const WORDS = {
  ar: {
    offline: 'لا يوجد اتصال بالمتجر',
    openCart: 'فتح السلة',
    tryAgain: 'إعادة المحاولة',
    still: 'ما زال الاتصال مقطوعًا.',
  },
  en: {
    offline: 'No connection to the shop',
    openCart: 'Open the cart',
    tryAgain: 'Try again',
    still: 'There is still no connection.',
  },
};

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      'a reload without a connection shows a page of ours, the cart and its pictures, and then today’s price',
      nightlyUnless(language === 'ar'),
      async ({ context, page, shop, shopper, faults }) => {
        const name = { en: `Satin bow in ${language}`, ar: `فيونكة ساتان ${language}` };
        const { productId } = await makeGoods(shop, name, name);
        const words = WORDS[language];
        // Pictures are on their way while the worker takes the page over.
        const isThere = Promise.withResolvers<void>();
        await page.route('**/images/**', (route) => isThere.promise.then(() => route.continue()));
        await shopper.open(`/product/${productId}`, 'domcontentloaded');
        await shopper.add();
        await workerIsThere(page);
        isThere.resolve();
        const code = expect.stringMatching(/^\/remotes\/catalog\/routes\..+\.js$/);
        const picture = expect.stringMatching(/^\/images\/.+\.avif$/);
        await expect.poll(() => stored(page)).toEqual(expect.arrayContaining([code, picture]));

        await context.setOffline(true);
        // Without a language in the address: it is the visitor's.
        await page.goto(`/product/${productId}`);
        await page.reload();
        await expect(shopper.main.getByRole('heading', { level: 1 })).toHaveText(words.offline);
        await expect(page.locator(`html[lang=${language}]`)).toBeAttached();
        expect(new URL(page.url()).pathname).toBe(`/product/${productId}`);
        await expect(page.getByText('2.50')).toHaveCount(0);
        await expectAccessible(page, 'the offline page');
        await shopper.button(words.tryAgain).click();
        await expect(shopper.main.getByRole('status')).toHaveText(words.still);

        await shopper.button(words.openCart).click();
        const line = shopper.dialog.getByRole('listitem').filter({ hasText: name[language] });
        await expect(line).toBeVisible();
        await expect
          .poll(() => line.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);

        await setPrice(shop, productId, 3.25);
        await context.setOffline(false);
        await expect(shopper.main.getByRole('heading', { level: 1 })).toHaveText(name[language]);
        await expect(shopper.main.getByText('3.25').first()).toBeVisible();
        await expect(page.getByText('2.50')).toHaveCount(0);
        // The browser itself reports each request that fails, and the shop what it would have shown beside the cart.
        const isMissing = /Failed to load resource: net::ERR_|Loading (?:CSS )?chunk \S+ failed|\.js did not load/;
        expect(faults.filter((fault) => !isMissing.test(fault))).toEqual([]);
      },
    );
  });
}

test('what the browser stores has no prices and nothing of an account', async ({ page, shop, shopper }) => {
  const email = 'stored@example.com';
  await makeAccount(shop, email, PASSWORD);
  const number = await shopper.order('knotted-hairband', 'Salmiya');
  await signIn(shop, page, { email, password: PASSWORD });
  await workerIsThere(page);
  for (const path of ['/account', '/my-orders', `/view-invoice?order=${number}`, '/checkout']) {
    await shopper.open(path);
    await page.waitForLoadState('networkidle');
  }
  await page.goto(`/api/invoice/${number}`);
  const all = await stored(page);
  const isPublic = /^\/offline\?lang=(?:ar|en)$|^\/(?:assets|remotes)\/.+\.[0-9a-f]{8,}\.\w+$|^\/images\//;
  expect(all.filter((path) => !isPublic.test(path))).toEqual([]);
  expect(all).toContainEqual(expect.stringMatching(/^\/images\//));
  const documents = await Promise.all(['ar', 'en'].map((language) => storedText(page, `/offline?lang=${language}`)));
  for (const text of documents) {
    expect(text).toContain('id="root"');
    expect(text).not.toMatch(/deliveryFrom|"price"|stockQuantity|stored@example\.com/);
  }
});

test('the worker replaces itself, and can be switched off from the server', NIGHTLY, async ({ page }) => {
  const port = await freePort();
  const before = await startShop({}, port);
  await page.goto(before.origin);
  await workerIsThere(page);
  await expect.poll(() => stored(page)).not.toEqual([]);
  await changeSettings(before, { phone: '+965 2255 0101' });
  await page.reload();
  await expect.poll(() => storedText(page, '/offline?lang=en')).toContain('+965 2255 0101');
  expect((await stored(page)).filter((path) => path === '/offline?lang=en')).toHaveLength(1);
  await before.stop();
  const after = await startShop({ SERVICE_WORKER: 'off' }, port);
  try {
    await page.goto(after.origin);
    await expect.poll(() => registrations(page)).toBe(0);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect([await registrations(page), await stored(page)]).toEqual([0, []]);
  } finally {
    await after.stop();
  }
});

/** Waits until the worker has installed what it needs and answers this page. */
async function workerIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

/** Paths and queries of everything in the browser's caches. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

function storedText(page: Page, path: string): Promise<string> {
  return page.evaluate(async (url) => (await (await caches.match(url))?.text()) ?? '', path);
}

/** @param kd the new price */
async function setPrice(shop: RunningShop, productId: string, kd: number): Promise<void> {
  const headers = bearer(await tokenFor(shop));
  const path = `/api/admin/products/${productId}`;
  const product = await read<object>(shop, path, headers);
  await call(shop, path, { ...product, price: kd }, { method: 'PUT', headers });
}
