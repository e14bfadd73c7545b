import { PHONE } from '../../support/browser/browser.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  ar: {
    bundle: 'كل شيء باسمها',
    addName: 'كتابة الاسم',
    name: /اسم واحد على كل القطع/,
    note: 'من باقة «كل شيء باسمها»',
  },
  en: {
    bundle: 'All with her name',
    addName: 'Add her name',
    name: /One name for all pieces/,
    note: 'In the bundle “All with her name”',
  },
} as const;

for (const language of ['ar', 'en'] as const) {
  test.describe(() => {
    test.use({ ...PHONE, language });

    test(
      `a bundle is bought at its price with one name for its pieces, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ page, shopper, faults }) => {
        const { bundle, addName, name, note } = WORDS[language];
        const stock = async (): Promise<number> =>
          (await (await page.request.get('/api/products/hearts-lunch-box')).json()).stockQuantity;
        const before = await stock();

        await shopper.openWhole('/levels/primary');
        await page.getByRole('button', { name: `${addName} ${bundle}` }).click();
        await page.getByRole('textbox', { name }).fill('لولوة');
        await shopper.add(() => page.keyboard.press('Enter'));

        await shopper.cartButton.click();
        const set = shopper.dialog.getByRole('region', { name: bundle });
        await expect(set).toContainText('12.90');
        // Beside the pictures, on which the name may be drawn, too.
        await expect(set.locator('b', { hasText: 'لولوة' })).toHaveCount(2);
        await shopper.goOnAsGuest();
        await shopper.fillDelivery({ area: language === 'ar' ? 'السالميه' : 'salmiya' });
        // 12.90 and delivery to Salmiya 1.80
        await expect(page.getByText('14.70').filter({ visible: true }).first()).toBeVisible();
        const number = await shopper.placeOrder();
        expect(await stock()).toBe(before - 1);

        await shopper.openWhole(`/view-invoice?order=${number}`);
        // In the white thread of the lunch box, whatever colour the sheet gives to other bold words.
        await expect(shopper.main.locator('b', { hasText: 'لولوة' }).last()).toHaveCSS('color', 'rgb(255, 255, 255)');

        await page.goto(`/api/invoice/${number}?phone=3456`);
        const invoice = page.locator('body');
        for (const text of ['14.70', note, 'لولوة']) await expect(invoice).toContainText(text);
        expect(faults).toEqual([]);
      },
    );
  });
}
