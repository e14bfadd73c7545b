import type { APIRequestContext } from '@playwright/test';
import { DESKTOP } from '../../support/browser/browser.ts';
import { quoteAsItIs, quoteAtEarlierPrice } from '../../support/price.ts';
import { piece, place } from '../../support/sample-orders.ts';
import { expect, test } from '../../support/test.ts';

interface Product {
  _id: string;
  name: { en: string };
  inStock: boolean;
  stockQuantity: number | null;
  customTags: unknown[];
}

test.use(DESKTOP);

test('an item that sells out in the cart is marked on its line, and the rest can be ordered', async ({
  page,
  shop,
  shopper,
}) => {
  const scarce = await scarceProduct(page.request);
  await shopper.addToCart(scarce._id);
  await shopper.addToCart('knotted-hairband');
  const customer = { fullName: 'Dana', email: 'dana@example.com', phone: '66012345', city: 'rawda' };
  await place(shop, { ...customer, items: [piece(scarce._id, scarce.stockQuantity)] });

  await shopper.cartButton.click();
  const line = shopper.dialog.getByRole('listitem').filter({ hasText: scarce.name.en });
  await expect(line.getByText('This item has sold out since you added it.')).toBeVisible();
  await line.getByRole('button', { name: 'Remove' }).click();
  await shopper.goOnAsGuest();
  await shopper.fillDelivery({ area: 'Bayan' });
  await shopper.placeOrder();
});

test('a price that changes at checkout is shown before anything is ordered', async ({ context, page, shopper }) => {
  const shown = (price: string) => page.getByText(price).filter({ visible: true }).first();
  await quoteAtEarlierPrice(context, 'bow-socks', 1.3);
  await shopper.addToCart('bow-socks');
  await shopper.goToCheckout();
  await shopper.fillDelivery({ area: 'Salmiya' });
  // Delivery to Salmiya costs 1.80.
  await expect(shown('3.10')).toBeVisible();
  await quoteAsItIs(context);
  const [refusal] = await Promise.all([page.waitForResponse('**/api/orders'), shopper.pressPlaceOrder()]);
  expect(refusal.status()).toBe(409);
  await expect(page.getByText(/A price has changed/)).toBeVisible();
  await expect(shown('3.40')).toBeVisible();
  await shopper.placeOrder();
});

/** A product without a required name, of which a few pieces are left. */
async function scarceProduct(request: APIRequestContext): Promise<Product & { stockQuantity: number }> {
  const answer = await request.get('/api/products?limit=100');
  const { products } = (await answer.json()) as { products: Product[] };
  const scarce = products.find(
    (product): product is Product & { stockQuantity: number } =>
      product.inStock &&
      product.customTags.length === 0 &&
      product.stockQuantity !== null &&
      product.stockQuantity <= 5,
  );
  if (!scarce) throw new Error('no product is scarce');
  return scarce;
}
