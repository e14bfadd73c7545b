import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, SMALL_PHONE } from '../support/browser.ts';
import { Shopper } from '../support/shopper.ts';
import { openStage } from '../support/stage.ts';
import { CARDS } from '../support/words.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = [
  '/',
  '/?color=white&category=clips',
  '/categories/bows',
  '/search?q=bow',
  '/search?q=zzzz',
  '/product/satin-name-ribbon',
  '/product/white-assembly-bow',
  '/product/nowhere',
  '/checkout',
  '/view-invoice',
  '/payment/success',
  '/login',
  '/login?fromCheckout=1',
  '/faq',
  '/contact',
  '/admin',
  '/nowhere',
];

const stage = openStage();

for (const language of ['ar', 'en'] as const) {
  for (const [device, screen] of [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const) {
    test(`axe finds nothing on any page in ${language} on ${device}`, async () => {
      const { context, page } = await stage.visitor({ ...screen, reducedMotion: 'reduce' });
      for (const path of PAGES) {
        await new Shopper(page, language).open(path);
        await page.waitForLoadState('networkidle');
        assert.deepEqual(await violations(page), [], path);
      }
      await context.close();
    });
  }

  test(`axe finds nothing on the way through a purchase in ${language}`, async () => {
    const { context, page } = await stage.visitor({ ...PHONE, reducedMotion: 'reduce' });
    const shopper = new Shopper(page, language);
    await shopper.addToCart('knotted-hairband');
    await page
      .getByRole('banner')
      .getByRole('button', { name: language === 'ar' ? /السلة/ : /Cart/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: shopper.words.checkout })
      .or(page.getByRole('dialog').getByRole('button', { name: shopper.words.checkout }))
      .waitFor();
    assert.deepEqual(await violations(page), [], 'cart');
    await page.keyboard.press('Escape');
    await shopper.goToCheckout();
    await shopper.field(shopper.words.phone).fill('4');
    await shopper.field(shopper.words.phone).blur();
    assert.deepEqual(await violations(page), [], 'checkout with a fault');
    await shopper.fillDelivery({ area: 'Salmiya' });
    const number = await shopper.placeOrder();
    await shopper.pay(CARDS.declined);
    await page.getByRole('alert').first().waitFor();
    assert.deepEqual(await violations(page), [], 'declined');
    await shopper.pay(CARDS.approved);
    await page.getByRole('heading', { name: new RegExp(shopper.words.paid) }).waitFor();
    assert.deepEqual(await violations(page), [], 'result');
    await page.goto(`/api/invoice/${number}`);
    assert.deepEqual(await violations(page), [], 'invoice');
    await context.close();
  });
}

for (const [where, screen, textSize] of [
  ['the smallest phone', SMALL_PHONE, '100%'],
  ['a phone with text twice as large', PHONE, '200%'],
] as const) {
  test(`nothing scrolls sideways on ${where}`, async () => {
    const { context, page } = await stage.visitor(screen);
    for (const language of ['ar', 'en'] as const) {
      for (const path of PAGES) {
        await new Shopper(page, language).open(path);
        await page.waitForLoadState('networkidle');
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${language} ${path}`);
      }
    }
    await context.close();
  });
}

test('the keyboard alone takes a shopper from the skip link to the cart', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  const shopper = new Shopper(page, 'en');
  await shopper.open('/product/knotted-hairband');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('href')), '#main');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Add to Cart');
  await page.keyboard.press('Enter');
  await page.getByText('Added to cart').first().waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart, 1 item/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  // Focus goes back to what opened the dialog.
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Cart'));
  await context.close();
});

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return;
  }
  throw new Error(`60 presses of Tab do not reach ${name}`);
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate<AxeResults>(
    'axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })',
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
