import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { fils } from '../../../domain/money.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { GatewayAnswer } from '../ports.ts';

const bow = aProduct('bow');
/** What one bow and its delivery to Salmiya cost. */
const APPROVED: GatewayAnswer = { kind: 'approved', amount: fils(3550) };

/** Orders that were charged, while the answer of the gateway was lost. */
async function withLostAnswers(count: number) {
  const shop = await testShop([bow]);
  shop.gateway.onCharge = () => ({ kind: 'unavailable' });
  const numbers: OrderNumber[] = [];
  for (let placed = 0; placed < count; placed += 1) {
    const held = await shop.place(aRequest([bow]));
    await shop.payForOrder.execute({ ...held, token: 'tok' });
    numbers.push(held.order.number);
    shop.clock.advance(1);
  }
  const paid = async () => {
    const orders = await Promise.all(numbers.map((number) => shop.orders.find(number)));
    return orders.map((order) => order?.paymentStatus === 'paid');
  };
  return { ...shop, paid };
}

test('an attempt that fails by a bug keeps no other from its end, and is not hidden', async () => {
  const shop = await withLostAnswers(3);
  const bug = new Error('an answer that nobody has thought of');
  let asked = 0;
  shop.gateway.onLookup = () => {
    asked += 1;
    if (asked === 1) throw bug;
    return APPROVED;
  };
  await expect(shop.reconcilePayments.execute()).rejects.toMatchObject({ errors: [bug] });
  expect(await shop.paid()).toEqual([false, true, true]);
  expect(await shop.reconcilePayments.execute()).toBe(1);
  expect(await shop.paid()).toEqual([true, true, true]);
});

test('a storage that is not available ends the run: the gateway is not asked for nothing', async () => {
  const shop = await withLostAnswers(3);
  let asked = 0;
  shop.gateway.onLookup = () => {
    asked += 1;
    throw new StorageUnavailable(new Error('disk full'));
  };
  await expect(shop.reconcilePayments.execute()).rejects.toMatchObject({ errors: [expect.any(StorageUnavailable)] });
  expect(asked).toBe(1);
});

test('begins no other attempt when the shop stops', async () => {
  const shop = await withLostAnswers(2);
  const stop = new AbortController();
  shop.gateway.onLookup = () => {
    stop.abort();
    return APPROVED;
  };
  expect(await shop.reconcilePayments.execute(stop.signal)).toBe(1);
  expect(await shop.reconcilePayments.execute()).toBe(1);
});
