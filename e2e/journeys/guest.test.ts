import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { Shopper } from '../support/shopper.ts';
import { openStage } from '../support/stage.ts';
import { CARDS } from '../support/words.ts';
import type { Language } from '../support/words.ts';

const stage = openStage();

interface TrackedPurchase {
  language: Language;
  screen: BrowserContextOptions;
  /** As somebody types it in a hurry. */
  search: string;
  product: string;
  area: string;
  phone: string;
  card: string;
  orderNumber: string;
  show: string;
  status: string;
  lastDigits: RegExp;
  name: { whole: string; masked: string };
}

const TRACKED: Record<string, TrackedPurchase> = {
  'in Arabic on a phone, in loose spelling and Arabic digits': {
    language: 'ar',
    screen: PHONE,
    search: 'فيونكه كبيره',
    product: 'فيونكة كبيرة بطبقتين',
    area: 'الأحمدي',
    phone: '٩٧٥٥٣٤٥٦',
    card: '٤١١١١١١١١١١١١١١١',
    orderNumber: 'رقم الطلب',
    show: 'عرض',
    status: 'قيد التجهيز',
    lastDigits: /آخر 4/,
    name: { whole: 'نورة الكندري', masked: 'ن•••' },
  },
  'in English on a desktop': {
    language: 'en',
    screen: DESKTOP,
    search: 'DOUBLE b',
    product: 'Large double bow',
    area: 'ahmadi',
    phone: '97553456',
    card: CARDS.approved,
    orderNumber: 'Order number',
    show: 'Show',
    status: 'Being prepared',
    lastDigits: /Last 4/,
    name: { whole: 'Noura Al-Kandari', masked: 'N•••' },
  },
};

for (const [how, purchase] of Object.entries(TRACKED)) {
  test(`from a search to the tracked order, ${how}`, async () => {
    const { context, page, faults } = await stage.visitor(purchase.screen);
    const shopper = new Shopper(page, purchase.language);
    await shopper.open('/search');
    await page.getByRole('main').getByRole('searchbox').fill(purchase.search);
    await page.getByRole('main').getByRole('link', { name: purchase.product }).first().click();
    await page.waitForURL(/\/product\/large-double-bow/);
    await page.getByRole('main').getByRole('button', { name: shopper.words.addToCart, exact: true }).first().click();
    await page.getByText(shopper.words.added).first().waitFor();
    await shopper.goToCheckout();
    await shopper.fillDelivery({ area: purchase.area, phone: purchase.phone });
    const number = await shopper.placeOrder();
    await shopper.pay(purchase.card);
    await page.getByRole('heading', { name: new RegExp(shopper.words.paid) }).waitFor();
    await context.close();

    const stranger = await stage.visitor(purchase.screen);
    const tracking = stranger.page;
    await new Shopper(tracking, purchase.language).open('/view-invoice');
    await tracking.getByRole('textbox', { name: purchase.orderNumber }).fill(number.toLowerCase().replaceAll('-', ' '));
    await tracking.getByRole('button', { name: purchase.show }).click();
    await tracking.getByText(purchase.status).first().waitFor();
    const shown = await tracking.getByRole('main').innerText();
    assert.ok(
      shown.includes(purchase.name.masked) &&
        !shown.includes(purchase.name.whole) &&
        !shown.includes('Al-Mubarak') &&
        !shown.includes('سالم المبارك'),
    );
    await tracking.getByRole('textbox', { name: purchase.lastDigits }).fill('3456');
    await tracking.getByRole('textbox', { name: purchase.lastDigits }).press('Enter');
    await tracking.getByText(purchase.name.whole).first().waitFor();
    assert.deepEqual([...faults.all, ...stranger.faults.all], []);
    await stranger.context.close();
  });
}

test('a name on a ribbon goes all the way to the invoice', async () => {
  const { context, page } = await stage.visitor(PHONE);
  const shopper = new Shopper(page, 'en');
  await shopper.open('/product/satin-name-ribbon');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByText(/Please fill in/).waitFor(); // a required name is asked for first
  await page.getByRole('main').getByRole('textbox').first().fill('لولوة');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByText('Added to cart').first().waitFor();
  await shopper.goToCheckout();
  await shopper.fillDelivery({ area: 'Salmiya' });
  const number = await shopper.placeOrder();
  await shopper.pay(CARDS.approved);
  await page.getByRole('heading', { name: /Payment Successful/ }).waitFor();
  await page.getByText('لولوة').first().waitFor();
  await page.goto(`/api/invoice/${number}`);
  assert.ok((await page.locator('body').innerText()).includes('لولوة'));
  await context.close();
});

test('an item that sells out while it is in the cart is said on its line, and the rest goes on', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  const shopper = new Shopper(page, 'en');
  const { products } = await (await page.request.get('/api/products?limit=100')).json();
  const few = products.find(
    (product: { inStock: boolean; stockQuantity: number | null; customTags: unknown[] }) =>
      product.inStock &&
      product.customTags.length === 0 &&
      product.stockQuantity !== null &&
      product.stockQuantity <= 5,
  );
  await shopper.addToCart(few._id);
  await shopper.addToCart('knotted-hairband');
  await buyAll(page.request, few);

  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await page.getByText('This item has sold out since you added it.').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: few.name.en })
    .getByRole('button', { name: 'Remove' })
    .click();
  await page.getByRole('dialog').getByText('Checkout').click();
  await page.getByRole('link', { name: 'Continue as Guest' }).click();
  await shopper.fillDelivery({ area: 'Bayan' });
  await shopper.placeOrder();
  await context.close();
});

test('a price that changes at checkout is told before anything is ordered', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  const shopper = new Shopper(page, 'en');
  await shopper.addToCart('bow-socks');
  await shopper.goToCheckout();
  await shopper.fillDelivery({ area: 'Salmiya' });
  await page.getByText('3.40').filter({ visible: true }).first().waitFor();
  setPrice('bow-socks', 1900);
  await shopper.button(shopper.words.pay).first().click();
  await page.getByText(/A price has changed/).waitFor();
  await page.getByText('3.70').filter({ visible: true }).first().waitFor();
  await shopper.placeOrder();
  await context.close();
});

test('a reload at every step loses nothing', async () => {
  const { context, page } = await stage.visitor(PHONE);
  const shopper = new Shopper(page, 'en');
  await shopper.addToCart('knotted-hairband');
  await page.reload();
  await shopper.goToCheckout();
  await shopper.fillDelivery({ area: 'Salmiya' });
  await page.reload();
  assert.equal(await shopper.field('Full name').inputValue(), 'Noura Al-Kandari');
  assert.equal(await shopper.field('Street').inputValue(), 'Salem Al-Mubarak');
  const number = await shopper.placeOrder();
  await page.reload();
  await page.getByText(number).first().waitFor();
  await shopper.pay(CARDS.approved);
  await page.getByRole('heading', { name: /Payment Successful/ }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /Payment Successful/ }).waitFor();
  await context.close();
});

test('an answer that gets lost makes no second order when the shopper tries again', async () => {
  const { context, page } = await stage.visitor(PHONE);
  const shopper = new Shopper(page, 'en');
  await shopper.addToCart('starry-scrunchie');
  await shopper.goToCheckout();
  await shopper.fillDelivery({ area: 'Salmiya', phone: '50009999' });
  await context.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await shopper.button(shopper.words.pay).first().click();
  await page.getByText(/we do not know whether your order arrived/).waitFor();
  await context.unrouteAll();
  await shopper.placeOrder();
  assert.equal(ordersOf('50009999'), 1);
  await context.close();
});

test('the language can change in the middle of the checkout', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  const shopper = new Shopper(page, 'en');
  await shopper.addToCart('knotted-hairband');
  await shopper.goToCheckout();
  await shopper.fillDelivery({ area: 'Salmiya' });
  await page.getByRole('banner').getByText('العربية').click();
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  const arabic = new Shopper(page, 'ar');
  assert.equal(await arabic.field(arabic.words.fullName).inputValue(), 'Noura Al-Kandari');
  assert.match(await arabic.field(arabic.words.city).inputValue(), /السالمية/);
  await page.goto('/');
  assert.equal(await page.locator('html').getAttribute('lang'), 'ar', 'the choice is kept');
  await context.close();
});

test('back from a product to a filtered and scrolled list is where one left it', async () => {
  const { context, page } = await stage.visitor(PHONE);
  const shopper = new Shopper(page, 'en');
  const { total } = await (await page.request.get('/api/products?color=pink&limit=1')).json();
  await shopper.open('/');
  await page.getByRole('radio', { name: 'Primary Pink' }).check({ force: true });
  await page.waitForURL(/color=pink/);
  // The products of all colours stay in sight, and are not counted, until the pink ones have come.
  await page.getByRole('main').getByText(`${total} products`, { exact: true }).waitFor();
  const last = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .nth(8)
    .getByRole('link')
    .last();
  await last.scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => scrollY);
  assert.ok(y > 400);
  await last.click();
  await page.waitForURL(/\/product\//);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL(/color=pink/);
  await page.waitForFunction((before) => Math.abs(scrollY - before) < 60, y);
  assert.ok(await page.getByRole('radio', { name: 'Primary Pink' }).isChecked());
  await context.close();
});

test('the cart opens for who pressed its button before the shop had started', async () => {
  const { context, page } = await stage.visitor(PHONE);
  const started = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await started.promise;
    await route.continue();
  });
  await new Shopper(page, 'en').open('/', 'commit');
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  started.resolve();
  await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
  await context.close();
});

test('two tabs show the same cart', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  const shopper = new Shopper(page, 'en');
  await shopper.open('/');
  const other = new Shopper(await context.newPage(), 'en');
  await other.addToCart('knotted-hairband');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart, 1 item/ })
    .waitFor();
  await context.close();
});

test('old addresses live on, and unknown ones are told as such', async () => {
  const { context, page } = await stage.visitor(DESKTOP);
  for (const [from, to] of [
    ['/products/knotted-hairband', '/product/knotted-hairband'],
    ['/category/bows', '/categories/bows'],
  ] as const) {
    const answer = await page.request.get(from, { maxRedirects: 0 });
    assert.deepEqual(
      [answer.status(), new URL(answer.headers()['location'] ?? '', stage.shop.origin).pathname],
      [301, to],
    );
  }
  const missing = await page.goto('/no-such-page?lang=en');
  assert.equal(missing?.status(), 404);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await context.close();
});

async function buyAll(
  request: { post(path: string, options: { data: unknown }): Promise<{ status(): number }> },
  product: { _id: string; stockQuantity: number },
): Promise<void> {
  const answer = await request.post('/api/orders', {
    data: {
      fullName: 'Dana',
      email: 'dana@example.com',
      phone: '66012345',
      orderItems: [{ productId: product._id, quantity: product.stockQuantity }],
      address: { city: 'rawda', block: '1', street: 'A', streetNumber: '1', buildingNumber: '1' },
    },
  });
  assert.equal(answer.status(), 201);
}

/** What the administration will do one day: another process writes a new price. */
function setPrice(product: string, fils: number): void {
  const database = new DatabaseSync(join(stage.shop.dataDir, 'shop.sqlite'), { timeout: 5_000 });
  database.prepare('UPDATE products SET price = ? WHERE id = ?').run(fils, product);
  database.close();
}

function ordersOf(phone: string): number {
  const database = new DatabaseSync(join(stage.shop.dataDir, 'shop.sqlite'), { readOnly: true });
  const rows = database
    .prepare('SELECT * FROM orders')
    .all()
    .filter((row) => JSON.stringify(row).includes(phone));
  database.close();
  return rows.length;
}
