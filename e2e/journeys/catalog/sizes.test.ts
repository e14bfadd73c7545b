import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { isAt } from '../../support/shopper.ts';
import { expect, test } from '../../support/test.ts';
import { CARDS } from '../../support/words.ts';

const WORDS = {
  ar: {
    socks: 'جوارب قصيرة منقّطة – ',
    others: 'جوارب قلوب بكشكش',
    toddler: 'مقاس 23 إلى 26',
    middle: 'مقاس 27 إلى 30',
    large: 'مقاس 31 إلى 34',
    soldOut: 'غير متوفر حاليًا',
    sizes: '3 مقاسات',
    filter: 'تصفية',
    show: 'عرض المنتجات',
    choose: 'اختيار المقاس',
    size: 'المقاس',
    guide: 'دليل المقاسات',
    whenBack: 'خبّروني لما ترجع',
    area: 'السالميه',
  },
  en: {
    socks: 'Dotted ankle socks – ',
    others: 'Frilled heart socks',
    toddler: 'EU 23–26',
    middle: 'EU 27–30',
    large: 'EU 31–34',
    soldOut: 'Out of stock',
    sizes: '3 sizes',
    filter: 'Filter',
    show: 'Show products',
    choose: 'Choose the size',
    size: 'Size',
    guide: 'Size guide',
    whenBack: 'Tell me when it is back',
    area: 'salmiya',
  },
} as const;

for (const language of ['ar', 'en'] as const) {
  const texts = WORDS[language];
  const [middle, large] = [texts.socks + texts.middle, texts.socks + texts.large];
  test.describe(`in ${language}`, () => {
    test.use({ ...PHONE, language });

    test(
      'a size is found in a list, chosen on the page of the piece, and named to the tracked order',
      nightlyUnless(language === 'ar'),
      async ({ page, shopper, faults }) => {
        const { main, dialog } = shopper;
        const heading = main.getByRole('heading', { level: 1 });
        const card = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
        const size = (name: string) =>
          main.getByRole('group', { name: texts.size }).getByRole('link', { name, exact: true });

        const named = main.getByText(large).filter({ visible: true }).first();

        // A list has the design once, and finds it by any of its sizes.
        await shopper.openWhole('/categories/socks');
        await expect(card(texts.socks)).toHaveCount(1);
        await expect(card(middle)).toContainText(texts.sizes);
        await expectAccessible(page, 'a list with a design in sizes');
        await shopper.button(texts.filter).click();
        await dialog.getByRole('checkbox', { name: texts.large }).check();
        await dialog.getByRole('button', { name: texts.show }).click();
        await expect(card(large)).toHaveCount(1);
        await expect(card(texts.others)).toHaveCount(0);
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(/size/);
        await page.goBack();
        await expect(card(texts.others)).toHaveCount(1);

        // Its card leads to the choice, which takes place on the page, also from the keyboard.
        await card(middle).getByRole('link', { name: texts.choose }).click();
        await expect(size(texts.middle)).toHaveAttribute('aria-current', 'true');
        await expect(heading).toHaveText(middle);
        const entries = await page.evaluate(() => history.length);
        await size(texts.large).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(isAt('/product/dotted-socks-31-34'));
        await expect(heading).toHaveText(large);
        await expect(main.getByText('1.50').first()).toBeVisible();
        await expect(size(texts.large)).toHaveAttribute('aria-current', 'true');
        await expect(size(texts.large)).toBeFocused();
        await main.getByText(texts.guide).click();
        await expect(main.getByRole('row', { name: texts.large })).toContainText('19–21');
        await expectAccessible(page, 'a piece in sizes, with its guide');

        // What is sold out says so before and after it is chosen.
        await size(`${texts.toddler}: ${texts.soldOut}`).click();
        await expect(page).toHaveURL(isAt('/product/dotted-socks-23-26'));
        await expect(main.getByRole('form', { name: texts.whenBack })).toBeVisible();
        await expectAccessible(page, 'a size that is sold out');
        expect(await page.evaluate(() => history.length)).toBe(entries);
        await page.goBack();
        await expect(page).toHaveURL(isAt('/categories/socks'));

        // The cart, the paid order and its tracking name the size that was chosen.
        await card(middle).getByRole('link', { name: texts.choose }).click();
        await size(texts.large).click();
        await expect(heading).toHaveText(large);
        await shopper.add();
        await shopper.cartButton.click();
        await expect(dialog.getByRole('link', { name: large })).toBeVisible();
        await shopper.goOnAsGuest();
        await shopper.fillDelivery({ area: texts.area });
        const number = await shopper.placeOrder();
        await shopper.pay(CARDS.approved);
        await expect(shopper.paidHeading).toBeVisible();
        await expect(named).toBeVisible();
        await shopper.open(`/view-invoice?order=${number}`);
        await expect(named).toBeVisible();
        expect(faults).toEqual([]);
      },
    );
  });
}
