import type { Page } from '@playwright/test';
import { tokenFor } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { tooWide } from '../../support/browser/large-text.ts';
import { bearer, call } from '../../support/call.ts';
import { mailedLink } from '../../support/mails.ts';
import { makeGoods } from '../../support/office/office-goods.ts';
import { expect, test } from '../../support/office/office.ts';
import { photograph } from '../../support/pictures/made-pictures.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { pay, piece, place } from '../../support/sample-orders.ts';
import type { Shopper } from '../../support/shopper.ts';
import { CARDS } from '../../support/words.ts';

const language = 'ar';
const ACCOUNT = { fullName: 'نورة الكندري', phone: '97553456', city: 'salmiya' };

/** A guest's order of two pieces at 2.50 KD that is paid and has arrived, by calls alone. */
async function aDeliveredOrder(shop: RunningShop, email: string) {
  const name = { en: `Returned bow of ${email}`, ar: `فيونكة مرتجعة ${email}` };
  const { productId } = await makeGoods(shop, name, name);
  const placed = await place(shop, { ...ACCOUNT, email, items: [piece(productId, 2)] });
  await pay(shop, placed);
  const headers = bearer(await tokenFor(shop));
  const path = `/api/admin/orders/${placed.orderNumber}`;
  await call(shop, `${path}/status`, { status: 'delivered' }, { method: 'PUT', headers });
  return { ...placed, email, productId, name: name.ar };
}

type Delivered = Awaited<ReturnType<typeof aDeliveredOrder>>;

/** By the link of the mail, from the tracked order. */
async function openReturns({ page, main }: Shopper, { orderNumber, accessToken }: Delivered): Promise<void> {
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/view-invoice?order=${orderNumber}&lang=${language}#t=${accessToken}`);
  await main.getByRole('link', { name: 'إرجاع أو استبدال' }).click();
  await expect(main.getByRole('group', { name: 'أي القطع؟' })).toBeVisible();
}

async function choosePieces({ main }: Shopper, { name }: Delivered, reason: string): Promise<void> {
  await main.getByRole('checkbox', { name }).check();
  await main.getByRole('combobox', { name: new RegExp('^ما السبب؟') }).selectOption({ label: reason });
}

/** What the customer reads about the return, once the page is read anew. */
async function expectState({ page, main }: Shopper, state: string): Promise<void> {
  await page.reload();
  await expect(main.getByRole('article', { name: 'الإرجاع 1' })).toContainText(state);
}

async function expectFits(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  expect(await tooWide(page), what).toBeLessThanOrEqual(0);
}

/** The address, in a mail, of an order that is not this one, with the token that opens it. */
function exchangeOf({ orderNumber }: Delivered): RegExp {
  return new RegExp(
    `https?:[^\\s\\u2066-\\u2069]+order=(?!${orderNumber})[^\\s\\u2066-\\u2069]+#t=[^\\s\\u2066-\\u2069]+`,
  );
}

test.describe('on phones, in Arabic', () => {
  test.use({ ...PHONE, language });

  test('a guest gives a faulty piece back with a photo, the office receives it and gives the money back', async ({
    clerk,
    stranger,
    shop,
    faults,
  }) => {
    const order = await aDeliveredOrder(shop, 'gives-back@example.com');
    await openReturns(stranger, order);
    await stranger.button('إرسال طلب الإرجاع').click();
    await expect(stranger.main.getByText('الرجاء اختيار قطعة واحدة على الأقل.')).toBeVisible();
    await choosePieces(stranger, order, 'فيها عيب');
    await stranger.main.getByRole('button', { name: 'تقليل' }).click();
    await stranger.main.locator('input[type=file]').setInputFiles(await photograph('torn', '#c8507d'));
    await expectFits(stranger.page, '/return-order');
    await stranger.button('إرسال طلب الإرجاع').click();
    await expect(stranger.main.getByText('وصلنا طلبكم وسنراسلكم.')).toBeVisible();
    await expect(stranger.main.getByRole('article').getByRole('img')).toBeVisible();
    await expectState(stranger, 'قيد النظر');
    await expectFits(stranger.page, '/return-order with a return');

    await clerk.open('/admin/returns');
    await expectFits(clerk.page, '/admin/returns');
    const row = clerk.main.getByRole('listitem').filter({ hasText: order.orderNumber });
    await row.getByRole('link').first().click();
    await clerk.button('موافقة').click();
    await expect(clerk.button('وصلت القطع')).toBeVisible();
    await expectState(stranger, 'تمت الموافقة');
    await clerk.button('وصلت القطع').click();
    const receipt = clerk.dialog('القطع التي وصلت');
    await receipt.getByRole('button', { name: /إلى المخزون/ }).click();
    await clerk.page.getByRole('option', { name: '1 من 1', exact: true }).click();
    await receipt.getByRole('button', { name: 'استلام', exact: true }).click();
    await expect(receipt).toBeHidden();
    await expectState(stranger, 'وصلتنا القطع');
    await clerk.button(/^إرجاع .?2\.50/).click();
    const refund = clerk.dialog('إرجاع المبلغ؟');
    await refund.getByRole('button', { name: 'إرجاع المبلغ', exact: true }).click();
    await expect(refund).toBeHidden();
    await expectState(stranger, 'أُرجع المبلغ');
    await expect(stranger.main.getByRole('article')).toContainText('2.50');

    await clerk.openWhole('/admin/sales-report');
    const report = clerk.main.getByRole('region', { name: 'المرتجعات' });
    await expect(report.getByRole('listitem').filter({ hasText: order.name })).toContainText('فيها عيب (1)');
    await expectFits(clerk.page, '/admin/sales-report with returns');
    // One of the two was sold and came back.
    await clerk.open(`/admin/products/edit/${order.productId}`);
    await expect(clerk.field(clerk.words.stock)).toHaveValue('9');
    expect(faults).toEqual([]);
  });

  test('pieces are exchanged for dearer ones, and the customer pays the difference', async ({
    clerk,
    stranger,
    shop,
    faults,
  }) => {
    const order = await aDeliveredOrder(shop, 'exchanges@example.com');
    await openReturns(stranger, order);
    await choosePieces(stranger, order, 'المقاس غير مناسب');
    await stranger.main.getByRole('radio', { name: /^قطع أخرى/ }).check();
    await stranger.main.getByRole('textbox', { name: /أي القطع تريدون/ }).fill('أربع قطع منها');
    await stranger.button('إرسال طلب الإرجاع').click();
    await expect(stranger.main.getByText('وصلنا طلبكم وسنراسلكم.')).toBeVisible();

    await clerk.open(`/admin/orders/${order.orderNumber}`);
    await clerk.button('موافقة').click();
    await clerk.button('وصلت القطع').click();
    const receipt = clerk.dialog('القطع التي وصلت');
    await receipt.getByRole('button', { name: 'استلام', exact: true }).click();
    await expect(receipt).toBeHidden();
    await expectFits(clerk.page, 'an order with a return');
    await clerk.button('استبدال').click();
    const exchange = clerk.dialog('بأي قطع تُستبدل؟');
    await exchange.getByRole('searchbox').fill(order.name);
    await clerk.page.getByRole('option').first().click();
    const more = exchange.getByRole('button', { name: 'زيادة' });
    for (let pressed = 1; pressed < 4; pressed += 1) await more.click();
    await expectFits(clerk.page, 'the exchange');
    await exchange.getByRole('button', { name: 'إنشاء الطلب الجديد' }).click();
    await expect(exchange).toBeHidden();
    await expect(clerk.message(/يُطلب من الزبون/)).toBeVisible();

    await expectState(stranger, 'تم الاستبدال');
    const { page, words } = stranger;
    await page.goto(await mailedLink(shop.dataDir, order.email, exchangeOf(order)));
    await stranger.main.getByRole('link', { name: words.pay }).click();
    // Two more pieces at 2.50 KD and the delivery are left of it.
    await expect(stranger.main).toContainText('6.80');
    await stranger.pay(CARDS.approved);
    await expect(stranger.paidHeading).toBeVisible();
    expect(faults).toEqual([]);
  });
});
