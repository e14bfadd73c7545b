import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { expect, test } from '../support/test.ts';
import { CARDS } from '../support/words.ts';

const language = 'ar';

test.describe(() => {
  test.use({ ...PHONE, language });

  test(`the link in a mail opens everything for its receiver, in another browser, in ${language}`, async ({
    page,
    shopper,
    stranger,
  }) => {
    const number = await shopper.order('knotted-hairband', language === 'ar' ? 'السالمية' : 'Salmiya');
    const token = await page.evaluate(
      (): string => JSON.parse(localStorage.getItem('held-orders') ?? '[]')[0].accessToken,
    );
    const asked: string[] = [];
    stranger.page.on('request', (request) => asked.push(request.url()));
    await stranger.page.goto(`/view-invoice?order=${number}&lang=${language}#t=${token}`);
    await expect(stranger.main.getByText(shopper.words.name).first()).toBeVisible();
    expect(stranger.page.url()).not.toContain(token);
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
    await stranger.page.reload();
    await expect(stranger.main.getByText(shopper.words.name).first()).toBeVisible();
    await stranger.main.getByRole('link', { name: shopper.words.pay }).click();
    await expect(stranger.field(shopper.words.cardNumber)).toBeVisible();
  });
});

for (const purchase of [
  {
    how: 'in Arabic on a phone, in loose spelling and Arabic digits',
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
    maskedName: 'ن•••',
  },
  {
    how: 'in English on a desktop',
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
    maskedName: 'N•••',
  },
] as const) {
  test.describe(() => {
    test.use({ ...purchase.screen, language: purchase.language });

    test(`from a search to the tracked order, ${purchase.how}`, async ({ page, shopper, stranger, faults }) => {
      await shopper.open('/search');
      await shopper.main.getByRole('searchbox').fill(purchase.search);
      await shopper.main.getByRole('link', { name: purchase.product }).first().click();
      await expect(page).toHaveURL(/\/product\/large-double-bow/);
      await shopper.pressAddToCart();
      await shopper.seeAdded();
      await shopper.goToCheckout();
      await shopper.fillDelivery(purchase);
      const number = await shopper.placeOrder();
      await shopper.pay(purchase.card);
      await expect(shopper.paidHeading).toBeVisible();

      await stranger.open('/view-invoice');
      await stranger.field(purchase.orderNumber).fill(number.toLowerCase().replaceAll('-', ' '));
      await stranger.button(purchase.show).click();
      await expect(stranger.main.getByText(purchase.status).first()).toBeVisible();
      await expect(stranger.main).toContainText(purchase.maskedName);
      for (const secret of [shopper.words.name, 'Al-Mubarak', 'سالم المبارك'])
        await expect(stranger.main).not.toContainText(secret);
      const lastDigits = stranger.page.getByRole('textbox', { name: purchase.lastDigits });
      await lastDigits.fill('3456');
      await lastDigits.press('Enter');
      await expect(stranger.main.getByText(shopper.words.name).first()).toBeVisible();
      expect(faults).toEqual([]);
    });
  });
}
