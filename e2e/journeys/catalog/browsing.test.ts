import { DESKTOP, PHONE, SMALL_PHONE } from '../../support/browser/browser.ts';
import { tooWide } from '../../support/browser/large-text.ts';
import { expect, test } from '../../support/test.ts';
import { nightlyUnless } from '../../support/nightly.ts';

for (const language of ['ar', 'en'] as const) {
  test.describe(`on the smallest phone in ${language}`, () => {
    test.use({ ...SMALL_PHONE, language });

    test(
      'sort order and filter of a list fit on one line, without a filter its count does',
      nightlyUnless(language === 'ar'),
      async ({ shopper }) => {
        for (const path of ['/', '/categories/bows', '/search?q=bow', '/?sort=price-desc']) {
          await shopper.openWhole(path);
          const filter = shopper.main.locator('button[aria-haspopup=dialog]');
          const count = shopper.main.getByRole('status').filter({ hasText: /\d/ });
          const beside = await ((await filter.count()) > 0 ? filter : count).first().boundingBox();
          const order = shopper.main.getByRole('combobox');
          const box = await order.boundingBox();
          const middle = (at: typeof box): number => (at ? at.y + at.height / 2 : NaN);
          expect(Math.abs(middle(beside) - middle(box)), path).toBeLessThanOrEqual(2);
          expect(await order.evaluate((select) => select.scrollWidth - select.clientWidth), path).toBe(0);
        }
      },
    );
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  for (const language of ['ar', 'en'] as const) {
    test.describe(() => {
      test.use({ language });

      test(`the ribbon of a section begins at the edge of the window in ${language}, and nothing scrolls sideways`, async ({
        page,
        shopper,
      }) => {
        await shopper.openWhole('/?color=pink');
        const heading = shopper.main.getByRole('heading', { level: 2 }).first();
        const reach = await heading.evaluate((ribbon) => {
          const { left, right } = ribbon.getBoundingClientRect();
          const room = document.dir === 'rtl' ? innerWidth - right : left;
          return room + Number.parseFloat(getComputedStyle(ribbon, '::before').insetInlineStart);
        });
        expect(reach).toBeLessThanOrEqual(0);
        expect(await tooWide(page)).toBeLessThanOrEqual(0);
      });
    });
  }
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('going back from a product returns to the same place of a filtered and scrolled list', async ({
    page,
    shopper,
  }) => {
    const { total } = await (await page.request.get('/api/products?color=pink&group=design&limit=1')).json();
    const pink = page.getByRole('radio', { name: 'Primary Pink' });
    const scrolledTo = () => page.evaluate(() => scrollY);
    await shopper.openWhole('/');
    await pink.check({ force: true });
    await expect(page).toHaveURL(/color=pink/);
    // Products of all colours stay visible, and are not counted, until the pink ones have loaded.
    await expect(shopper.main.getByText(`${total} products`, { exact: true })).toBeVisible();
    const last = shopper.main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .nth(8)
      .getByRole('link')
      .last();
    // Scrolling, unlike a click, does not try again when the card is replaced at that moment.
    await expect(() => last.scrollIntoViewIfNeeded()).toPass();
    const before = await scrolledTo();
    expect(before).toBeGreaterThan(400);
    await last.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(shopper.main.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/color=pink/);
    await expect.poll(async () => Math.abs((await scrolledTo()) - before)).toBeLessThan(60);
    await expect(pink).toBeChecked();
  });

  test('going back undoes filters and sorting one by one, and going forward repeats them in place', async ({
    page,
    shopper,
  }) => {
    const cards = shopper.main.getByRole('heading', { level: 3 });
    const order = page.getByRole('combobox', { name: 'Sort by' });
    const firstOf = async (query: string): Promise<string> => {
      const { products } = await (
        await page.request.get(`/api/products?category=bows&group=design&limit=24&${query}`)
      ).json();
      return products[0].name.en;
    };
    await shopper.openWhole('/categories/bows');
    await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
    await page.getByRole('radio', { name: 'Primary Pink' }).check({ force: true });
    await expect(cards.first()).toHaveText(await firstOf('color=pink'));
    await order.selectOption('price-asc');
    await expect(cards.first()).toHaveText(await firstOf('color=pink&sort=price-asc'));
    await page.goBack();
    await expect(order).toHaveValue('default');
    await expect(cards.first()).toHaveText(await firstOf('color=pink'));
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
    await expect(cards.first()).toHaveText(await firstOf(''));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
    await page.goForward();
    await expect(cards.first()).toHaveText(await firstOf('color=pink'));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  });
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  for (const [from, to] of [
    ['/products/knotted-hairband', '/product/knotted-hairband'],
    ['/category/bows', '/categories/bows'],
  ] as const) {
    test(`the old address ${from} redirects`, async ({ request, shop }) => {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(new URL(answer.headers()['location'] ?? '', shop.origin).pathname).toBe(to);
    });
  }

  test('an unknown address is answered with 404 and its page', async ({ page }) => {
    const missing = await page.goto('/no-such-page?lang=en');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
