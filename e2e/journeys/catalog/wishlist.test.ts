import { PHONE } from '../../support/browser/browser.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  ar: {
    wishlist: 'قائمة الأمنيات',
    see: 'عرض قائمتي',
    share: 'مشاركة القائمة',
    copied: 'تم نسخ الرابط',
    forYou: 'قائمة أمنيات لكم',
    save: 'حفظ في قائمتي',
    remove: /^إزالة .* من القائمة$/,
    empty: 'قائمة الأمنيات فارغة',
  },
  en: {
    wishlist: 'Wishlist',
    see: 'See my list',
    share: 'Share the list',
    copied: 'The link is copied',
    forYou: 'A wishlist for you',
    save: 'Save to my own list',
    remove: /^Remove .* from the list$/,
    empty: 'Your wishlist is empty',
  },
} as const;

const PIECE = 'large-double-bow';

for (const language of ['ar', 'en'] as const) {
  const words = WORDS[language];
  test.describe(`in ${language}`, () => {
    test.use({ ...PHONE, language });

    test(
      'a wishlist is kept, shared by a link without a name, bought from, saved by another and emptied',
      nightlyUnless(language === 'ar'),
      async ({ context, page, shopper, stranger, faults }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await shopper.openWhole(`/product/${PIECE}`);
        await shopper.button(words.wishlist).click();
        await expect(shopper.button(words.wishlist)).toHaveAttribute('aria-pressed', 'true');
        await page.getByRole('link', { name: words.see }).click();
        await expect(shopper.main.getByRole('heading', { level: 1, name: words.wishlist })).toBeVisible();
        await shopper.button(words.share).click();
        await expect(page.getByText(words.copied)).toBeVisible();
        const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
        expect(link.pathname + link.search).toBe(`/wishlist?items=${PIECE}`);

        await stranger.openWhole(link.pathname + link.search);
        await expect(stranger.main.getByRole('heading', { level: 1, name: words.forYou })).toBeVisible();
        await stranger.add(() => stranger.main.getByRole('listitem').getByRole('button').click());
        await stranger.button(words.save).click();
        await stranger.main.getByRole('link', { name: words.see }).click();
        await stranger.button(words.remove).click();
        await expect(stranger.main.getByRole('heading', { name: words.empty })).toBeVisible();
        expect(faults).toEqual([]);
      },
    );
  });
}
