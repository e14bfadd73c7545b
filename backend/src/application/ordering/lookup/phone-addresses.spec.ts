import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { LOOKUP_TIME, MOST_OF_PHONE } from '../../../domain/ordering/lookup/order-lookup.ts';
import { anOrder } from '../../../domain/ordering/order.fixture.ts';
import { SecretDigests } from '../../../adapters/system/secret-digests.ts';
import { testShop } from '../../../testing/test-shop.fixture.ts';
import { PhoneAddresses } from './phone-addresses.ts';

const PHONE = '97553456';
const ribbon = aProduct('ribbon', { stock: null });

async function shopOfPhone() {
  const shop = await testShop([ribbon]);
  const addresses = new PhoneAddresses(shop.orders, new SecretDigests('secret'), shop.clock);
  const place = async (email: string) => {
    const order = anOrder([[ribbon, 1]], { at: shop.clock.now() });
    await shop.orders.place({ ...order, delivery: { ...order.delivery, phone: PHONE, email } }, null);
  };
  return { ...shop, place, find: () => addresses.find(PHONE) };
}

test('an order is found by its phone for ninety days, and no longer', async () => {
  const { clock, place, find } = await shopOfPhone();
  await place('noura@example.com');
  clock.advance(LOOKUP_TIME);
  expect(await find()).toMatchObject({ email: 'noura@example.com', isDecoy: false, orders: [{}] });
  clock.advance(1);
  expect(await find()).toMatchObject({ isDecoy: true, orders: [] });
});

test('an address is looked for among the newest orders only', async () => {
  const { clock, place, find } = await shopOfPhone();
  await place('noura@example.com');
  for (let placed = 1; placed < MOST_OF_PHONE; placed += 1) {
    clock.advance(1);
    await place('');
  }
  expect(await find()).toMatchObject({ email: 'noura@example.com', isDecoy: false });
  clock.advance(1);
  await place('');
  expect(await find()).toMatchObject({ isDecoy: true });
});

test('a phone without an order has the same stand-in each time, which does not show the phone', async () => {
  const { find } = await shopOfPhone();
  const { email } = await find();
  expect(email).not.toContain(PHONE);
  expect((await find()).email).toBe(email);
});
