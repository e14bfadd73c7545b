import { DESKTOP } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/office/office.ts';
import { makeGoods } from '../../support/office/office-goods.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { piece, place } from '../../support/sample-orders.ts';
import { NIGHTLY } from '../../support/nightly.ts';

const { language, screen, names } = {
  language: 'en',
  screen: DESKTOP,
  names: { ar: 'شريطة البر', en: 'Desert ribbon' },
} as const;

test.describe(() => {
  test.use({ ...screen, language });
  test.slow();

  test(`two edit one product: the second one sees what changed and by whom, and nothing is lost, in ${language}`, async ({
    clerk,
    colleague,
    shop,
  }) => {
    const { words } = clerk;
    const product = { ar: `${names.ar} الأولى`, en: `${names.en} one` };
    const { productId } = await makeGoods(shop, { ar: `${names.ar}ات`, en: `${names.en}s` }, product);
    await clerk.open(`/admin/products/edit/${productId}`);
    await expect(clerk.field(words.price)).toHaveValue('2.50');
    await colleague.open(`/admin/products/edit/${productId}`);
    await colleague.field(words.price).fill('2.75');
    await colleague.field(words.nameAr).fill(`${product.ar} بطبقتين`);
    await colleague.button(words.saveProduct).click();
    await expect(colleague.message(words.productUpdated)).toBeVisible();

    await clerk.field(words.price).fill('2.60');
    await clerk.field(words.nameEn).fill(`${product.en}, wide`);
    await clerk.button(words.saveProduct).click();
    const dialog = clerk.dialog(words.mergeTitle);
    await expect(dialog).toContainText(colleague.email);
    const price = dialog.getByRole('group', { name: words.price });
    await expect(price).toContainText('2.75');
    await expect(price).toContainText('2.60');
    // Both have changed the price; until a choice is made, the editor's own value is selected.
    await expect(price.getByRole('radio', { name: words.mine })).toBeChecked();
    await price.getByRole('radio', { name: words.theirs }).check();
    await expect(dialog).toContainText(`${product.ar} بطبقتين`);
    await dialog.getByRole('button', { name: words.saveChoice }).click();
    await expect(clerk.message(words.productUpdated)).toBeVisible();

    await colleague.open(`/admin/products/edit/${productId}`);
    await expect(colleague.field(words.price)).toHaveValue('2.75');
    await expect(colleague.field(words.nameAr)).toHaveValue(`${product.ar} بطبقتين`);
    await expect(colleague.field(words.nameEn)).toHaveValue(`${product.en}, wide`);
  });

  test(
    `two edit the settings: the second one may keep theirs, and other fields stay as the first left them, in ${language}`,
    NIGHTLY,
    async ({ clerk, colleague }) => {
      const { words } = clerk;
      // Both languages share one shop, so each run needs values that differ from the other's.
      const ours = `https://instagram.com/ours-${language}`;
      const theirs = `https://instagram.com/theirs-${language}`;
      await clerk.open('/admin/settings/shop');
      await clerk.field(words.instagram).fill(ours);
      await colleague.open('/admin/settings/shop');
      await colleague.field(words.instagram).fill(theirs);
      await colleague.field(words.tiktok).fill(`https://tiktok.com/@${language}`);
      await colleague.button(words.save).click();
      await expect(colleague.message(words.settingsSaved)).toBeVisible();

      await clerk.button(words.save).click();
      const dialog = clerk.dialog(words.conflictTitle);
      await expect(dialog).toContainText(colleague.email);
      await expect(dialog).toContainText(theirs);
      // Typed values stay until a choice is made.
      await expect(clerk.main.locator(`input[value="${ours}"]`)).toBeAttached();
      await dialog.getByRole('button', { name: words.keepMine }).click();
      await expect(clerk.message(words.settingsSaved)).toBeVisible();

      await colleague.open('/admin/settings/shop');
      await expect(colleague.field(words.instagram)).toHaveValue(ours);
      await expect(colleague.field(words.tiktok)).toHaveValue(`https://tiktok.com/@${language}`);
    },
  );

  test(
    `pieces that are sold while their number is edited stay sold, in ${language}`,
    NIGHTLY,
    async ({ clerk, shop }) => {
      const { words } = clerk;
      const product = { ar: `${names.ar} الثانية`, en: `${names.en} two` };
      const { productId } = await makeGoods(shop, { ar: `${names.ar} للبيع`, en: `${names.en} on sale` }, product);
      const search = encodeURIComponent(product.en);

      await clerk.open(`/admin/products?q=${search}`);
      const cell = clerk.row(product[language]).getByRole('textbox', { name: words.stockOf(product[language]) });
      await expect(cell).toHaveValue('10');
      await cell.fill('15');
      // The list receives the sale; the field that is being edited does not change.
      const received = clerk.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/admin/products');
      await sell(shop, productId, 2);
      await received;
      await expect(cell).toHaveValue('15');
      await cell.press('Enter');
      await expect(clerk.message(/13/)).toBeVisible();
      await expect(cell).toHaveValue('13');

      await clerk.open(`/admin/products/edit/${productId}`);
      await expect(clerk.field(words.stock)).toHaveValue('13');
      await sell(shop, productId, 3);
      await clerk.field(words.stock).fill('20');
      await clerk.button(words.saveProduct).click();
      await expect(clerk.message(words.productUpdated)).toBeVisible();
      await expect(clerk.field(words.stock)).toHaveValue('17');
    },
  );
});

async function sell(shop: RunningShop, productId: string, quantity: number): Promise<void> {
  const customer = { fullName: 'Dana', email: 'two-editors@example.com', phone: '66012345', city: 'rawda' };
  await place(shop, { ...customer, items: [piece(productId, quantity)] });
}
