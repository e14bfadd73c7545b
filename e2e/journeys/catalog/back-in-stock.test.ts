import { tokenFor } from '../../support/accounts.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { bearer, call } from '../../support/call.ts';
import { mailedLink, mailPage } from '../../support/mails.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { makeGoods } from '../../support/office/office-goods.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  ar: {
    form: 'خبّروني لما ترجع',
    email: 'البريد الإلكتروني',
    ask: 'طلب التنبيه',
    invalid: /الرجاء كتابة بريد صحيح/,
    asked: 'الرجاء فتح رسالتنا',
    confirm: 'نعم، أخبروني',
    confirmed: 'أبشروا، نخبّركم',
    mail: 'متوفّرة من جديد',
    forget: 'حذف بريدي',
    forgotten: 'حذفنا بريدكم',
  },
  en: {
    form: 'Tell me when it is back',
    email: 'Email',
    ask: 'Ask for the mail',
    invalid: /such as name@example.com/,
    asked: 'Please open our mail',
    confirm: 'Yes, tell me',
    confirmed: 'We will let you know',
    mail: 'We do not put a piece aside',
    forget: 'Forget my email',
    forgotten: 'We have forgotten your email',
  },
} as const;

for (const language of ['ar', 'en'] as const) {
  const words = WORDS[language];
  test.describe(`in ${language}`, () => {
    test.use({ ...PHONE, language });

    test(
      'who waits for a sold-out product gets a mail once it is back, which leads to it and to being forgotten',
      nightlyUnless(language === 'ar'),
      async ({ browser, page, shop, shopper, faults }) => {
        const kind = { en: `Waited for in ${language}`, ar: `منتظرة ${language}` };
        const { productId } = await makeGoods(shop, kind, kind);
        const headers = bearer(await tokenFor(shop));
        const stock = (stockQuantity: number) =>
          call(shop, `/api/admin/products/${productId}`, { stockQuantity }, { method: 'PATCH', headers });
        await stock(0);
        await shopper.openWhole(`/product/${productId}`);
        const form = shopper.main.getByRole('form', { name: words.form });
        await form.getByLabel(words.email).fill('noura');
        await form.getByRole('button', { name: words.ask }).click();
        await expect(form.getByRole('alert')).toHaveText(words.invalid);
        await expect(form.getByLabel(words.email)).toBeFocused();
        const email = `waiting-${language}@example.com`;
        await form.getByLabel(words.email).fill(email);
        await form.getByRole('button', { name: words.ask }).click();
        await expect(page.getByRole('status').filter({ hasText: words.asked })).toContainText(email);

        const link = await mailedLink(shop.dataDir, email, new RegExp(`\\S+/confirm\\?\\S+lang=${language}`));
        const withoutScript = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
        const reader = await withoutScript.newPage();
        await reader.goto(shop.origin + link);
        await reader.getByRole('button', { name: words.confirm }).click();
        await expect(reader.getByRole('status').filter({ hasText: words.confirmed })).toBeVisible();
        await withoutScript.close();

        await stock(3);
        const mail = await mailPage(shop.dataDir, email, words.mail);
        const linkTo = (path: string) => new RegExp(`${path}\\?lang=${language}[^"]*`).exec(mail)?.[0] ?? '';
        await page.goto(linkTo(`/product/${productId}`));
        await shopper.add();
        await page.goto(linkTo('/back-in-stock'));
        await shopper.button(words.forget).click();
        await expect(page.getByRole('status').filter({ hasText: words.forgotten })).toBeVisible();
        expect(new URL(page.url()).hash).toBe('');
        expect(faults).toEqual([]);
      },
    );
  });
}
