import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { Shopper } from '../support/shopper.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

const FAILURES: [name: string, how: (route: Route) => Promise<void>][] = [
  ['down', (route) => route.abort('connectionrefused')],
  ['answering with an error', (route) => route.fulfill({ status: 500, body: 'oops' })],
  [
    'HTML instead of script',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>hello</title>' }),
  ],
  [
    'broken script',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
  ],
  ['silent', () => Promise.resolve()],
];

for (const [name, how] of FAILURES) {
  test(`catalog ${name}: its place says so, header, cart and other pages go on, and 'try again' works`, async () => {
    const { context, page } = await stage.visitor(PHONE);
    await context.route('**/remotes/catalog/**', how);
    const shopper = new Shopper(page, 'en');
    await shopper.open('/', 'domcontentloaded');

    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await again.waitFor({ timeout: 20_000 });

    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
    await page.keyboard.press('Escape');

    await context.unrouteAll();
    await again.click();
    await page.getByRole('link', { name: 'Large double bow' }).first().waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /Add to Cart/ })
      .first()
      .click();
    await page.getByText('Added to cart').first().waitFor();
    await context.close();
  });
}

test('checkout down: the catalogue sells on, the cart says so and keeps what is in it', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  await context.route('**/remotes/checkout/**', (route) => route.abort());
  const shopper = new Shopper(page, 'en');
  await shopper.addToCart('large-double-bow');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart, 1 item/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor({ timeout: 20_000 });
  await context.unrouteAll();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByText('Large double bow').waitFor();
  await context.close();
});

test('admin down: its page says so, and the shop does not notice', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  await context.route('**/remotes/admin/**', (route) => route.abort());
  const shopper = new Shopper(page, 'en');
  await shopper.open('/admin');
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 20_000 });
  await shopper.open('/');
  await page.getByRole('link', { name: 'Large double bow' }).first().waitFor();
  await context.close();
});

test('a shopper never downloads the administration', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const shopper = new Shopper(page, 'en');
  await shopper.addToCart('large-double-bow');
  await shopper.goToCheckout();
  assert.deepEqual(
    asked.filter((url) => url.includes('/remotes/admin/')),
    [],
  );
  await context.close();
});

test('a script from outside the map and an inline script are refused, and the refusal is reported', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  await new Shopper(page, 'en').open('/');
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/csp-reports'));
  const ran = await page.evaluate(async () => {
    const outside = document.createElement('script');
    outside.src = 'http://127.0.0.2:9/remoteEntry.js';
    const inline = document.createElement('script');
    inline.textContent = 'window.inlineRan = true';
    const blocked = new Promise((resolve) => outside.addEventListener('error', resolve));
    document.head.append(inline, outside);
    await blocked;
    return 'inlineRan' in window;
  });
  assert.equal(ran, false);
  await reported;
  await context.close();
});
