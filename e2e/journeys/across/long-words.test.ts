import { expect, test } from '@playwright/test';
import { signIn } from '../../support/accounts.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { tooWide } from '../../support/browser/large-text.ts';
import { LONG_CUSTOMER, longWord, writeLongWords } from '../../support/long-words.ts';
import { Clerk } from '../../support/office/clerk.ts';
import { startShop } from '../../support/remotes/server.ts';
import { Shopper } from '../../support/shopper.ts';

test('words of a hundred letters make no page wider than a phone', async ({ browser }) => {
  test.slow();
  // Its goods would be in the way of other journeys.
  const shop = await startShop();
  const { productId, categorySlug, couponId, runId, orderId, orderNumber, accessToken } = await writeLongWords(shop);
  const context = () => browser.newContext({ ...PHONE, baseURL: shop.origin });

  await test.step('of the shop', async () => {
    const page = await (await context()).newPage();
    const shopper = new Shopper(page, 'en');
    await signIn(shop, page, LONG_CUSTOMER);
    for (const path of [
      '/',
      `/categories/${categorySlug}`,
      '/categories/bows',
      `/product/${productId}`,
      `/search?q=${longWord(20)}`,
      `/wishlist?items=${productId}`,
      '/account',
      '/my-orders',
      `/view-invoice?order=${orderNumber}#t=${accessToken}`,
      `/review-order?order=${orderNumber}#t=${accessToken}`,
    ]) {
      await shopper.openWhole(path);
      await expect.poll(() => tooWide(page), path).toBeLessThanOrEqual(0);
    }
    await shopper.openWhole('/');
    await shopper.button(shopper.words.more).click();
    await expect(shopper.main.getByRole('link', { name: longWord(60) }).first()).toBeVisible();
    expect(await tooWide(page), 'all categories').toBeLessThanOrEqual(0);
    await page.getByRole('banner').getByRole('button', { name: shopper.words.menu }).click();
    await expect(shopper.dialog).toBeVisible();
    expect(await tooWide(page), 'menu').toBeLessThanOrEqual(0);
    await shopper.openWhole(`/search?q=${longWord(20)}`);
    await shopper.button('Filter').click();
    await expect(shopper.dialog).toBeVisible();
    expect(await tooWide(page), 'filters').toBeLessThanOrEqual(0);
    await shopper.addToCart(productId);
    await shopper.cartButton.click();
    await expect(shopper.checkoutControl).toBeVisible();
    expect(await tooWide(page), 'cart').toBeLessThanOrEqual(0);
    await shopper.openWhole('/checkout');
    expect(await tooWide(page), 'checkout').toBeLessThanOrEqual(0);
    await page.setExtraHTTPHeaders({ 'x-order-token': accessToken });
    await page.goto(`/api/invoice/${orderNumber}`);
    await expect(page.getByText(longWord(100)).first()).toBeVisible();
    expect(await tooWide(page), 'invoice').toBeLessThanOrEqual(0);
  });

  await test.step('of the office', async () => {
    const page = await (await context()).newPage();
    const clerk = new Clerk(page, 'en');
    await signIn(shop, page);
    for (const path of [
      '/admin',
      '/admin/orders',
      `/admin/orders/${orderId}`,
      `/admin/orders/${orderId}/edit`,
      '/admin/runs',
      `/admin/runs/${runId}`,
      '/admin/production',
      '/admin/products',
      `/admin/products/edit/${productId}`,
      '/admin/stock/receive',
      '/admin/categories/view',
      '/admin/reviews?status=published',
      `/admin/coupons/${couponId}`,
      '/admin/translations',
      '/admin/sales-report',
      '/admin/profit',
      '/admin/grouped-orders',
      '/admin/registered-users',
      '/admin/settings/audit',
      '/admin/activity',
    ]) {
      await clerk.openWhole(path);
      expect(await tooWide(page), path).toBeLessThanOrEqual(0);
    }
  });
  await shop.stop();
});
