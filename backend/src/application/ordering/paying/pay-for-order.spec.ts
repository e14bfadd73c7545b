import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { TIME_TO_PAY, totalPrice } from '../../../domain/ordering/order.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { stockOf } from '../../storage.contract.ts';
import type { GatewayAnswer } from '../ports.ts';

const bow = aProduct('bow');
const UNAVAILABLE = { kind: 'unavailable' } as const;
const CHALLENGE = { kind: 'challenge', url: '/bank/1' } as const;
const DECLINED = { kind: 'declined', reason: 'insufficient-funds' } as const;
/** Milliseconds after which a charge is no longer in flight. */
const LONG = 20_000;

async function withOrder(settings = {}) {
  const shop = await testShop([bow], settings);
  const { order, accessToken } = await shop.place(aRequest([bow]));
  const held = { orderNumber: order.number, accessToken };
  return {
    ...shop,
    order,
    held,
    approved: { kind: 'approved', amount: totalPrice(order) } as GatewayAnswer,
    pay: (token = 'tok') => shop.payForOrder.execute({ ...held, token }),
    confirm: () => shop.confirmPayment.execute(held),
  };
}

describe('paying by card', () => {
  test('charges what the order costs, once, however often it is asked for', async () => {
    const shop = await withOrder();
    expect(await shop.pay()).toMatchObject({ kind: 'paid', order: { status: 'processing', paymentStatus: 'paid' } });
    expect(await shop.pay()).toMatchObject({ kind: 'paid' });
    expect(shop.gateway.charges).toMatchObject([{ orderNumber: shop.order.number, amount: 3550, token: 'tok' }]);
  });

  test('charges once when several tabs pay at the same moment', async () => {
    const shop = await withOrder();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => shop.pay()));
    expect(shop.gateway.charges).toHaveLength(1);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['paid', 'pending']));
  });

  test('is not for somebody who does not hold the order', async () => {
    const shop = await withOrder();
    const other = (await shop.place(aRequest([bow]))).accessToken;
    for (const accessToken of [undefined, '', 'x', other]) {
      expect(await shop.payForOrder.execute({ ...shop.held, accessToken, token: 'tok' })).toEqual({
        kind: 'not-found',
      });
    }
    expect(await shop.payForOrder.execute(shop.held)).toEqual({ kind: 'token-missing' });
  });

  test('may be tried again after a decline', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => DECLINED;
    expect(await shop.pay()).toMatchObject({
      kind: 'declined',
      reason: 'insufficient-funds',
      order: { status: 'pending' },
    });
    expect(await shop.confirm()).toMatchObject({ kind: 'declined', reason: 'insufficient-funds' });
    shop.gateway.onCharge = ({ amount }) => ({ kind: 'approved', amount });
    expect(await shop.pay()).toMatchObject({ kind: 'paid' });
  });

  test('may be tried again when the gateway was down and has not charged', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => UNAVAILABLE;
    expect(await shop.pay()).toEqual({ kind: 'gateway-unavailable' });
    shop.gateway.onCharge = ({ amount }) => ({ kind: 'approved', amount });
    expect(await shop.pay()).toMatchObject({ kind: 'paid' });
  });

  test('never charges again while it is not known whether the gateway has', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    shop.gateway.onCancel = () => UNAVAILABLE;
    expect(await shop.pay()).toEqual({ kind: 'gateway-unavailable' });
    shop.gateway.onCancel = () => shop.approved;
    expect(await shop.pay()).toMatchObject({ kind: 'paid' });
    expect(shop.gateway.charges).toHaveLength(1);
  });

  test('goes by way of the bank when the bank asks, and may be begun again with another card', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => CHALLENGE;
    expect(await shop.pay()).toEqual({ kind: 'challenge', redirectUrl: '/bank/1' });
    shop.gateway.onLookup = () => CHALLENGE;
    expect(await shop.confirm()).toEqual({ kind: 'challenge', redirectUrl: '/bank/1' });
    shop.gateway.onCharge = ({ amount }) => ({ kind: 'approved', amount });
    expect(await shop.pay('other card')).toMatchObject({ kind: 'paid' });
  });

  test('is refused when the time to pay is over', async () => {
    const shop = await withOrder();
    shop.clock.advance(TIME_TO_PAY);
    expect(await shop.pay()).toMatchObject({ kind: 'not-payable' });
    expect(await shop.expireUnpaidOrders.execute()).toBe(1);
    expect(await shop.pay()).toMatchObject({ kind: 'not-payable', order: { status: 'cancelled' } });
    expect(await stockOf(shop, bow)).toBe(10);
    expect(shop.gateway.charges).toEqual([]);
  });
});

describe('cash on delivery', () => {
  test('is refused unless the shop has it', async () => {
    const shop = await withOrder();
    expect(await shop.payForOrder.execute({ ...shop.held, method: 'cash-on-delivery' })).toEqual({
      kind: 'method-unavailable',
    });
  });

  test('moves the order on, and is no longer to be paid by card', async () => {
    const shop = await withOrder({ cashOnDelivery: true });
    const atTheDoor = () => shop.payForOrder.execute({ ...shop.held, method: 'cash-on-delivery' });
    expect(await atTheDoor()).toMatchObject({
      kind: 'accepted',
      order: { status: 'processing', paymentStatus: 'unpaid' },
    });
    expect(await atTheDoor()).toMatchObject({ kind: 'accepted' });
    expect(await shop.pay()).toMatchObject({ kind: 'accepted' });
    expect(await shop.confirm()).toMatchObject({ kind: 'accepted' });
    expect(shop.gateway.charges).toEqual([]);
  });

  test('is accepted twice when it is asked for twice at the same moment', async () => {
    const shop = await withOrder({ cashOnDelivery: true });
    const atTheDoor = () => shop.payForOrder.execute({ ...shop.held, method: 'cash-on-delivery' });
    expect(await Promise.all([atTheDoor(), atTheDoor()])).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }]);
  });

  test('waits for a charge whose end is not known', async () => {
    const shop = await withOrder({ cashOnDelivery: true });
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    shop.gateway.onCancel = () => shop.approved;
    expect(await shop.payForOrder.execute({ ...shop.held, method: 'cash-on-delivery' })).toMatchObject({
      kind: 'paid',
    });
  });
});

describe('confirming', () => {
  test('believes the gateway alone', async () => {
    const shop = await withOrder();
    expect(await shop.confirm()).toMatchObject({ kind: 'pending' });
    shop.gateway.onCharge = () => CHALLENGE;
    await shop.pay();
    shop.gateway.onLookup = () => ({ kind: 'pending' });
    expect(await shop.confirm()).toMatchObject({ kind: 'pending', order: { paymentStatus: 'unpaid' } });
    shop.gateway.onLookup = () => shop.approved;
    expect(await shop.confirm()).toMatchObject({ kind: 'paid', order: { paymentStatus: 'paid' } });
    expect(await shop.confirm()).toMatchObject({ kind: 'paid' });
    expect(await shop.confirmPayment.execute({ orderNumber: shop.order.number })).toEqual({ kind: 'not-found' });
  });

  test('tells of a failed challenge, of a silent gateway and of a refund that is due', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => CHALLENGE;
    await shop.pay();
    shop.gateway.onLookup = () => UNAVAILABLE;
    expect(await shop.confirm()).toEqual({ kind: 'gateway-unavailable' });
    shop.clock.advance(TIME_TO_PAY);
    await shop.expireUnpaidOrders.execute();
    await shop.place(aRequest([], { orderItems: [{ productId: bow.id, quantity: 10 }] }));
    shop.gateway.onLookup = () => shop.approved;
    expect(await shop.confirm()).toMatchObject({
      kind: 'not-payable',
      order: { status: 'cancelled', paymentStatus: 'refund-due' },
    });
  });
});

describe('reconciling', () => {
  test('settles a charge whose answer a crash has lost, with one charge', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => {
      throw new Error('killed between the gateway and the commit');
    };
    await expect(shop.pay()).rejects.toThrow('killed');
    shop.gateway.onLookup = () => shop.approved;
    expect(await shop.reconcilePayments.execute()).toBe(0);
    shop.clock.advance(LONG);
    expect(await shop.reconcilePayments.execute()).toBe(1);
    expect(await shop.orders.find(shop.order.number)).toMatchObject({ paymentStatus: 'paid', status: 'processing' });
    expect(await shop.reconcilePayments.execute()).toBe(0);
    expect(shop.gateway.charges).toHaveLength(1);
  });

  test('lets the shopper try again when the gateway never heard of it', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    expect(await shop.reconcilePayments.execute()).toBe(1);
    expect(await shop.payments.latest(shop.order.number)).toMatchObject({ state: 'cancelled' });
  });

  test('ends no attempt that the gateway has not promised to leave uncharged', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    shop.gateway.onCancel = () => UNAVAILABLE;
    expect(await shop.reconcilePayments.execute()).toBe(0);
    shop.gateway.onCancel = () => shop.approved;
    expect(await shop.reconcilePayments.execute()).toBe(1);
    expect(await shop.orders.find(shop.order.number)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('gives up a challenge that nobody answers', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => CHALLENGE;
    shop.gateway.onLookup = () => CHALLENGE;
    await shop.pay();
    shop.clock.advance(LONG);
    expect(await shop.reconcilePayments.execute()).toBe(0);
    shop.clock.advance(15 * 60 * 1000);
    expect(await shop.reconcilePayments.execute()).toBe(1);
    expect(await shop.payments.open(10)).toEqual([]);
  });

  test('stops asking while the gateway is down', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    shop.gateway.onLookup = () => UNAVAILABLE;
    expect(await shop.reconcilePayments.execute()).toBe(0);
    expect(await shop.payments.open(10)).toHaveLength(1);
  });

  test('settles a late payment of an expired order', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => CHALLENGE;
    await shop.pay();
    shop.clock.advance(TIME_TO_PAY);
    await shop.expireUnpaidOrders.execute();
    shop.gateway.onCancel = () => shop.approved;
    shop.catalogueChanges.length = 0;
    await shop.reconcilePayments.execute();
    expect(await shop.orders.find(shop.order.number)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
    expect(await stockOf(shop, bow)).toBe(9);
    expect(shop.catalogueChanges).toEqual(['stock']);
  });
});
