import { PHONE } from '../../support/browser/browser.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  ar: {
    name: 'الاسم على الشريطة',
    again: /^نفسها باسم آخر/,
    navy: 'كحلي الثانوي',
    known: 'لولوة',
    add: 'إضافة إلى السلة',
  },
  en: {
    name: 'Name on the ribbon',
    again: /^The same with another name/,
    navy: 'Secondary Navy',
    known: 'Lulwa',
    add: 'Add to the cart',
  },
} as const;

for (const language of ['ar', 'en'] as const) {
  const words = WORDS[language];
  test.describe(`in ${language}`, () => {
    test.use({ ...PHONE, language });

    test(
      'a ribbon in the cart is taken once more for the sister, with her name and in her colour',
      nightlyUnless(language === 'ar'),
      async ({ page, shopper, faults }) => {
        await shopper.openWhole('/product/satin-name-ribbon');
        await expect(page.getByRole('link', { name: words.navy })).toHaveAttribute('href', '/product/gold-name-ribbon');
        await shopper.main.getByRole('textbox', { name: words.name }).fill(words.known);
        await shopper.add();

        await shopper.cartButton.click();
        await shopper.dialog.getByRole('button', { name: words.again }).click();
        await shopper.dialog.getByRole('button', { name: words.navy }).click();
        await shopper.dialog.getByRole('textbox', { name: words.name }).fill('دانة');
        await shopper.dialog.getByRole('button', { name: words.add }).click();
        await expect(shopper.dialog.getByRole('list').first().getByRole('listitem')).toHaveCount(2);
        // In words, and on the picture as on that of the first piece.
        await expect(shopper.dialog.locator('b', { hasText: 'دانة' })).toBeVisible();
        await expect(shopper.dialog.locator('svg text', { hasText: 'دانة' })).toBeVisible();
        await shopper.openWhole('/product/white-name-ribbon');
        await shopper.button('دانة').click();
        await expect(shopper.main.getByRole('textbox', { name: words.name })).toHaveValue('دانة');
        expect(faults).toEqual([]);
      },
    );
  });
}
