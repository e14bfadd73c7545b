import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { Clerk } from './support/office/clerk.ts';
import { DESKTOP, openBrowser, PHONE, visitor } from './support/browser/browser.ts';
import { mailPage } from './support/mails.ts';
import { saveOverview, saveScreenshot } from './support/pictures/pictures.ts';
import { showSampleOrders } from './support/sample-order.ts';
import { placeSampleOrders } from './support/sample-orders.ts';
import { startShop } from './support/remotes/server.ts';
import { EMAIL, Shopper } from './support/shopper.ts';
import { CARDS } from './support/words.ts';
import type { Language } from './support/words.ts';

// Takes the pictures of docs/screenshots from the shop as it is built.
const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const NAME = 'لولوة';

const [shop, browser] = await Promise.all([startShop(), openBrowser()]);
try {
  await mkdir(FOLDER, { recursive: true });
  await openedPages();
  await purchase();
  await overview();
  await office();
} finally {
  await browser.close();
  await shop.stop();
}

/** Pages as they open, or after a step or two. */
async function openedPages(): Promise<void> {
  for (const language of ['ar', 'en'] as const) {
    await captureNewVisit(`home-${language}-phone`, language, PHONE, '/');
    await captureNewVisit(`home-${language}-desktop`, language, DESKTOP, '/');
  }
  await captureNewVisit('category-ar-phone', 'ar', PHONE, '/categories/bags');
  await captureNewVisit('category-en-desktop', 'en', DESKTOP, '/categories/bows');
  await captureNewVisit('level-ar-phone', 'ar', PHONE, '/levels/primary');
  await captureNewVisit('product-name-ar-phone', 'ar', PHONE, '/product/satin-name-ribbon', async ({ page }) => {
    await page.getByRole('main').getByRole('textbox').first().fill(NAME);
    await page
      .getByRole('main')
      .getByRole('textbox')
      .first()
      .evaluate((field) => scrollBy({ top: field.getBoundingClientRect().top - 420, behavior: 'instant' }));
  });
  await captureNewVisit('product-en-desktop', 'en', DESKTOP, '/product/little-backpack');
  await captureNewVisit('search-ar-desktop', 'ar', DESKTOP, '/', async ({ page }) => {
    await page.getByRole('search').getByRole('searchbox').fill('فيونكه');
    await page.getByRole('search').getByRole('option').first().waitFor();
  });
  await captureNewVisit('menu-ar-phone', 'ar', PHONE, '/', async ({ page }) => {
    await page.getByRole('banner').getByRole('button', { name: 'القائمة' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'فيونكات' }).waitFor();
  });
  await captureNewVisit('login-en-desktop', 'en', DESKTOP, '/product/large-double-bow', async (shopper) => {
    await shopper.add();
    await shopper.open('/login?fromCheckout=1');
    await shopper.field(shopper.words.email).fill(EMAIL);
    await shopper.page.getByRole('group', { name: 'In the cart' }).waitFor();
  });
  await captureNewVisit('register-ar-phone', 'ar', PHONE, '/register', async ({ page, words }) => {
    await page.getByRole('textbox', { name: words.email }).fill(EMAIL);
    await page.getByRole('button', { name: words.sendCode }).click();
    await page.getByRole('textbox', { name: words.code }).fill('4072');
  });
  await captureNewVisit('not-found-ar-phone', 'ar', PHONE, '/no-such-page');
  await stuckDrawer();
}

async function stuckDrawer(): Promise<void> {
  const { context, page } = await visitor(browser, shop.origin, { ...PHONE, reducedMotion: 'reduce' });
  await context.route('**/remotes/catalog/**', (route) => route.abort());
  await new Shopper(page, 'en').open('/', 'domcontentloaded');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor({ timeout: 20_000 });
  await capture(page, 'stuck-drawer-en-phone');
  await context.close();
}

/** From the cart to the parcel, and the order as a stranger sees it. */
async function purchase(): Promise<void> {
  const { context, page } = await visitor(browser, shop.origin, { ...PHONE, reducedMotion: 'reduce' });
  const shopper = new Shopper(page, 'ar');
  await shopper.open('/product/satin-name-ribbon');
  await page.getByRole('main').getByRole('textbox').first().fill(NAME);
  await shopper.add();
  await shopper.addToCart('little-backpack');
  await page.getByRole('banner').getByRole('button', { name: /السلة/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: shopper.words.checkout }).waitFor();
  await capture(page, 'cart-ar-phone');
  await page.keyboard.press('Escape');
  await shopper.goToCheckout();
  await shopper.fillDelivery({ area: 'السالمية' });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await capture(page, 'checkout-ar-phone');
  const number = await shopper.placeOrder();
  await shopper.method(shopper.words.knet).waitFor();
  await capture(page, 'payment-ar-phone', number);
  await shopper.pay(CARDS.declined);
  await page.getByRole('alert').first().waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await capture(page, 'payment-declined-ar-phone', number);
  await shopper.pay(CARDS.approved);
  await page.getByRole('heading', { name: shopper.words.paid }).waitFor();
  await capture(page, 'result-ar-phone', number);
  await mail(number);
  await captureNewVisit('tracking-en-desktop', 'en', DESKTOP, `/view-invoice?order=${number}`, undefined, number);
  await captureNewVisit('invoice-ar-desktop', 'ar', DESKTOP, `/api/invoice/${number}?phone=3456`, undefined, number);
  await context.close();
}

/** The mail about the order that was just paid. */
async function mail(number: string): Promise<void> {
  const { context, page } = await visitor(browser, shop.origin, PHONE);
  await page.setContent(await mailPage(shop.dataDir, EMAIL, number));
  await capture(page, 'mail-ar-phone', number);
  await context.close();
}

/** Pages of the office with the most content, on an ordinary day. */
async function office(): Promise<void> {
  const numbers = await placeSampleOrders(shop);
  const pages = [
    ['today', '/admin'],
    ['orders', '/admin/orders'],
    ['order', `/admin/orders/${numbers[0]}`],
    ['change', `/admin/orders/${numbers[0]}/edit`],
    ['product', '/admin/products/edit/satin-name-ribbon'],
    ['purchase', '/admin/stock/purchase'],
    ['report', '/admin/sales-report'],
    ['money', '/admin/money'],
    ['evening', '/admin/evening'],
    ['reconciliation', '/admin/reconciliation'],
    ['payments', '/admin/settings/payments'],
    ['calendar', '/admin/settings/calendar'],
    ['production', '/admin/production'],
    ['front-ends', '/admin/front-ends'],
  ] as const;
  for (const [language, device, screen] of [
    ['ar', 'phone', PHONE],
    ['en', 'desktop', DESKTOP],
  ] as const) {
    const { context, page } = await visitor(browser, shop.origin, { ...screen, reducedMotion: 'reduce' });
    await signIn(shop, page);
    const clerk = new Clerk(page, language);
    for (const [name, path] of pages) {
      await clerk.openWhole(path);
      await capture(page, `office-${name}-${language}-${device}`, ...numbers);
    }
    await context.close();
  }
}

async function overview(): Promise<void> {
  const phone = await screenshotOfVisit('ar', PHONE, '/');
  await saveOverview(
    phone,
    await screenshotOfVisit('en', DESKTOP, '/product/little-backpack'),
    join(FOLDER, 'overview.png'),
  );
}

type Prepare = (shopper: Shopper) => Promise<void>;

/** Saves a page as a new visitor sees it, after `prepare`. @param orderNumber on the page: the sample order replaces it */
async function captureNewVisit(
  name: string,
  language: Language,
  device: BrowserContextOptions,
  path: string,
  prepare?: Prepare,
  orderNumber?: string,
): Promise<void> {
  await saveScreenshot(
    await screenshotOfVisit(language, device, path, prepare, orderNumber),
    join(FOLDER, `${name}.webp`),
  );
}

async function capture(page: Page, name: string, ...orderNumbers: readonly string[]): Promise<void> {
  await saveScreenshot(await screenshot(page, orderNumbers), join(FOLDER, `${name}.webp`));
}

async function screenshotOfVisit(
  language: Language,
  device: BrowserContextOptions,
  path: string,
  prepare?: Prepare,
  orderNumber?: string,
): Promise<Buffer> {
  const { context, page } = await visitor(browser, shop.origin, { ...device, reducedMotion: 'reduce' });
  const shopper = new Shopper(page, language);
  await shopper.open(path);
  await page.waitForLoadState('networkidle');
  await prepare?.(shopper);
  const picture = await screenshot(page, orderNumber === undefined ? [] : [orderNumber]);
  await context.close();
  return picture;
}

/** Waits until nothing moves: fonts and pictures have loaded, the pointer is nowhere. */
async function screenshot(page: Page, orderNumbers: readonly string[] = []): Promise<Buffer> {
  await page.mouse.move(0, 0);
  // The office keeps a stream of events open, so the network is never idle.
  if (!page.url().includes('/admin')) await page.waitForLoadState('networkidle');
  await showSampleOrders(page, orderNumbers);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Pictures outside the screen, such as further ones of a row, may never be loaded.
    const inSight = [...document.images].filter((image) => {
      const { top, left, right, bottom } = image.getBoundingClientRect();
      return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && image.checkVisibility();
    });
    await Promise.all(inSight.map((image) => image.decode()));
  });
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}
