import type { Page } from '@playwright/test';
import { translatePage } from '@fyonka/testing/browser/translate-page';
import { PHONE } from '../../support/browser/browser.ts';
import type { Shopper } from '../../support/shopper.ts';
import { expect, test } from '../../support/test.ts';
import { CARDS } from '../../support/words.ts';

test.use(PHONE);

/** Has the browser translate every page from its start on, as Chrome does where a visitor has asked for it once. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(`{
    const translatePage = ${translatePage.toString()};
    const options = { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['data-started'] };
    new MutationObserver(() => {
      if (document.documentElement.hasAttribute('data-started')) translatePage();
    }).observe(document, options);
  }`);
}

/** Amounts in the document of a page that a translating browser may change. */
async function openAmounts(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    // Without its styles: the policy of the page that reads them allows only its own.
    const words = text.replaceAll(/<style[^]*?<\/style>/g, '');
    const root = new DOMParser().parseFromString(words, 'text/html').querySelector('#root');
    const walker = document.createTreeWalker(root ?? document, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (/\d\.\d\d/.test(data) && !parentElement?.closest('[translate="no"]')) found.push(data);
    }
    return found;
  }, html);
}

test('a shopper who has the page translated reads the right sums, from the product to the payment', async ({
  page,
  shopper,
  faults,
}) => {
  await translate(page);
  await shopper.open('/product/large-double-bow');
  for (const path of ['/', '/product/large-double-bow', '/categories/bows', '/levels/primary', '/search?q=bow'])
    expect(await openAmounts(page, path)).toEqual([]);
  await expect(page.locator('font').first()).toBeAttached();
  const amounts = (of = shopper.main) => of.locator('bdi:visible').allInnerTexts();
  const shows = (of: typeof shopper.main, ...sums: string[]) =>
    expect
      .poll(async () => (await amounts(of)).map((text) => text.replaceAll('\u00a0', ' ')))
      .toEqual(expect.arrayContaining(sums.map((sum) => `${sum} KD`)));

  await shopper.add();
  await shopper.button(shopper.words.buyNow).click();
  await shows(shopper.dialog, '1.75');
  await shopper.dialog.getByRole('button', { name: 'One more' }).click();
  await expect(shopper.dialog.locator('output')).toHaveText('2');
  await shows(shopper.dialog, '3.50');

  await shopper.goOnAsGuest();
  await shopper.fillDelivery({ area: 'Salmiya' });
  // Two pieces, 3.50, and delivery to Salmiya 1.80
  await expect(shopper.button(shopper.words.pay).first()).toContainText('5.30');
  await expect(shopper.main).not.toContainText('3.55');
  await shopper.placeOrder();
  await shopper.pay(CARDS.declined);
  await expect(page.getByText(shopper.words.declined).first()).toBeVisible();
  await expect(shopper.button(shopper.words.pay).first()).toContainText('5.30');
  await shopper.pay(CARDS.approved);
  await expect(shopper.paidHeading).toBeVisible();
  await expect(shopper.main).toContainText('5.30');
  // The console names the answer of the declined card.
  expect(faults.filter((fault) => !fault.includes('402'))).toEqual([]);
});

const NAME = 'Noura';
const inArabic = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'عربي' });
const field = ({ main }: Shopper) => main.locator('form[action="/search"] input');
/** By the keyboard: a page that has been reloaded returns to where it was, and its header moves meanwhile. */
const openCart = ({ page }: Shopper) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /Cart|السلة/ })
    .press('Enter');

/** What somebody does, and what shows that it is done. */
const STEPS: readonly (readonly [(one: Shopper) => Promise<unknown>, (one: Shopper) => Promise<void>])[] = [
  [
    ({ page }) => page.getByRole('radio', { name: 'Primary Pink' }).check({ force: true }),
    ({ page }) => expect(page).toHaveURL(/color=pink/),
  ],
  [
    ({ page }) => page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-desc'),
    ({ page }) => expect(page).toHaveURL(/sort=price-desc/),
  ],
  [({ page }) => page.goBack(), ({ page }) => expect(page).not.toHaveURL(/sort/)],
  [(one) => one.openWhole('/search?q=bow'), ({ page }) => expect(page).toHaveURL(/q=bow/)],
  [(one) => field(one).fill('zzzz'), ({ page }) => expect(page).toHaveURL(/q=zzzz/)],
  [(one) => field(one).fill('hair'), ({ page }) => expect(page).toHaveURL(/q=hair/)],
  [
    async (one) => {
      await one.openWhole('/product/satin-name-ribbon');
      await one.main.getByRole('textbox').first().fill(NAME);
      await one.add();
      await openCart(one);
    },
    ({ dialog }) => expect(dialog.locator('output')).toHaveText('1'),
  ],
  [
    ({ dialog }) => dialog.getByRole('button', { name: 'One more' }).click(),
    ({ dialog }) => expect(dialog.locator('output')).toHaveText('2'),
  ],
  [
    async (one) => {
      await one.page.keyboard.press('Escape');
      await inArabic(one.page).click();
      await expect(one.page.locator('html[lang=ar][data-started]')).toBeAttached();
      await openCart(one);
    },
    ({ dialog }) => expect(dialog.locator('output')).toHaveText('2'),
  ],
];

test('a page that is translated says what one that is not says, after each step, and keeps a name as it is', async ({
  page,
  shopper,
  stranger,
  faults,
}) => {
  await translate(page);
  // A dialog alone: below it, a bar is there or not by where the page has been scrolled to.
  const words = (one: Shopper) =>
    one.page.evaluate(() => {
      const part = document.querySelector('dialog') ?? document.querySelector('main');
      return part?.innerText.replaceAll(/\s+/g, ' ');
    });
  for (const one of [shopper, stranger]) await one.openWhole('/categories/bows');
  for (const [step, done] of STEPS) {
    for (const one of [shopper, stranger]) {
      await step(one);
      await done(one);
    }
    await expect(async () => expect(await words(shopper)).toEqual(await words(stranger))).toPass({ timeout: 30_000 });
  }
  await expect(page.locator('font').first()).toBeAttached();
  await expect(page.locator('font').filter({ hasText: NAME })).toHaveCount(0);
  expect(faults).toEqual([]);
});
