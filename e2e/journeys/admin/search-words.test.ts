import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/office/office.ts';
import { nightlyUnless } from '../../support/nightly.ts';

const TEXTS = {
  ar: {
    // Neither a usual word of the search nor near one.
    searched: 'طرابيش',
    nothing: 'لم نجد شيئًا عن «\u2068طرابيش\u2069»',
    group: 'طرابيش، أطواق',
    found: 'طوق بعقدة',
    synonyms: 'كلمات بمعنى واحد',
    saved: 'حُفظت كلمات البحث',
    misses: 'بُحث عنه ولم يوجد',
  },
  en: {
    searched: 'fascinators',
    nothing: 'We found nothing for “fascinators”',
    group: 'fascinators, hairbands',
    found: 'Knotted hairband',
    synonyms: 'Words with the same meaning',
    saved: 'The words of the search are saved',
    misses: 'Searched and not found',
  },
};

for (const language of ['ar', 'en'] as const)
  test.describe(() => {
    test.use({ ...PHONE, language });

    test(
      `a word that nothing has is reported once a shopper has stopped at it, and finds goods as a synonym, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ clerk, stranger: shopper, faults }) => {
        const texts = TEXTS[language];
        const reported = shopper.page.waitForResponse((answer) => answer.url().endsWith('/api/search/misses'));
        await shopper.openWhole(`/search?q=${encodeURIComponent(texts.searched)}`);
        await expect(shopper.main.getByRole('heading', { name: texts.nothing })).toBeVisible();
        expect((await reported).ok()).toBe(true);

        await clerk.openWhole('/admin/settings/search');
        await expect(clerk.main.getByRole('heading', { name: texts.misses })).toBeVisible();
        const synonyms = clerk.field(texts.synonyms);
        const before = await synonyms.inputValue();
        await synonyms.fill(before === '' ? texts.group : `${before}\n${texts.group}`);
        await clerk.button(clerk.words.save).click();
        await expect(clerk.message(texts.saved)).toBeVisible();
        await expectAccessible(clerk.page, 'words of the search');

        await shopper.page.reload();
        await expect(shopper.main.getByRole('link', { name: texts.found }).first()).toBeVisible();
        await expect(shopper.main.getByRole('heading', { name: texts.nothing })).toHaveCount(0);
        expect(faults).toEqual([]);
      },
    );
  });
