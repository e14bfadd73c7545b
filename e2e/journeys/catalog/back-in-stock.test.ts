import { tokenFor } from '../../support/accounts.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { bearer, call } from '../../support/call.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { makeGoods } from '../../support/office/office-goods.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  ar: {
    form: 'خبّروني لما ترجع',
    email: 'البريد الإلكتروني',
    ask: 'طلب التنبيه',
    invalid: /الرجاء كتابة بريد صحيح/,
    asked: 'أبشروا، نخبّركم',
    forget: 'حذف بريدي',
    forgotten: 'حذفنا بريدكم',
  },
  en: {
    form: 'Tell me when it is back',
    email: 'Email',
    ask: 'Ask for the mail',
    invalid: /such as name@example.com/,
    asked: 'We will let you know',
    forget: 'Forget my email',
    forgotten: 'We have forgotten your email',
  },
} as const;

for (const language of ['ar', 'en'] as const) {
  const words = WORDS[language];
  test.describe(`in ${language}`, () => {
    test.use({ ...PHONE, language });

    test(
      'the page of a sold-out product takes an e-mail, and the page of its mails forgets it',
      nightlyUnless(language === 'ar'),
      async ({ page, shop, shopper, faults }) => {
        const kind = { en: `Waited for in ${language}`, ar: `منتظرة ${language}` };
        const { productId } = await makeGoods(shop, kind, kind);
        const headers = bearer(await tokenFor(shop));
        const product = `/api/admin/products/${productId}`;
        await call(shop, product, { stockQuantity: 0 }, { method: 'PATCH', headers });
        await shopper.openWhole(`/product/${productId}`);
        const form = shopper.main.getByRole('form', { name: words.form });
        await form.getByLabel(words.email).fill('noura');
        await form.getByRole('button', { name: words.ask }).click();
        await expect(form.getByRole('alert')).toHaveText(words.invalid);
        await expect(form.getByLabel(words.email)).toBeFocused();
        await form.getByLabel(words.email).fill('noura@example.com');
        await form.getByRole('button', { name: words.ask }).click();
        await expect(page.getByRole('status').filter({ hasText: words.asked })).toContainText('noura@example.com');
        await shopper.openWhole('/back-in-stock#r=somebody');
        await shopper.button(words.forget).click();
        await expect(page.getByRole('status').filter({ hasText: words.forgotten })).toBeVisible();
        expect(new URL(page.url()).hash).toBe('');
        expect(faults).toEqual([]);
      },
    );
  });
}
