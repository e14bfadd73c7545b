import { logIn, makeAccount, PASSWORD, tokenFor } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { bearer, call } from '../../support/call.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { expect, test } from '../../support/remotes/later-shop.ts';

const WORDS = {
  ar: {
    question: /سنة دراسية جديدة/,
    raise: 'مرحلة أعلى',
    raised: 'القائمة جاهزة للسنة الدراسية الجديدة.',
    middle: /المرحلة المتوسطة.*نيلي المتوسط/,
    secondary: /المرحلة الثانوية.*أبيض/,
    undo: 'تراجع',
  },
  en: {
    question: /A new school year/,
    raise: 'A level higher',
    raised: 'The list is ready for the new school year.',
    middle: /Middle school.*Middle indigo Blue/,
    secondary: /Secondary school.*White/,
    undo: 'Undo',
  },
} as const;

const CHILDREN = [
  { name: 'لولوة', level: 'primary', color: 'pink' },
  // Not in the colour of her level, which she keeps.
  { name: 'Dana', level: 'intermediate', color: 'white' },
] as const;

for (const language of ['ar', 'en'] as const) {
  const words = WORDS[language];
  test.describe(() => {
    test.use({ ...PHONE, language });

    test(
      `in summer one tap moves the family a level higher, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ page, shop, turnClock, shopper, faults }) => {
        const email = `summer-${language}@example.com`;
        turnClock(Date.now());
        await makeAccount(shop, email, PASSWORD);
        const headers = bearer(await tokenFor(shop, { email, password: PASSWORD }));
        await call(shop, '/api/account/family', { children: CHILDREN, version: 0 }, { method: 'PUT', headers });

        turnClock(Date.UTC(new Date().getUTCFullYear() + 1, 6, 15));
        await shopper.open('/login?next=/account');
        await logIn(shopper, email, PASSWORD);
        const offer = shopper.main.getByRole('group', { name: words.question });
        await expect(offer.getByRole('checkbox')).toHaveCount(2);
        await expectAccessible(page, 'a new school year');
        await offer.getByRole('button', { name: words.raise }).click();
        await expect(shopper.main.getByText(words.raised)).toBeVisible();
        await page.reload();
        for (const [child, now] of [
          ['لولوة', words.middle],
          ['Dana', words.secondary],
        ] as const)
          await expect(shopper.main.getByRole('listitem').filter({ hasText: child })).toContainText(now);
        // Until autumn, a mistake can be undone.
        await expect(shopper.button(words.undo)).toBeVisible();
        await expect(offer).toHaveCount(0);
        expect(faults).toEqual([]);
      },
    );
  });
}
