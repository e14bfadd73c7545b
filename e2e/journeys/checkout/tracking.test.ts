import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { mailedCode } from '../../support/mails.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { expect, test } from '../../support/test.ts';

const language = 'ar';

test.describe(() => {
  test.use({ ...PHONE, language });

  test(`the link in a mail opens everything for its receiver, in another browser, in ${language}`, async ({
    page,
    shopper,
    stranger,
  }) => {
    const number = await shopper.order('knotted-hairband', 'السالمية');
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
    await stranger.openCardForm();
    await expect(stranger.field(shopper.words.cardNumber)).toBeVisible();
  });

  test('from a search in loose spelling to the tracked order, with Arabic digits', async ({
    page,
    shopper,
    stranger,
    faults,
  }) => {
    await shopper.open('/search');
    await shopper.main.getByRole('searchbox').fill('فيونكه كبيره');
    await shopper.main.getByRole('link', { name: 'فيونكة كبيرة بطبقتين' }).first().click();
    await expect(page).toHaveURL(/\/product\/large-double-bow/);
    await shopper.add();
    await shopper.goToCheckout();
    await shopper.fillDelivery({ area: 'الأحمدي', phone: '٩٧٥٥٣٤٥٦' });
    const number = await shopper.placeOrder();
    await shopper.pay('٤١١١١١١١١١١١١١١١');
    await expect(shopper.paidHeading).toBeVisible();

    await stranger.open('/view-invoice');
    await stranger.field('رقم الطلب').fill(number.toLowerCase().replaceAll('-', ' '));
    await stranger.button('عرض').click();
    await expect(stranger.main.getByText('قيد التجهيز').first()).toBeVisible();
    await expect(stranger.main).toContainText('ن•••');
    for (const secret of [shopper.words.name, 'Al-Mubarak', 'سالم المبارك'])
      await expect(stranger.main).not.toContainText(secret);
    const lastDigits = stranger.page.getByRole('textbox', { name: /آخر 4/ });
    await lastDigits.fill('3456');
    await lastDigits.press('Enter');
    await expect(stranger.main.getByText(shopper.words.name).first()).toBeVisible();
    // By WhatsApp she asks for a change; only the browser that ordered cancels.
    const message = await stranger.main.getByRole('link', { name: 'طلب تعديل' }).getAttribute('href');
    expect(decodeURIComponent(message ?? '')).toMatch(new RegExp(`^https://wa.me/96522001234\\?text=.*${number}`));
    await expect(stranger.button('إلغاء الطلب')).toHaveCount(0);
    await expectAccessible(stranger.page, 'an order that its digits have opened');
    expect(faults).toEqual([]);
  });
});

const LOOKUP = {
  ar: { noNumber: 'ليس معي رقم الطلب', send: 'إرسال الرمز', found: 'طلباتكم', phone: '٩٧٥٥٣٤١١', area: 'السالمية' },
  en: {
    noNumber: 'I do not have the number',
    send: 'Send the code',
    found: 'Your orders',
    phone: '97553412',
    area: 'Salmiya',
  },
};

for (const language of ['ar', 'en'] as const) {
  test.describe(() => {
    test.use({ ...PHONE, language });

    test(
      `an order is found without its number, by phone and mailed code, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ shop, shopper, stranger }) => {
        const words = LOOKUP[language];
        const email = `forgot-number-${language}@example.com`;
        await shopper.addToCart('knotted-hairband');
        await shopper.goToCheckout();
        await shopper.fillDelivery({ area: words.area, phone: words.phone, email });
        const number = await shopper.placeOrder();

        await stranger.open('/view-invoice');
        await stranger.button(words.noNumber).click();
        await stranger.field(shopper.words.phone).fill(words.phone);
        await expectAccessible(stranger.page, 'the phone');
        await stranger.button(words.send).click();
        const code = stranger.field(shopper.words.code);
        await expect(code).toBeVisible();
        await expect(stranger.main).not.toContainText(email);
        await expectAccessible(stranger.page, 'the code');
        await code.fill(await mailedCode(shop.dataDir, email));
        await expect(stranger.main.getByRole('heading', { name: words.found })).toBeFocused();
        await expectAccessible(stranger.page, 'the found orders');
        await stranger.main.getByRole('link', { name: number }).click();
        await expect(stranger.main.getByText(shopper.words.name).first()).toBeVisible();
        expect(new URL(stranger.page.url()).search).toContain(number);
        await expect(stranger.main.getByRole('link', { name: number })).toBeVisible();
      },
    );
  });
}
