import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  ar: { field: 'الاسم على الشريطة', name: 'نورة', inCart: 'في سلتكم: قطعة واحدة · نورة', openCart: 'فتح السلة' },
  en: { field: 'Name on the ribbon', name: 'Noura', inCart: 'In your cart: 1 item · Noura', openCart: 'Open the cart' },
} as const;

for (const language of ['ar', 'en'] as const) {
  const { field, name, inCart, openCart } = WORDS[language];
  test.describe(`in ${language}`, () => {
    test.use({ ...PHONE, language });

    test(
      'her name is on the picture from the product to the checkout',
      nightlyUnless(language === 'ar'),
      async ({ page, shopper, faults }) => {
        await shopper.openWhole('/product/satin-name-ribbon');
        await shopper.main.getByRole('textbox', { name: field }).fill(name);
        // The picture without a name lies over the gallery's first, with the name on it.
        const slide = shopper.main
          .getByRole('listitem')
          .filter({ has: page.locator('svg text') })
          .first();
        await expect(slide.locator('img[src="/images/satin-name-ribbon-5.webp"]')).toBeVisible();
        await expect(slide.locator('svg text').last()).toHaveText(name);
        await expectAccessible(page, 'a name on the picture of a piece');
        await shopper.add();
        // Checkout draws it on the catalogue's page, which the server draws without it.
        await expect(shopper.main.getByText(inCart)).toBeVisible();
        await page.reload();
        await expect(shopper.main.getByText(inCart)).toBeVisible();
        await expectAccessible(page, 'a piece that is in the cart');

        await shopper.main.getByRole('button', { name: openCart }).click();
        await expect(shopper.dialog.locator('svg text').last()).toHaveText(name);
        await expectAccessible(page, 'a name on a picture of the cart');
        await shopper.goOnAsGuest();
        await expect(shopper.main.locator('svg text').last()).toHaveText(name);
        await expectAccessible(page, 'a name on a picture of the checkout');
        expect(faults).toEqual([]);
      },
    );
  });
}
