import { tokenFor } from '../../support/accounts.ts';
import { DESKTOP } from '../../support/browser/browser.ts';
import { bearer, call } from '../../support/call.ts';
import { makeGoods } from '../../support/office/office-goods.ts';
import { quoteAsItIs, quoteAtEarlierPrice } from '../../support/price.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { pay, piece, place } from '../../support/sample-orders.ts';
import { expect, test } from '../../support/test.ts';

test.use(DESKTOP);

test('an item that sells out in the cart is marked on its line, and the rest can be ordered', async ({
  shop,
  shopper,
}) => {
  const name = { en: 'Last bow', ar: 'آخر فيونكة' };
  const scarce = await scarceProduct(shop, name);
  await shopper.addToCart(scarce);
  await shopper.addToCart('knotted-hairband');
  const customer = { fullName: 'Dana', email: 'dana@example.com', phone: '66012345', city: 'rawda' };
  // Paid, because the shop gives up unpaid pieces of a caller who has put aside many, as the journeys before have.
  await pay(shop, await place(shop, { ...customer, items: [piece(scarce)] }));

  await shopper.cartButton.click();
  const line = shopper.dialog.getByRole('listitem').filter({ hasText: name.en });
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

/** A product of which one piece is left, and that no other journey buys. @returns its id */
async function scarceProduct(shop: RunningShop, name: { readonly en: string; readonly ar: string }): Promise<string> {
  const { productId } = await makeGoods(shop, name, name);
  const headers = bearer(await tokenFor(shop));
  await call(shop, `/api/admin/products/${productId}`, { stockQuantity: 1 }, { method: 'PATCH', headers });
  return productId;
}
