import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import type { AccountId } from '../../domain/ids.ts';
import { anAccount } from '../identity/identity.fixture.ts';
import { aRequest, testShop } from '../../testing/test-shop.fixture.ts';
import { stockOf } from '../storage.contract.ts';
import { CancelOrder } from './cancel-order.ts';
import { FindOrder } from './find-order.ts';
import { preset } from '../../domain/identity/permissions.ts';

const bow = aProduct('bow');
const DAY = 24 * 60 * 60 * 1000;

/** A shop with two customers and an administrator. */
async function withPeople(product = bow) {
  const shop = await testShop([product], { cashOnDelivery: true });
  const idOf = async (name: string) => (await anAccount(shop, `${name}@example.com`)).id;
  return {
    shop,
    noura: { accountId: await idOf('noura'), role: 'customer' as const },
    hessa: { accountId: await idOf('hessa'), role: 'customer' as const },
    office: { accountId: await idOf('office'), person: preset('owner') },
  };
}

/** The same shop with an order by Noura. */
async function withOrder() {
  const people = await withPeople();
  const { shop, noura } = people;
  const { order, orderNumber, accessToken } = await shop.place(aRequest([bow]), { accountId: noura.accountId });
  return { ...people, order, orderNumber, accessToken, findOrder: new FindOrder(shop.orders, shop.access, shop.clock) };
}

describe('an order of an account', () => {
  test('is shown with its full invoice to its owner without a token, and to an administrator', async () => {
    const { shop, order, orderNumber, findOrder, noura, office } = await withOrder();
    for (const viewer of [noura, office]) {
      expect(await findOrder.execute({ orderNumber, ...viewer })).toEqual({ kind: 'found', order });
      expect(await shop.readInvoice.execute({ orderNumber, ...viewer })).toMatchObject({ disclosure: 'full', order });
    }
  });

  test('is not found by another customer, who sees only its masked invoice', async () => {
    const { shop, orderNumber, findOrder, hessa } = await withOrder();
    expect(await findOrder.execute({ orderNumber, ...hessa })).toEqual({ kind: 'not-found' });
    expect(await shop.readInvoice.execute({ orderNumber, ...hessa })).toMatchObject({ disclosure: 'masked' });
  });

  test('can be paid by its owner, but not by another customer or an administrator', async () => {
    const { shop, orderNumber, noura, hessa, office } = await withOrder();
    for (const other of [hessa, office]) {
      expect(await shop.payForOrder.execute({ orderNumber, ...other, token: 'tok' })).toEqual({ kind: 'not-found' });
      expect(await shop.confirmPayment.execute({ orderNumber, ...other })).toEqual({ kind: 'not-found' });
    }
    expect(shop.gateway.sessions).toEqual([]);
    expect(await shop.payForOrder.execute({ orderNumber, ...noura, token: 'tok' })).toMatchObject({ kind: 'paid' });
    expect(await shop.confirmPayment.execute({ orderNumber, ...noura })).toMatchObject({ kind: 'paid' });
  });

  test('can be replaced, and its pieces quoted, only by its owner, without a token', async () => {
    const last = aProduct('last', { stock: 1 });
    const { shop, noura, hessa, office } = await withPeople(last);
    const { orderNumber } = await shop.place(aRequest([last]), { accountId: noura.accountId });
    const request = aRequest([last], { replaces: { orderNumber } });
    const quoted = async (account: AccountId | undefined) => {
      const items = [{ productId: last.id, quantity: 1 }];
      const outcome = await shop.quoteCart.execute({ items, replaces: { orderNumber }, accountId: account });
      return outcome.kind === 'quoted' && outcome.quote.lines[0]?.available;
    };
    for (const other of [hessa.accountId, office.accountId, undefined]) {
      expect(await quoted(other)).toBe(0);
      expect(await shop.placeOrder.execute(request, { accountId: other })).toEqual({
        kind: 'replaced-not-found',
      });
    }
    expect(await quoted(noura.accountId)).toBe(1);
    expect(await shop.placeOrder.execute(request, { accountId: noura.accountId })).toMatchObject({ kind: 'placed' });
    expect(await stockOf(shop, last)).toBe(0);
  });

  test('is found with its token too, even by another customer', async () => {
    const { order, orderNumber, accessToken, findOrder, hessa } = await withOrder();
    for (const who of [{}, hessa])
      expect(await findOrder.execute({ orderNumber, accessToken, ...who })).toEqual({ kind: 'found', order });
  });
});

test('its link opens an order for half a year, and later only its owner and the office see it', async () => {
  const { shop, order, orderNumber, accessToken, findOrder, noura, office } = await withOrder();
  const seen = async (who: object) => {
    const found = await findOrder.execute({ orderNumber, ...who });
    const invoice = await shop.readInvoice.execute({ orderNumber, ...who });
    return [found.kind, invoice.kind === 'found' && invoice.disclosure];
  };
  shop.clock.advance(183 * DAY);
  expect(await seen({ accessToken })).toEqual(['found', 'full']);
  shop.clock.advance(1);
  expect(await seen({ accessToken })).toEqual(['not-found', 'masked']);
  for (const who of [noura, office]) expect(await seen(who)).toEqual(['found', 'full']);
  expect(await seen({ phone: order.delivery.phone.slice(-4) })).toEqual(['not-found', 'full']);
});

test('its link does not open an order later by paying or cancelling it either, which would answer with it', async () => {
  const { shop, orderNumber, accessToken, noura } = await withOrder();
  const cancelOrder = new CancelOrder(shop.orders, shop.access, shop.clock);
  await shop.payForOrder.execute({ orderNumber, accessToken, token: 'tok' });
  const calls = async (who: object) => {
    const paid = await shop.payForOrder.execute({ orderNumber, ...who, token: 'tok' });
    const cancelled = await cancelOrder.execute({ orderNumber, ...who });
    return [paid.kind, cancelled.kind];
  };
  expect(await calls({ accessToken })).toEqual(['paid', 'cancelled']);
  shop.clock.advance(183 * DAY + 1);
  expect(await calls({ accessToken })).toEqual(['not-found', 'not-found']);
  expect(await calls(noura)).toEqual(['not-payable', 'cancelled']);
});

test("a guest's order is not found by signed-in customers, but by administrators", async () => {
  const { shop, noura, office, findOrder } = await withOrder();
  const { order, orderNumber } = await shop.place(aRequest([bow]));
  expect(await findOrder.execute({ orderNumber, ...noura })).toEqual({ kind: 'not-found' });
  expect(await findOrder.execute({ orderNumber, ...office })).toEqual({ kind: 'found', order });
});

test('an account id in the body of a request is ignored', async () => {
  const { shop, orderNumber, noura } = await withOrder();
  const replaces = { orderNumber, ...noura };
  expect(await shop.placeOrder.execute(aRequest([bow], { replaces }))).toEqual({ kind: 'replaced-not-found' });
});
