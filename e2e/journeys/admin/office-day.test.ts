import { SMALL_PHONE } from '../../support/browser/browser.ts';
import { mailSaying } from '../../support/mails.ts';
import { photograph } from '../../support/pictures/made-pictures.ts';
import { expect, test } from '../../support/office/office.ts';
import type { Clerk } from '../../support/office/clerk.ts';
import { CARDS } from '../../support/words.ts';

const EMAIL = 'day@example.com';
const category = { ar: 'شرائط الغروب', en: 'Sunset ribbons' };
const product = { ar: 'شريطة الغروب', en: 'Sunset ribbon' };
const tag = { ar: 'اسم البنت', en: "The girl's name" };
const girl = 'لطيفة';

test.use({ ...SMALL_PHONE, language: 'ar' });

test('from a new product to a delivered order', async ({ clerk, colleague, stranger: shopper, shop, faults }) => {
  test.slow();
  const { words } = clerk;

  await test.step('a shopper opens the home page before anything is new', async () => {
    await shopper.open('/');
    await expect(shopper.page.getByText(category.ar)).toHaveCount(0);
  });

  await test.step('a category with its icon', async () => {
    await clerk.open('/admin/categories');
    await clerk.field(words.categoryNameAr).fill(category.ar);
    await clerk.field(words.categoryNameEn).fill(category.en);
    await clerk.button(words.icon).setInputFiles(await photograph('icon', '#e8a0b4'));
    await clerk.button(words.createCategory).click();
    await expect(clerk.message(words.categoryCreated)).toBeVisible();
  });

  await test.step('a product in it, with two pictures and a required name', async () => {
    await clerk.open('/admin/products/new');
    await clerk.field(words.nameAr).fill(product.ar);
    await clerk.field(words.nameEn).fill(product.en);
    await clerk.addPictures(await photograph('front', '#27406b'), await photograph('back', '#8fb7dd'));
    await expect(clerk.pictures).toHaveCount(2);
    // In Arabic digits.
    await clerk.field(words.price).fill('٣٫٢٥');
    await clerk.field(words.stock).fill('9');
    await clerk.main.getByRole('radio', { name: words.blue }).check({ force: true });
    await clerk.button(words.addText).click();
    await clerk.field(words.tagTitleAr).fill(tag.ar);
    await clerk.field(words.tagTitleEn).fill(tag.en);
    await expect(clerk.main.getByRole('switch', { name: words.required, exact: true })).toBeChecked();
    await clerk.choose(words.category, category.ar);
    await clerk.button(words.createProduct).click();
    await expect(clerk.message(words.productCreated)).toBeVisible();
    await expect(clerk.row(product.ar)).toBeVisible();
  });

  await test.step('shoppers see it at once on the home page, in its category and in the search', async () => {
    await shopper.open('/');
    const categories = shopper.main.getByRole('navigation', { name: shopper.words.categories });
    await categories.getByRole('button', { name: shopper.words.more }).click();
    await categories.getByRole('link', { name: category.ar, exact: true }).click();
    await expect(shopper.main.getByRole('link', { name: product.ar, exact: true })).toBeVisible();
    await shopper.open('/search');
    await shopper.main.getByRole('searchbox').fill(product.ar);
    await shopper.main.getByRole('link', { name: product.ar }).first().click();
    await expect(shopper.main.getByRole('heading', { level: 1, name: product.ar })).toBeVisible();
    await expect(shopper.main.getByText('3.25').first()).toBeVisible();
    await shopper.main.getByRole('link', { name: category.ar, exact: true }).click();
    await expect(shopper.main.getByRole('heading', { level: 1, name: category.ar })).toBeVisible();
    await shopper.main.getByRole('link', { name: product.ar, exact: true }).click();
    const picture = shopper.main.getByRole('button', { name: 'تكبير الصورة 1 من 2' }).first().getByRole('img');
    await expect(picture).toBeVisible();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  });

  const soldBefore = await soldToday(clerk);

  const number = await test.step('the order appears in the open list, with a quiet note', async () => {
    await clerk.open('/admin/orders');
    await clerk.page.evaluate(() => history.replaceState({ ...history.state, stayed: true }, ''));
    await shopper.pressAddToCart();
    await expect(shopper.main.getByRole('textbox', { name: tag.ar })).toBeFocused();
    await shopper.main.getByRole('textbox', { name: tag.ar }).fill(girl);
    await shopper.add();
    await shopper.goToCheckout();
    await shopper.fillDelivery({ area: 'السالمية', email: EMAIL });
    // A note disappears after some seconds, so it is awaited while the shopper's page goes on.
    const [placed, note] = await Promise.all([shopper.placeOrder(), clerk.message(words.newOrder('')).innerText()]);
    expect(note).toMatch(words.newOrder(placed));
    await expect(clerk.row(placed)).toBeVisible();
    await Promise.all([
      shopper.pay(CARDS.approved),
      expect(shopper.paidHeading).toBeVisible(),
      expect(clerk.message(words.paidOrder(placed))).toBeVisible(),
    ]);
    await expect(clerk.statusOf(placed)).toContainText(words.processing);
    await mailSaying(shop.dataDir, EMAIL, words.orderPaidMail);
    return placed;
  });

  await test.step('its total is in the sales of today and in the report', async () => {
    // 3.25 and delivery to Salmiya 1.80
    expect((await soldToday(clerk)) - soldBefore).toBeCloseTo(5.05, 2);
    await clerk.open('/admin/sales-report');
    const today = clerk.main.getByRole('region', { name: words.days }).getByRole('article').first();
    // A day names five products at first, those that sold most.
    await expect(today).toBeVisible();
    const others = today.getByRole('button');
    if (await others.isVisible()) await others.click();
    await expect(today).toContainText(product.ar);
    const best = clerk.main.getByRole('region', { name: words.bestProducts });
    await expect(best.getByRole('listitem').filter({ hasText: product.ar })).toContainText('3.25');
  });

  await test.step('the name is on the production sheet, and a tick appears in another window', async () => {
    await colleague.open('/admin/production?show=all');
    const ofColleague = colleague.main.getByRole('checkbox', { name: words.made(girl) });
    await expect(ofColleague).not.toBeChecked();
    await clerk.open('/admin/production');
    await expect(clerk.main.getByRole('region', { name: product.ar }).getByRole('link')).toHaveText(number);
    await clerk.main.getByRole('checkbox', { name: words.made(girl) }).check();
    await expect(ofColleague).toBeChecked();
  });

  await test.step('its status moves on in the row, and one mistake is undone', async () => {
    await clerk.open('/admin/orders');
    await clerk.setStatus(number, words.shipped);
    await clerk.undo(number);
    await expect(clerk.statusOf(number)).toContainText(words.processing);
    for (const status of [words.ready, words.shipped, words.delivered]) {
      await clerk.setStatus(number, status);
      await expect(clerk.message(status).filter({ hasText: number }).first()).toBeVisible();
      await expect(clerk.statusOf(number)).toContainText(status);
    }
  });

  await test.step('the shopper tracks it, and the name is no longer to be made', async () => {
    await shopper.open(`/view-invoice?order=${number}`);
    await expect(shopper.main.getByText(words.delivered).first()).toBeVisible();
    await clerk.open('/admin/production');
    await expect(clerk.main.getByRole('checkbox', { name: words.made(girl) })).toHaveCount(0);
  });
  expect(faults).toEqual([]);
});

/** KD, from the sales report. */
async function soldToday(clerk: Clerk): Promise<number> {
  await clerk.open('/admin/sales-report');
  const sold = clerk.main.getByText(clerk.words.soldToday).first();
  const [amount] = /\d[\d,]*\.\d\d/.exec(await sold.innerText()) ?? [];
  if (amount === undefined) throw new Error('no amount was sold today');
  return Number(amount.replaceAll(',', ''));
}
