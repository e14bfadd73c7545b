import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';

export const bow = aProduct('bow');

/** A shop with an order of a bow, and its holder's steps of paying for it by card. */
export async function withOrder(settings: Parameters<typeof testShop>[1] = {}) {
  const shop = await testShop([bow], settings);
  const { order, accessToken } = await shop.place(aRequest([bow]));
  const held = { orderNumber: order.number, accessToken };
  return {
    ...shop,
    order,
    held,
    pay: (token = 'tok') => shop.payForOrder.execute({ ...held, token }),
    confirm: () => shop.confirmPayment.execute(held),
  };
}
