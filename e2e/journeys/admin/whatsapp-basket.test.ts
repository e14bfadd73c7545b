import { createHmac } from 'node:crypto';
import { tokenFor } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { bearer, call } from '../../support/call.ts';
import { mailSaying } from '../../support/mails.ts';
import { expect, test as officeTest } from '../../support/office/office.ts';
import type { Clerk } from '../../support/office/clerk.ts';
import { isAt } from '../../support/shopper.ts';
import { ADMINISTRATOR, startShop } from '../../support/remotes/server.ts';
import type { RunningShop } from '../../support/remotes/server.ts';

const APP_SECRET = 'the secret of the app at Meta';

/** A shop whose number and catalogue are connected to WhatsApp, and whose owner is told of baskets by mail. */
const test = officeTest.extend<object, { shop: RunningShop }>({
  shop: [
    async ({}, provide) => {
      const shop = await startShop({
        WHATSAPP_APP_SECRET: APP_SECRET,
        WHATSAPP_VERIFY_TOKEN: 'a token that the shop chose',
      });
      const headers = bearer(await tokenFor(shop));
      const choices = { mail: ['basket-arrived'], push: [], quiet: null, digestAt: null };
      await call(shop, '/api/admin/alerts', choices, { method: 'PUT', headers });
      await provide(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});
/** Of an order. */
const NUMBER = /[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]/;

test.use({ ...PHONE, language: 'ar' });

/**
 * A message of type `order`, as Meta's reference of the Cloud API's webhooks prints it:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/order
 */
async function sendBasket({ origin }: RunningShop): Promise<void> {
  const items = [
    { product_retailer_id: 'large-double-bow', quantity: 2, item_price: 0.5, currency: 'KWD' },
    { product_retailer_id: 'sold-long-ago', quantity: 1, item_price: 1, currency: 'KWD' },
  ];
  const message = {
    from: '96555123456',
    id: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=',
    timestamp: '1739321024',
    type: 'order',
    order: { catalog_id: '194836987003835', text: 'قبل يوم الأحد', product_items: items },
  };
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
    contacts: [{ profile: { name: 'دانة العلي' }, wa_id: '96555123456' }],
    messages: [message],
  };
  const entry = [{ id: '102290129340398', changes: [{ value, field: 'messages' }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const answer = await fetch(`${origin}/api/webhooks/whatsapp`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

/** What WhatsApp does not say. */
async function fillAddress(clerk: Clerk): Promise<void> {
  await clerk.main.getByRole('combobox', { name: 'المنطقة' }).fill('السالمية');
  await clerk.page
    .getByRole('option', { name: /السالمية/ })
    .first()
    .click();
  for (const part of ['القطعة', 'الشارع', 'رقم البيت أو الشارع', 'المبنى']) await clerk.field(part).fill('4');
}

test('a basket that comes by WhatsApp becomes one order', async ({ clerk, colleague, shop, faults }) => {
  const { main, page } = clerk;
  const fill = 'تعبئة الطلب من سلة دانة العلي';
  const make = 'تسجيل الطلب';

  await test.step('it is said by mail and on Today, whose page is open', async () => {
    await clerk.openWhole('/admin');
    await sendBasket(shop);
    await mailSaying(shop.dataDir, ADMINISTRATOR.email, 'أرسل زبون سلة عبر واتساب');
    await main.getByRole('link', { name: /سلة من واتساب/ }).click();
    await expect(page).toHaveURL(isAt('/admin/orders/new'));
  });

  await test.step('it fills the form of two administrators, with what is left of it', async () => {
    await colleague.open('/admin/orders/new');
    for (const one of [clerk, colleague]) {
      await expect(one.main.getByText('sold-long-ago')).toBeVisible();
      await one.button(fill).click();
      await fillAddress(one);
    }
    await expectAccessible(page, 'a basket in the form');
  });

  const number = await test.step('one of them makes the order, and the basket is gone', async () => {
    await clerk.button(make).click();
    await expect(clerk.heading).toContainText(NUMBER);
    const [found = ''] = NUMBER.exec(await clerk.heading.innerText()) ?? [];
    await expect(colleague.button(fill)).toHaveCount(0);
    return found;
  });

  await test.step('the other is led to that order', async () => {
    await colleague.button(make).click();
    const dialog = colleague.dialog('سبقكم أحد الزملاء');
    await expect(dialog).toContainText(number);
    await dialog.getByRole('button', { name: 'فتح ذلك الطلب' }).click();
    await expect(colleague.heading).toContainText(number);
  });
  // The browser reports the refusal of the second order as well.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});
