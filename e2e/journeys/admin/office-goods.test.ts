import type { APIRequestContext } from '@playwright/test';
import { SMALL_PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/office/office.ts';
import { makeGoods } from '../../support/office/office-goods.ts';
import { buy, piece } from '../../support/sample-orders.ts';
import { NIGHTLY } from '../../support/nightly.ts';

const { language, screen, names, sizes, outOfShop } = {
  language: 'ar',
  screen: SMALL_PHONE,
  names: { ar: 'شريطة القمر', en: 'Moon ribbon' },
  sizes: ['مقاس 23 إلى 26', 'مقاس 27 إلى 30'],
  outOfShop: 'هذه القطعة لم تعد في المتجر.',
} as const;

/** A name in both languages that no other journey uses. */
const named = (addition: string) => ({ ar: `${names.ar} ${addition}`, en: `${names.en} ${addition}` });

test.describe(() => {
  test.use({ ...screen, language });
  test.slow();

  test(`a product is hidden and shown again, and shoppers see it at once, in ${language}`, async ({
    clerk,
    stranger: shopper,
    shop,
  }) => {
    const { words } = clerk;
    const product = named('H1');
    const { productId } = await makeGoods(shop, named('H'), product);
    const path = `/product/${productId}`;
    await shopper.open(path);
    await expect(shopper.main.getByRole('heading', { level: 1, name: product[language] })).toBeVisible();

    await clerk.open(`/admin/products?q=${encodeURIComponent(product.en)}`);
    await clerk.turn(words.visibilityOf(product[language]));
    await expect(clerk.message(words.nowHidden)).toBeVisible();
    await clerk.keep(words.nowHidden);
    expect((await shopper.page.goto(path))?.status()).toBe(404);
    await expect(shopper.main.getByRole('heading', { level: 1, name: product[language] })).toHaveCount(0);
    await shopper.open(`/search?q=${encodeURIComponent(product.en)}`);
    await expect(shopper.main.getByRole('link', { name: product[language] })).toHaveCount(0);

    await clerk.undo(words.nowHidden);
    await expect(clerk.message(words.nowShown)).toBeVisible();
    expect((await shopper.page.goto(path))?.status()).toBe(200);
    await expect(shopper.main.getByRole('heading', { level: 1, name: product[language] })).toBeVisible();
  });

  test(`a missing size is made from a product, and shoppers choose it on its page, in ${language}`, async ({
    clerk,
    stranger: shopper,
    shop,
  }) => {
    const product = named('S1');
    const { productId } = await makeGoods(shop, named('S'), product);
    await clerk.open(`/admin/products/edit/${productId}/pieces`);
    for (const size of sizes) await clerk.main.getByRole('checkbox', { name: size, exact: true }).check();
    await clerk.choose('هذه القطعة: المقاس', sizes[0]);
    const missing = clerk.main.getByRole('group', { name: sizes[1] });
    await missing.getByRole('textbox', { name: 'الكمية' }).fill('٤');
    await clerk.button('إضافة قطعة واحدة').click();
    await expect(clerk.message('أُضيفت قطعة واحدة.')).toBeVisible();
    // What was missing is one of the pieces now.
    await expect(clerk.main.getByRole('link', { name: sizes[1] })).toBeVisible();

    await shopper.open(`/product/${productId}`);
    await shopper.main.getByRole('link', { name: sizes[1], exact: true }).click();
    const heading = shopper.main.getByRole('heading', { level: 1, name: `${product[language]} – ${sizes[1]}` });
    await expect(heading).toBeVisible();
  });

  test(
    `a category is hidden with its products, and shown again, in ${language}`,
    NIGHTLY,
    async ({ clerk, stranger: shopper, shop }) => {
      const { words } = clerk;
      const category = named('C');
      const { categorySlug, productId } = await makeGoods(shop, category, named('C1'));
      const paths = [`/categories/${categorySlug}`, `/product/${productId}`];
      await expectStatus(shopper.page.request, paths, 200);

      await clerk.open('/admin/categories/view');
      await clerk.turn(words.visibilityOf(category[language]));
      await expect(clerk.message(words.nowHidden)).toBeVisible();
      await clerk.keep(words.nowHidden);
      await expectStatus(shopper.page.request, paths, 404);
      await clerk.undo(words.nowHidden);
      await expect(clerk.message(words.nowShown)).toBeVisible();
      await expectStatus(shopper.page.request, paths, 200);
    },
  );

  test(`deleting a product asks first, removes it from carts, and leaves invoices unchanged, in ${language}`, async ({
    clerk,
    stranger: shopper,
    shop,
  }) => {
    const { words } = clerk;
    const product = named('D1');
    const { productId } = await makeGoods(shop, named('D'), product);
    const number = await buy(shop, piece(productId));
    const invoice = await invoiceOf(shopper.page.request, number);
    expect(invoice.orderItems.map(({ name, price }) => [name[language], price])).toEqual([[product[language], 2.5]]);
    await shopper.addToCart(productId);

    await clerk.open(`/admin/products?q=${encodeURIComponent(product.en)}`);
    const remove = async (): Promise<void> => {
      await clerk.row(product[language]).getByRole('button', { name: words.more }).click();
      await clerk.page.getByRole('menuitem', { name: words.delete }).click();
    };
    const dialog = clerk.dialog(words.deleteProductTitle);
    await remove();
    await dialog.getByRole('button', { name: words.cancel }).click();
    await expect(dialog).toHaveCount(0);
    expect((await shopper.page.request.get(`/api/products/${productId}`)).status()).toBe(200);
    await remove();
    await dialog.getByRole('button', { name: words.delete, exact: true }).click();
    await expect(clerk.message(words.productDeleted)).toBeVisible();
    await expect(clerk.row(product[language])).toHaveCount(0);

    expect((await shopper.page.goto(`/product/${productId}`))?.status()).toBe(404);
    await shopper.cartButton.click();
    await expect(shopper.dialog.getByText(outOfShop)).toBeVisible();
    expect(await invoiceOf(shopper.page.request, number)).toEqual(invoice);
    await clerk.open(`/admin/orders/${number}`);
    await expect(clerk.main.getByText(product[language]).first()).toBeVisible();
  });

  test(
    `deleting a category with its product needs the number typed, in ${language}`,
    NIGHTLY,
    async ({ clerk, stranger: shopper, shop }) => {
      const { words } = clerk;
      const category = named('E');
      const { categorySlug, productId } = await makeGoods(shop, category, named('E1'));
      const paths = [`/categories/${categorySlug}`, `/product/${productId}`];
      await expectStatus(shopper.page.request, paths, 200);
      await clerk.open('/admin/categories/view');
      await clerk.button(words.deleteOf(category[language])).click();
      const dialog = clerk.dialog(words.deleteCategoryTitle);
      await dialog.getByRole('button', { name: words.deleteWithOne }).click();
      await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/1/);
      await dialog.getByRole('textbox').fill('١');
      await dialog.getByRole('button', { name: words.deleteWithOne }).click();
      await expect(clerk.message(words.categoryDeleted)).toBeVisible();
      await expectStatus(shopper.page.request, paths, 404);
    },
  );
});

/** Expects the same HTTP status of every page. */
async function expectStatus(request: APIRequestContext, paths: readonly string[], status: number): Promise<void> {
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(status);
}

interface Invoice {
  orderItems: { name: { en: string; ar: string }; price: number }[];
}

async function invoiceOf(request: APIRequestContext, orderNumber: string): Promise<Invoice> {
  const answer = await request.get(`/api/invoice/${orderNumber}`, { headers: { Accept: 'application/json' } });
  return ((await answer.json()) as { invoice: Invoice }).invoice;
}
