import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';

const bow = aProduct('bow');
const APPROVED = { kind: 'approved' } as const;
const MINUTE = 60_000;

/** Orders that were charged while the answer of the gateway was lost. */
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
  shop.clock.advance(2 * MINUTE);
  const paid = async () => {
    const orders = await Promise.all(numbers.map((number) => shop.orders.find(number)));
    return orders.map((order) => order?.paymentStatus === 'paid');
  };
  return { ...shop, paid };
}

test('an unexpected error of one attempt is thrown after the other attempts are settled', async () => {
  const shop = await withLostAnswers(3);
  const bug = new Error('an unexpected answer');
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

test('the run ends when the storage is unavailable, without asking the gateway again', async () => {
  const shop = await withLostAnswers(3);
  let asked = 0;
  shop.gateway.onLookup = () => {
    asked += 1;
    throw new StorageUnavailable(new Error('disk full'));
  };
  await expect(shop.reconcilePayments.execute()).rejects.toMatchObject({ errors: [expect.any(StorageUnavailable)] });
  expect(asked).toBe(1);
});

test('no further attempt is resolved when the server stops', async () => {
  const shop = await withLostAnswers(2);
  const stop = new AbortController();
  shop.gateway.onLookup = () => {
    stop.abort();
    return APPROVED;
  };
  expect(await shop.reconcilePayments.execute(stop.signal)).toBe(1);
  expect(await shop.reconcilePayments.execute()).toBe(1);
});
