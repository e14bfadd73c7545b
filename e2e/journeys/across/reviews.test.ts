import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { tokenFor } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { bearer, call } from '../../support/call.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { makeGoods } from '../../support/office/office-goods.ts';
import { expect, test } from '../../support/office/office.ts';
import { photograph } from '../../support/pictures/made-pictures.ts';
import type { RunningShop } from '../../support/remotes/server.ts';

const WORDS = {
  ar: {
    stars: '4 نجوم',
    digit: '٤',
    text: 'ناعمة وتبقى مكانها طول اليوم',
    name: 'أم دانة',
    fields: [/ما الذي أعجبكم/, /اسمكم كما/],
    send: 'إرسال التقييم',
    thanks: /نقرؤه أولًا/,
    publish: /نشر تقييم/,
    shown: 'آراء من اشتروها',
    count: 'تقييم واحد',
    photo: 'الصورة 1 من 1',
  },
  en: {
    stars: '4 stars',
    digit: '4',
    text: 'Soft, and it stays where it is all day',
    name: 'Noura',
    fields: [/What did you like/, /Your name/],
    send: 'Send the review',
    thanks: /We read it first/,
    publish: /Publish the review/,
    shown: 'What customers say',
    count: '1 review',
    photo: 'Photo 1 of 1',
  },
} as const;

/** An order that has arrived, by calls alone. */
async function aDeliveredOrder(shop: RunningShop, productId: string): Promise<PlaceOrderAnswer> {
  const address = { city: 'salmiya', block: '4', street: 'Salem Al-Mubarak', streetNumber: '12', buildingNumber: '7' };
  const placed = await call<PlaceOrderAnswer>(shop, '/api/orders', {
    fullName: 'Noura Al-Ali',
    email: `reviewer-${productId}@example.com`,
    phone: '55123456',
    orderItems: [{ productId, quantity: 1 }],
    address,
  });
  const headers = bearer(await tokenFor(shop));
  const path = `/api/admin/orders/${placed.order.orderNumber}/status`;
  await call(shop, path, { status: 'delivered' }, { method: 'PUT', headers });
  return placed;
}

for (const language of ['ar', 'en'] as const) {
  test.describe(() => {
    test.use({ ...PHONE, language });

    test(
      `what arrived is reviewed with a photo, read in the office and shown with its stars, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ clerk, stranger, shop, faults }) => {
        const words = WORDS[language];
        const name = { en: `Reviewed bow ${language}`, ar: `فيونكة للتقييم ${language}` };
        const { productId } = await makeGoods(shop, name, name);
        const { order, accessToken } = await aDeliveredOrder(shop, productId);
        await stranger.page.setViewportSize(PHONE.viewport);

        // By the link of the mail, without anything about reviews on the product's page before.
        await stranger.openWhole(`/product/${productId}?lang=${language}`);
        await expect(stranger.main).not.toContainText(words.shown);
        await stranger.page.goto(`/review-order?order=${order.orderNumber}&lang=${language}#t=${accessToken}`);
        // As an Arabic keyboard sends it; Playwright knows no such key.
        await stranger.main.getByRole('radio').first().dispatchEvent('keydown', { key: words.digit });
        await expect(stranger.main.getByRole('radio', { name: words.stars })).toBeChecked();
        await stranger.main.getByRole('textbox', { name: words.fields[0] }).fill(words.text);
        await stranger.main.getByRole('textbox', { name: words.fields[1] }).fill(words.name);
        await stranger.main.locator('input[type=file]').setInputFiles(await photograph('bow', '#c8507d'));
        await expectAccessible(stranger.page, '/review-order');
        await stranger.button(words.send).click();
        await expect(stranger.main.getByText(words.thanks)).toBeVisible();

        await clerk.open('/admin/reviews');
        const waiting = clerk.main.getByRole('listitem').filter({ hasText: words.text });
        await expect(waiting.getByRole('img').last()).toBeVisible();
        await expectAccessible(clerk.page, '/admin/reviews');
        await waiting.getByRole('button', { name: words.publish }).click();
        await expect(waiting).toHaveCount(0);

        await stranger.openWhole(`/product/${productId}?lang=${language}`);
        await stranger.main.getByRole('link', { name: words.count }).click();
        await expect(stranger.main.getByRole('heading', { name: words.shown })).toBeVisible();
        await expect(stranger.main.getByText(words.text)).toBeVisible();
        await stranger.main.getByRole('button', { name: words.photo, exact: true }).click();
        await expect(stranger.page.getByRole('dialog')).toBeVisible();
        await stranger.page.keyboard.press('Escape');
        await expectAccessible(stranger.page, '/product');
        const data = await stranger.page.locator('script[type="application/ld+json"]').allTextContents();
        const product = data.map((text) => JSON.parse(text) as Record<string, unknown>);
        expect(product.find((one) => one['@type'] === 'Product')).toMatchObject({
          aggregateRating: { ratingValue: 4, reviewCount: 1 },
          review: [{ author: { name: words.name }, reviewBody: words.text, reviewRating: { ratingValue: 4 } }],
        });
        expect(faults).toEqual([]);
      },
    );
  });
}
