import { SMALL_PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/office/office.ts';
import { CARDS } from '../../support/words.ts';

/** The journey is in Arabic only, so its texts stand here. */
const words = {
  addPiece: 'إضافة قطعة',
  fullName: 'الاسم الكامل',
  phone: 'الهاتف',
  area: 'المنطقة',
  block: 'القطعة',
  street: 'الشارع',
  streetNumber: 'رقم البيت أو الشارع',
  building: 'المبنى',
  makeOrder: 'تسجيل الطلب',
  askForPayment: 'طلب الدفع من الزبون',
  paymentLink: 'رابط الدفع',
  sendByWhatsApp: 'إرسال بواتساب',
  changeOrder: 'تعديل',
  oneMore: 'زيادة',
  saveChanges: 'حفظ التعديل',
  stillToPay: /بقي للدفع/,
};

test.use({ ...SMALL_PHONE, language: 'ar' });

test('an order by WhatsApp is made, paid at a link, changed, and its rest is paid', async ({
  clerk,
  stranger: shopper,
  faults,
}) => {
  test.slow();
  const link = await test.step('the order is made by name of the product, with a phone and no e-mail', async () => {
    await clerk.open('/admin/orders/new');
    const search = clerk.main.getByRole('searchbox', { name: words.addPiece });
    await search.fill('فيونكة كبيرة');
    await expect(clerk.main.getByRole('option').first()).toBeVisible();
    await search.press('Enter');
    await clerk.field(words.fullName).fill('أم لولوة');
    // In Arabic digits.
    await clerk.field(words.phone).fill('٩٧٥٥٠٠٩٩');
    await clerk.main.getByRole('combobox', { name: words.area }).fill('السالميه');
    await clerk.page.getByRole('option', { name: 'السالمية' }).click();
    for (const [field, text] of [
      [words.block, '4'],
      [words.street, 'سالم المبارك'],
      [words.streetNumber, '12'],
      [words.building, '7'],
    ] as const)
      await clerk.field(field).fill(text);
    await clerk.button(words.makeOrder).click();
    await clerk.button(words.askForPayment).click();
    const dialog = clerk.dialog(words.paymentLink);
    const send = dialog.getByRole('link', { name: words.sendByWhatsApp });
    await expect(send).toHaveAttribute('href', /^https:\/\/wa\.me\/96597550099\?text=/);
    const text = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    await clerk.page.keyboard.press('Escape');
    return /https?:\S+/.exec(text)?.[0] ?? '';
  });

  await test.step('the customer opens the link and pays', async () => {
    await shopper.page.goto(link);
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible();
    expect(shopper.page.url()).not.toContain('#t=');
    await expect(clerk.main.getByRole('button', { name: words.askForPayment })).toHaveCount(0);
  });

  await test.step('a piece more is asked for, and the rest is paid at the same link', async () => {
    await clerk.main.getByRole('link', { name: words.changeOrder }).click();
    await clerk.main.getByRole('button', { name: words.oneMore }).click();
    await clerk.button(words.saveChanges).click();
    await expect(clerk.main.getByText(words.stillToPay).first()).toBeVisible();
    await shopper.page.goto(link);
    await expect(shopper.main.getByText(/المتبقي من الطلب .* 1\.75/)).toBeVisible();
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible();
    await expect(clerk.main.getByText(words.stillToPay)).toHaveCount(0);
  });
  expect(faults).toEqual([]);
});
