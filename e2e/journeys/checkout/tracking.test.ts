import { PHONE } from '../../support/browser/browser.ts';
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
    await shopper.pressAddToCart();
    await shopper.seeAdded();
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
    expect(faults).toEqual([]);
  });
});
