import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/test.ts';
import { nightlyUnless } from '../../support/nightly.ts';

const TEXTS = {
  ar: {
    slip: 'شبصات',
    corrected: '«\u2068شباصة\u2069»',
    begun: 'فيون',
    suggestion: 'فيونكة',
    inPart: 'شنطة zebra',
    missing: 'لا يوجد شيء فيه «\u2068zebra\u2069» أيضًا، وهذه نتائج «\u2068شنطة\u2069».',
    nothing: 'دراجة',
    categories: 'الأقسام',
    sells: /الأكثر مبيعًا|وصل حديثًا/,
  },
  en: {
    slip: 'clipps',
    corrected: '“clips”',
    begun: 'bott',
    suggestion: 'bottle',
    inPart: 'bag zebra',
    missing: 'Nothing has “zebra” as well. These are the results for “bag”.',
    nothing: 'zebra',
    categories: 'Categories',
    sells: /Best sellers|New in/,
  },
};

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ ...PHONE, language });

    test(
      `the search forgives a slip, suggests by keyboard, and leads on from nothing, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ page, shopper }) => {
        const texts = TEXTS[language];
        await shopper.openWhole(`/search?q=${encodeURIComponent(texts.slip)}`);
        await expect(shopper.main.getByText(texts.corrected)).toBeVisible();
        const field = shopper.main.locator('input[name=q]');
        await field.fill(texts.begun);
        await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(texts.suggestion);
        // While a list is replaced, it is paler.
        await expect(shopper.main.locator('[aria-busy]')).toHaveCSS('opacity', '1');
        await expectAccessible(page, 'suggestions');
        await field.press('ArrowDown');
        await field.press('Enter');
        await expect(field).toHaveValue(texts.suggestion);
        await expect(page).toHaveTitle(new RegExp(`${texts.suggestion}.* · `));
        await expect(page.getByRole('listbox')).toHaveCount(0);
        await field.fill(texts.inPart);
        await expect(shopper.main.getByText(texts.missing)).toBeVisible();
        await field.fill(texts.nothing);
        await expect(page).toHaveTitle(new RegExp(texts.nothing));
        const categories = shopper.main.getByRole('navigation', { name: texts.categories });
        await expect(categories.getByRole('link').first()).toBeVisible();
        // In a shop that has sold nothing yet, what is new.
        const selling = shopper.main.locator('section', { has: page.getByRole('heading', { name: texts.sells }) });
        await expect(selling.getByRole('listitem').first()).toBeVisible();
        await expectAccessible(page, 'nothing found');
      },
    );
  });
}
