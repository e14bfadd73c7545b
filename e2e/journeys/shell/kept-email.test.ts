import { tokenFor } from '../../support/accounts.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { bearer, call } from '../../support/call.ts';
import { makeGoods } from '../../support/office/office-goods.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { expect, test } from '../../support/test.ts';
import { nightlyUnless } from '../../support/nightly.ts';

const EMAIL = 'noura@example.com';

test.use({ ...PHONE, language: 'ar' });

/** The page of a product of which nothing is left. */
async function soldOutPage(shop: RunningShop): Promise<string> {
  const { productId } = await makeGoods(shop, { en: 'Gone', ar: 'نفدت' }, { en: 'Gone bow', ar: 'فيونكة نفدت' });
  const headers = bearer(await tokenFor(shop));
  await call(shop, `/api/admin/products/${productId}`, { stockQuantity: 0 }, { method: 'PATCH', headers });
  return `/product/${productId}`;
}

/** Of each front end one form each time, and all others in the night. */
for (const { which, paths, soldOut, isEachTime } of [
  {
    which: 'the sign-in, the checkout and a sold-out product',
    paths: ['/login', '/checkout'],
    soldOut: true,
    isEachTime: true,
  },
  {
    which: 'the other forms that ask for one',
    paths: ['/login?fromCheckout=1', '/register', '/forgot-password'],
    soldOut: false,
    isEachTime: false,
  },
])
  test(
    `the other language and back keep the e-mail on ${which}`,
    nightlyUnless(isEachTime),
    async ({ page, shop, shopper }) => {
      const field = page.locator('main').getByRole('textbox', { name: /^(البريد الإلكتروني|Email)$/ });
      await shopper.addToCart('knotted-hairband');
      for (const path of [...paths, ...(soldOut ? [await soldOutPage(shop)] : [])])
        await test.step(path, async () => {
          await shopper.openWhole(path);
          await field.fill(EMAIL);
          for (const language of ['en', 'ar']) {
            await page.getByRole('banner').locator(`a[hreflang=${language}]`).click();
            await expect(page.locator(`html[lang=${language}][data-started]`)).toBeAttached();
            await expect(field).toHaveValue(EMAIL);
          }
        });
    },
  );

test('the phone for finding orders stays as well', async ({ page, shopper }) => {
  await shopper.openWhole('/view-invoice');
  await shopper.button(/ليس معي رقم الطلب/).click();
  await shopper.field(shopper.words.phone).fill('97553456');
  await page.getByRole('banner').locator('a[hreflang=en]').click();
  await expect(page.locator('html[lang=en][data-started]')).toBeAttached();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('97553456');
});
