import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { DESKTOP, PHONE, SMALL_PHONE } from '../../support/browser/browser.ts';
import { enlargeText, misplacedGroups, tooWide } from '../../support/browser/large-text.ts';
import { expect, test } from '../../support/office/office.ts';
import type { Clerk } from '../../support/office/clerk.ts';
import { makeCoupon, makeWebhook } from '../../support/office/office-goods.ts';
import { makeRun } from '../../support/office/runs.ts';
import { makeStall } from '../../support/office/stalls.ts';
import { builtRemote, pagesOf } from '../../support/remotes/remote-host.ts';
import { buyRibbon } from '../../support/sample-orders.ts';
import { nightlyUnless } from '../../support/nightly.ts';

/** Every page of the office but the one that says that there is none. */
const OFFICE_PAGES = pagesOf(builtRemote('admin')).filter(({ title }) => title !== undefined);
const SHOP = { ar: 'فيونكة', en: 'Fyonka' } as const;

async function idOf(clerk: Clerk, orderNumber: string): Promise<string> {
  await clerk.open(`/admin/orders?search=${orderNumber}`);
  const href = await clerk.main.getByRole('link', { name: orderNumber }).getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

/** Fills in the patterns of pages that show one order, product or category. */
function addressOf(
  pattern: string,
  {
    orderId,
    couponId,
    runId,
    stallId,
    webhookId,
  }: Record<`${'order' | 'coupon' | 'run' | 'stall' | 'webhook'}Id`, string>,
): string {
  const addresses: Readonly<Record<string, string>> = {
    '/admin/orders/:id': `/admin/orders/${orderId}`,
    '/admin/orders/:id/edit': `/admin/orders/${orderId}/edit`,
    '/admin/runs/:id': `/admin/runs/${runId}`,
    '/admin/stalls/:id': `/admin/stalls/${stallId}`,
    '/admin/settings/webhooks/:id': `/admin/settings/webhooks/${webhookId}`,
    '/admin/bundles/:id': '/admin/bundles/primary-hair',
    '/admin/coupons/:id': `/admin/coupons/${couponId}`,
    '/admin/products/edit/:id': '/admin/products/edit/satin-name-ribbon',
    '/admin/products/edit/:id/pieces': '/admin/products/edit/satin-name-ribbon/pieces',
    '/admin/categories/edit/:id': '/admin/categories/edit/bows',
    '/admin/categories/order/:id': '/admin/categories/order/bows',
  };
  return addresses[pattern] ?? pattern;
}

/** Legends of fields inside of a group that are as large as the group's own. */
function loudLegends(page: Page): Promise<string[]> {
  return page.locator('fieldset fieldset > legend').evaluateAll((legends) =>
    legends.flatMap((legend) => {
      const group = legend.parentElement?.parentElement?.closest('fieldset')?.querySelector(':scope > legend');
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      return group && sizeOf(legend) >= sizeOf(group) ? [legend.textContent] : [];
    }),
  );
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

for (const { language, screen, device } of [
  { language: 'ar', screen: SMALL_PHONE, device: 'a small phone' },
  { language: 'en', screen: DESKTOP, device: 'a desktop' },
] as const) {
  test.describe(() => {
    test.use({ ...screen, language });
    test.slow();

    test(
      `every page has its title and one heading, fits the screen, also with large text, and passes axe, in ${language} on ${device}`,
      nightlyUnless(language === 'ar'),
      async ({ clerk, shop, faults }) => {
        const orderNumber = await buyRibbon(shop);
        const orderId = await idOf(clerk, orderNumber);
        const couponId = await makeCoupon(shop, `PAGES${language}`);
        const { id: runId } = await makeRun(shop);
        const stallId = await makeStall(shop, 'cotton-scrunchie', 2);
        const webhookId = await makeWebhook(shop);
        for (const { pattern, title } of OFFICE_PAGES) {
          await test.step(pattern, async () => {
            await clerk.openWhole(addressOf(pattern, { orderId, couponId, runId, stallId, webhookId }));
            const ofOrder = pattern === '/admin/orders/:id' ? new RegExp(orderNumber) : null;
            await expect(clerk.page).toHaveTitle(ofOrder ?? `${title?.[language]} · ${SHOP[language]}`);
            await expect(clerk.page.getByRole('heading', { level: 1 })).toHaveCount(1);
            await expect(clerk.page.locator('head title')).toHaveCount(1);
            expect(await tooWide(clerk.page), pattern).toBeLessThanOrEqual(0);
            expect(await loudLegends(clerk.page), pattern).toEqual([]);
            await expectAccessible(clerk.page, pattern);
            expect(await misplacedGroups(clerk.page), pattern).toEqual([]);
            if (screen !== SMALL_PHONE) return;
            await clerk.page.setViewportSize(PHONE.viewport);
            for (const largeBy of ['page', 'browser'] as const) {
              await enlargeText(clerk.page, largeBy);
              const what = `${pattern} with text enlarged by the ${largeBy}`;
              await expect.poll(() => tooWide(clerk.page), what).toBeLessThanOrEqual(0);
            }
            await enlargeText(clerk.page, null);
            await clerk.page.setViewportSize(SMALL_PHONE.viewport);
          });
        }
        expect(faults).toEqual([]);
      },
    );

    test(
      `menu, search and confirmation dialog are accessible, and the search finds an order, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ clerk, shop, faults }) => {
        const { page, words } = clerk;
        const orderNumber = await buyRibbon(shop);
        await clerk.openWhole('/admin/products');
        if (language === 'ar') {
          await page.getByRole('banner').getByRole('button', { name: words.menu }).click();
          await expect(clerk.dialog(words.menu).getByRole('button', { name: words.logOut })).toBeVisible();
          await expectAccessible(page, 'menu');
          await page.keyboard.press('Escape');
          await expect(clerk.dialog(words.menu)).toHaveCount(0);
          await page.getByRole('banner').getByRole('button', { name: words.search }).click();
        } else {
          await page.keyboard.press('Control+k');
        }
        const search = clerk.dialog(words.searchAll);
        await search.getByRole('searchbox').fill(orderNumber);
        await expect(search.getByRole('option', { name: orderNumber })).toBeVisible();
        await expectAccessible(page, 'search over all');
        expect(await tooWide(page)).toBeLessThanOrEqual(0);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(clerk.heading).toHaveText(orderNumber);
        await clerk.seeWhole();

        await clerk.openWhole('/admin/products/edit/satin-name-ribbon');
        await clerk.button(words.delete).click();
        await expect(clerk.dialog(words.deleteProductTitle)).toBeVisible();
        await expectAccessible(page, 'a question');
        // Going back closes it and does not leave the page.
        await page.goBack();
        await expect(clerk.dialog(words.deleteProductTitle)).toHaveCount(0);
        await expect(page).toHaveURL(/\/admin\/products\/edit\/satin-name-ribbon/);
        expect(faults).toEqual([]);
      },
    );
  });
}

test.describe('in Arabic on a small phone', () => {
  test.use({ ...SMALL_PHONE, language: 'ar' });
  test.slow();

  test('leaving a page with unsaved changes asks first', async ({ clerk }) => {
    const { page, words } = clerk;
    await clerk.openWhole('/admin/products/edit/knotted-hairband');
    const name = clerk.field(words.nameEn);
    await name.fill('Knotted hairband, wide');
    const follow = () => clerk.goTo('goods', 'products');
    const question = clerk.dialog(words.leaveTitle);
    await follow();
    await question.getByRole('button', { name: words.stay }).click();
    await expect(name).toHaveValue('Knotted hairband, wide');
    await page.goBack();
    await question.getByRole('button', { name: words.stay }).click();
    await expect(page).toHaveURL(/\/admin\/products\/edit\/knotted-hairband/);
    await expect(name).toHaveValue('Knotted hairband, wide');
    await follow();
    await question.getByRole('button', { name: words.leave }).click();
    await expect(clerk.heading).toHaveText(words.products);
    await clerk.openWhole('/admin/products/edit/knotted-hairband');
    await expect(name).toHaveValue('Knotted hairband');
  });

  test('an unknown address below /admin shows that the page does not exist', async ({ clerk }) => {
    const answer = await clerk.page.goto(`/admin/no/such/page?lang=ar`);
    expect(answer?.status()).toBe(404);
    await expect(clerk.heading).toHaveText(clerk.words.notFound);
    await expect(clerk.page).toHaveTitle(`${clerk.words.notFound} · ${SHOP.ar}`);
    await expectAccessible(clerk.page, 'not found');
  });

  test('orders, report and production sheet can be saved as files', async ({ clerk, shop }) => {
    const { page, words } = clerk;
    const orderNumber = await buyRibbon(shop);
    const save = async (name: string | RegExp): Promise<Buffer> => {
      const [download] = await Promise.all([page.waitForEvent('download'), clerk.button(name).click()]);
      return bytesOf(download);
    };
    await clerk.openWhole(`/admin/orders?search=${orderNumber}`);
    await clerk.button(words.filters).click();
    const orders = (await save('CSV')).toString('utf8');
    // With a byte order mark, so that Excel reads the Arabic in it.
    expect(orders).toMatch(/^\uFEFF/);
    expect(orders).toContain(orderNumber);
    expect((await save('Excel')).subarray(0, 2).toString()).toBe('PK');
    await clerk.openWhole('/admin/sales-report');
    expect((await save(words.reportCsv)).toString('utf8')).toContain('شريطة ساتان باسمها');
    expect((await save(words.reportExcel)).subarray(0, 2).toString()).toBe('PK');
    await clerk.openWhole('/admin/production');
    expect((await save(words.productionPdf)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test.describe('by keyboard alone', () => {
  test.use({ ...DESKTOP, language: 'en' });
  test.slow();

  test('from the first page to the orders, to another status, into an order', async ({ clerk, shop }) => {
    const { page, words } = clerk;
    const orderNumber = await buyRibbon(shop);
    const focused = page.locator(':focus');
    await clerk.openWhole('/admin');
    await tabTo(page, /^Orders$/);
    await page.keyboard.press('Enter');
    await expect(clerk.heading).toHaveText(words.orders);
    await expect(clerk.row(orderNumber)).toBeVisible();
    await tabTo(page, new RegExp(orderNumber));
    await tabTo(page, new RegExp(`${words.statusOf(orderNumber)}$`));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: words.processing })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The name on its ribbon is not made.
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await tabTo(page, /all the same$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(clerk.statusOf(orderNumber)).toContainText(words.ready);
    await expect(clerk.statusOf(orderNumber)).toBeFocused();
    await tabTo(page, new RegExp(orderNumber), 'Shift+Tab');
    await expect(focused).toHaveRole('link');
    await page.keyboard.press('Enter');
    await expect(clerk.heading).toHaveText(orderNumber);
    await expect(clerk.statusOf(orderNumber)).toContainText(words.ready);
  });
});

/** Presses until the control of this name has the focus. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const named = page.locator(':focus').and(page.getByRole('link', { name }).or(page.getByRole('button', { name })));
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if ((await named.count()) > 0) return;
  }
  throw new Error(`60 presses of ${key} do not reach ${String(name)}`);
}
