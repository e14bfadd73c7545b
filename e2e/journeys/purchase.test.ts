import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { Shopper } from '../support/shopper.ts';
import { openStage } from '../support/stage.ts';
import { CARDS } from '../support/words.ts';
import type { Language } from '../support/words.ts';

const stage = openStage();

const JOURNEYS: [name: string, language: Language, screen: BrowserContextOptions, area: string][] = [
  ['in Arabic on a phone', 'ar', PHONE, 'السالميه'],
  ['in English on a desktop', 'en', DESKTOP, 'salmiya'],
];

for (const [name, language, screen, area] of JOURNEYS) {
  test(`a guest buys ${name}: home, product, cart, area, payment, invoice`, async () => {
    const { context, page, faults } = await stage.visitor(screen);
    const shopper = new Shopper(page, language);

    await shopper.open('/');
    assert.equal(await page.locator('html').getAttribute('dir'), language === 'ar' ? 'rtl' : 'ltr');
    await page
      .getByRole('link', { name: language === 'ar' ? 'فيونكة كبيرة بطبقتين' : 'Large double bow' })
      .first()
      .click();
    await page.waitForURL(/\/product\/large-double-bow/);
    await page.getByRole('main').getByRole('button', { name: shopper.words.addToCart, exact: true }).first().click();
    await page.getByText(shopper.words.added).first().waitFor();

    await shopper.goToCheckout();
    await shopper.fillDelivery({ area });
    await page.getByText('3.55').filter({ visible: true }).first().waitFor(); // 1.75 and delivery to Salmiya 1.80
    const number = await shopper.placeOrder();
    await shopper.pay(CARDS.approved);

    await page.getByRole('heading', { name: new RegExp(shopper.words.paid) }).waitFor();
    await page.getByText(number).first().waitFor();
    assert.match(number, /^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]$/);

    await page.goto(`/api/invoice/${number}`);
    const invoice = await page.locator('body').innerText();
    assert.ok(
      invoice.includes(number) &&
        invoice.includes('3.55') &&
        invoice.includes('Large double bow') &&
        invoice.includes('فيونكة كبيرة بطبقتين'),
    );
    assert.ok(
      !invoice.includes('noura@example.com') && !invoice.includes('97553456'),
      'alone, the number shows what the parcel shows',
    );
    assert.deepEqual(faults.all, []);
    await context.close();
  });
}

test('a declined card keeps the order, says why, and a second try pays it once', async () => {
  const { context, page } = await stage.visitor(PHONE);
  const shopper = new Shopper(page, 'en');
  const number = await shopper.order('knotted-hairband', 'Rawda');

  await shopper.pay(CARDS.declined);
  await page.getByText('The card was declined').waitFor();
  assert.equal(await shopper.field('Name on the card').inputValue(), 'NOURA ALKANDARI');
  assert.equal(await shopper.field('CVV').inputValue(), '', 'the one thing that is asked again');

  await shopper.pay(CARDS.approved);
  await page.getByRole('heading', { name: /Payment Successful/ }).waitFor();
  const { invoice } = await (
    await page.request.get(`/api/invoice/${number}`, { headers: { Accept: 'application/json' } })
  ).json();
  assert.equal(invoice.status, 'processing');
  assert.deepEqual(
    invoice.history.map(({ to }: { to: string }) => to),
    ['pending', 'processing'],
  );
  await context.close();
});

test('the bank asks first: approved there, the order is paid here', async () => {
  const { context, page } = await stage.visitor(PHONE);
  const shopper = new Shopper(page, 'en');
  await shopper.order('starry-scrunchie', 'Jahra');
  await shopper.pay(CARDS.challenge);
  await page.getByRole('button', { name: /Approve/ }).click();
  await page.getByRole('heading', { name: /Payment Successful/ }).waitFor();
  await context.close();
});

test('the success page opened by hand says that nothing was paid, and orders nothing', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await new Shopper(page, 'en').open('/payment/success?paymentStatus=success');
  await page.getByText('Nothing was paid here').waitFor();
  assert.deepEqual(posts, []);
  await context.close();
});

test('payment without an order at hand leads to the sign-in page', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  await new Shopper(page, 'en').open('/payment');
  await page.waitForURL(/\/login/);
  await context.close();
});
