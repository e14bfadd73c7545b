import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { accountId } from '../../domain/ids.ts';
import { aRequest, testShop } from '../../testing/test-shop.fixture.ts';
import { stockOf } from '../storage.contract.ts';
import { FindOrder } from './find-order.ts';

const bow = aProduct('bow');
const NOURA = { accountId: accountId('noura'), role: 'customer' } as const;
const HESSA = { accountId: accountId('hessa'), role: 'customer' } as const;
const OFFICE = { accountId: accountId('office'), role: 'admin' } as const;

async function withOrderOf({ accountId: owner }: { accountId?: typeof NOURA.accountId }) {
  const shop = await testShop([bow], { cashOnDelivery: true });
  const { order, orderNumber, accessToken } = await shop.place(aRequest([bow]), { accountId: owner });
  return { shop, order, orderNumber, accessToken, findOrder: new FindOrder(shop.orders, shop.access) };
}

describe('an order of an account', () => {
  test('is seen, with its full invoice, by its owner without a token, and by an administrator', async () => {
    const { shop, order, orderNumber, findOrder } = await withOrderOf(NOURA);
    for (const viewer of [NOURA, OFFICE]) {
      expect(await findOrder.execute({ orderNumber, ...viewer })).toEqual({ kind: 'found', order });
      expect(await shop.readInvoice.execute({ orderNumber, ...viewer })).toMatchObject({ disclosure: 'full', order });
    }
  });

  test('is not there for another customer, whose invoice of it shows what the parcel shows', async () => {
    const { shop, orderNumber, findOrder } = await withOrderOf(NOURA);
    expect(await findOrder.execute({ orderNumber, ...HESSA })).toEqual({ kind: 'not-found' });
    expect(await shop.readInvoice.execute({ orderNumber, ...HESSA })).toMatchObject({ disclosure: 'masked' });
  });

  test('is paid for by its owner, and by nobody else who is signed in, not even an administrator', async () => {
    const { shop, orderNumber } = await withOrderOf(NOURA);
    for (const other of [HESSA, OFFICE]) {
      expect(await shop.payForOrder.execute({ orderNumber, ...other, token: 'tok' })).toEqual({ kind: 'not-found' });
      expect(await shop.confirmPayment.execute({ orderNumber, ...other })).toEqual({ kind: 'not-found' });
    }
    expect(shop.gateway.charges).toEqual([]);
    expect(await shop.payForOrder.execute({ orderNumber, ...NOURA, token: 'tok' })).toMatchObject({ kind: 'paid' });
    expect(await shop.confirmPayment.execute({ orderNumber, ...NOURA })).toMatchObject({ kind: 'paid' });
  });

  test('is replaced by its owner without a token, who is quoted its pieces, and by nobody else', async () => {
    const last = aProduct('last', { stock: 1 });
    const shop = await testShop([last]);
    const { orderNumber } = await shop.place(aRequest([last]), { accountId: NOURA.accountId });
    const request = aRequest([last], { replaces: { orderNumber } });
    const quoted = async (account: typeof NOURA.accountId | undefined) => {
      const items = [{ productId: last.id, quantity: 1 }];
      const outcome = await shop.quoteCart.execute({ items, replaces: { orderNumber }, accountId: account });
      return outcome.kind === 'quoted' && outcome.quote.lines[0]?.available;
    };
    for (const other of [HESSA.accountId, OFFICE.accountId, undefined]) {
      expect(await quoted(other)).toBe(0);
      expect(await shop.placeOrder.execute(request, { accountId: other })).toEqual({
        kind: 'replaced-not-found',
      });
    }
    expect(await quoted(NOURA.accountId)).toBe(1);
    expect(await shop.placeOrder.execute(request, { accountId: NOURA.accountId })).toMatchObject({ kind: 'placed' });
    expect(await stockOf(shop, last)).toBe(0);
  });

  test('opens to its token as well, whoever is signed in', async () => {
    const { order, orderNumber, accessToken, findOrder } = await withOrderOf(NOURA);
    for (const who of [{}, HESSA])
      expect(await findOrder.execute({ orderNumber, accessToken, ...who })).toEqual({ kind: 'found', order });
  });
});

test("a guest's order is not there for anybody who is signed in, other than administrators", async () => {
  const { order, orderNumber, findOrder } = await withOrderOf({});
  expect(await findOrder.execute({ orderNumber, ...NOURA })).toEqual({ kind: 'not-found' });
  expect(await findOrder.execute({ orderNumber, ...OFFICE })).toEqual({ kind: 'found', order });
});

test('who is signed in is never taken from the body of an order', async () => {
  const { shop, orderNumber } = await withOrderOf(NOURA);
  const replaces = { orderNumber, ...NOURA };
  expect(await shop.placeOrder.execute(aRequest([bow], { replaces }))).toEqual({ kind: 'replaced-not-found' });
});
