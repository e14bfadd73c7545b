import { PAGE_SIZE } from '@fyonka/api-contract/values/limits';
import { PHONE } from '../../support/browser/browser.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  ar: { tryAgain: 'إعادة المحاولة', showMore: 'عرض المزيد' },
  en: { tryAgain: 'Try again', showMore: 'Show more' },
} as const;

for (const language of ['ar', 'en'] as const) {
  test.describe(() => {
    test.use({ ...PHONE, language });

    test(
      `after 'Show more' and 'Try again' the focus is on the first product that they brought, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ page, shopper }) => {
        const { tryAgain, showMore } = WORDS[language];
        const list = shopper.main.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) });
        const cards = list.first().getByRole('listitem');
        await shopper.openWhole('/');
        await expect(cards).toHaveCount(PAGE_SIZE);
        await page.route('**/api/products?*page=2*', (route) => route.abort());
        await shopper.button(showMore).press('Enter');
        const again = shopper.button(tryAgain);
        await expect(again).toBeVisible();
        await page.unrouteAll();
        await again.press('Enter');
        await expect(cards.nth(PAGE_SIZE).locator(':focus')).toBeVisible();
      },
    );
  });
}
