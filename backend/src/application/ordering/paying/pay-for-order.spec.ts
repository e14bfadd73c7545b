import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aRequest } from '../../../testing/test-shop.fixture.ts';
import { stockOf } from '../../storage.contract.ts';
import { aStart, FIRST } from './payments.fixture.ts';
import { bow, withOrder } from './held-order.fixture.ts';

const UNAVAILABLE = { kind: 'unavailable' } as const;
const CHALLENGE = { kind: 'challenge', url: '/bank/1' } as const;
const DECLINED = { kind: 'declined', reason: 'insufficient-funds' } as const;
const APPROVED = { kind: 'approved' } as const;
const MINUTE = 60_000;
/** Milliseconds after which an attempt without an answer is asked about. */
const UNTIL_ASKED = 2 * MINUTE;

describe('paying by card', () => {
  test('charges the total of the order once, even if requested twice', async () => {
    const shop = await withOrder();
    expect(await shop.pay()).toMatchObject({ kind: 'paid', order: { status: 'processing', paymentStatus: 'paid' } });
    expect(await shop.pay()).toMatchObject({ kind: 'paid' });
    expect(shop.gateway.sessions).toMatchObject([{ orderNumber: shop.order.number, amount: 3550, token: 'tok' }]);
  });

  test('charges once when several tabs pay at the same moment', async () => {
    const shop = await withOrder();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => shop.pay()));
    expect(shop.gateway.sessions).toHaveLength(1);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['paid', 'pending']));
  });

  test('is refused without the token of the order', async () => {
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
    shop.gateway.onCharge = () => APPROVED;
    expect(await shop.pay()).toMatchObject({ kind: 'paid' });
  });

  test('may be tried again when the gateway was down and has not charged', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => UNAVAILABLE;
    expect(await shop.pay()).toEqual({ kind: 'gateway-unavailable' });
    shop.gateway.onCharge = () => APPROVED;
    expect(await shop.pay()).toMatchObject({ kind: 'paid' });
  });

  test('never charges again while it is unknown whether the gateway has charged', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    shop.gateway.onCancel = () => UNAVAILABLE;
    expect(await shop.pay()).toEqual({ kind: 'gateway-unavailable' });
    shop.gateway.onCancel = () => APPROVED;
    expect(await shop.pay()).toMatchObject({ kind: 'paid' });
    expect(shop.gateway.sessions).toHaveLength(1);
  });

  test('redirects to the page of the bank for a challenge, and may be restarted with another card', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => CHALLENGE;
    expect(await shop.pay()).toEqual({ kind: 'redirect', redirectUrl: '/bank/1', isChallenge: true });
    shop.gateway.onLookup = () => CHALLENGE;
    expect(await shop.confirm()).toEqual({ kind: 'redirect', redirectUrl: '/bank/1', isChallenge: true });
    shop.gateway.onCharge = () => APPROVED;
    expect(await shop.pay('other card')).toMatchObject({ kind: 'paid' });
  });

  test('may be tried again after a decline that only the cancellation tells of', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => CHALLENGE;
    await shop.pay();
    shop.gateway.onCancel = () => DECLINED;
    shop.gateway.onCharge = () => APPROVED;
    expect(await shop.pay('other card')).toMatchObject({ kind: 'paid' });
  });

  test('neither asks nor cancels while the answer to the creation may still arrive', async () => {
    const shop = await withOrder({ cashOnDelivery: true });
    await shop.storage.payments.start(aStart(FIRST, shop.order.number, shop.clock.now()));
    const calls: string[] = [];
    shop.gateway.onCancel = () => (calls.push('cancel'), UNAVAILABLE);
    shop.gateway.onLookup = () => (calls.push('lookup'), UNAVAILABLE);
    const pending = { kind: 'pending', attempt: 'created' };
    expect(await shop.pay()).toMatchObject(pending);
    expect(await shop.payForOrder.execute({ ...shop.held, method: 'cash-on-delivery' })).toMatchObject(pending);
    expect(await shop.confirm()).toMatchObject(pending);
    expect(calls).toEqual([]);
  });

  test('is refused when the time to pay is over', async () => {
    const shop = await withOrder();
    shop.clock.advance(TIME_TO_PAY);
    expect(await shop.pay()).toMatchObject({ kind: 'not-payable' });
    expect(await shop.expireUnpaidOrders.execute()).toBe(1);
    expect(await shop.pay()).toMatchObject({ kind: 'not-payable', order: { status: 'cancelled' } });
    expect(await stockOf(shop, bow)).toBe(10);
    expect(shop.gateway.sessions).toEqual([]);
  });
});

describe('cash on delivery', () => {
  test('is refused unless the settings allow it', async () => {
    const shop = await withOrder();
    expect(await shop.payForOrder.execute({ ...shop.held, method: 'cash-on-delivery' })).toEqual({
      kind: 'method-unavailable',
    });
  });

  test('moves the order to preparation, and the order can no longer be paid by card', async () => {
    const shop = await withOrder({ cashOnDelivery: true });
    const payInCash = () => shop.payForOrder.execute({ ...shop.held, method: 'cash-on-delivery' });
    expect(await payInCash()).toMatchObject({
      kind: 'accepted',
      order: { status: 'processing', paymentStatus: 'unpaid' },
    });
    expect(await payInCash()).toMatchObject({ kind: 'accepted' });
    expect(await shop.pay()).toMatchObject({ kind: 'accepted' });
    expect(await shop.confirm()).toMatchObject({ kind: 'accepted' });
    expect(shop.gateway.sessions).toEqual([]);
  });

  test('answers both of two simultaneous requests with accepted', async () => {
    const shop = await withOrder({ cashOnDelivery: true });
    const payInCash = () => shop.payForOrder.execute({ ...shop.held, method: 'cash-on-delivery' });
    expect(await Promise.all([payInCash(), payInCash()])).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }]);
  });

  test('is not accepted when an attempt with an unknown result turns out to be paid', async () => {
    const shop = await withOrder({ cashOnDelivery: true });
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    shop.gateway.onCancel = () => APPROVED;
    expect(await shop.payForOrder.execute({ ...shop.held, method: 'cash-on-delivery' })).toMatchObject({
      kind: 'paid',
    });
  });
});

describe('confirming', () => {
  test('reports the result that the gateway gives', async () => {
    const shop = await withOrder();
    expect(await shop.confirm()).toMatchObject({ kind: 'pending' });
    shop.gateway.onCharge = () => CHALLENGE;
    await shop.pay();
    shop.gateway.onLookup = () => ({ kind: 'pending' });
    expect(await shop.confirm()).toMatchObject({ kind: 'redirect', redirectUrl: '/bank/1' });
    shop.gateway.onLookup = () => APPROVED;
    expect(await shop.confirm()).toMatchObject({ kind: 'paid', order: { paymentStatus: 'paid' } });
    expect(await shop.confirm()).toMatchObject({ kind: 'paid' });
    expect(await shop.confirmPayment.execute({ orderNumber: shop.order.number })).toEqual({ kind: 'not-found' });
  });

  test('tells a shopper who came back without paying from one whose payment is still under way', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => CHALLENGE;
    await shop.pay();
    shop.gateway.onLookup = () => ({ kind: 'cancelled' });
    expect(await shop.confirm()).toMatchObject({ kind: 'pending', attempt: 'cancelled', order: { status: 'pending' } });
    expect(await shop.confirm()).toMatchObject({ kind: 'pending', attempt: 'cancelled' });
  });

  test('reports an unavailable gateway and a refund that is due', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => CHALLENGE;
    await shop.pay();
    shop.gateway.onLookup = () => UNAVAILABLE;
    expect(await shop.confirm()).toEqual({ kind: 'gateway-unavailable' });
    shop.clock.advance(TIME_TO_PAY);
    shop.gateway.onCancel = () => UNAVAILABLE;
    await shop.reconcilePayments.execute();
    await shop.expireUnpaidOrders.execute();
    await shop.place(aRequest([], { orderItems: [{ productId: bow.id, quantity: 10 }] }));
    shop.gateway.onLookup = () => APPROVED;
    expect(await shop.confirm()).toMatchObject({
      kind: 'not-payable',
      order: { status: 'cancelled', paymentStatus: 'refund-due' },
    });
    // Its money is due back, but the order was not paid twice.
    expect(await shop.storage.findings.list(10)).toEqual([]);
  });
});

describe('reconciling', () => {
  test('settles a charge whose answer was lost in a crash, without charging again', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => {
      throw new Error('killed between the gateway and the commit');
    };
    await expect(shop.pay()).rejects.toThrow('killed');
    shop.gateway.onLookup = () => APPROVED;
    expect(await shop.reconcilePayments.execute()).toBe(0);
    shop.clock.advance(UNTIL_ASKED);
    expect(await shop.reconcilePayments.execute()).toBe(1);
    expect(await shop.orders.find(shop.order.number)).toMatchObject({ paymentStatus: 'paid', status: 'processing' });
    expect(await shop.reconcilePayments.execute()).toBe(0);
    expect(shop.gateway.sessions).toHaveLength(1);
  });

  test('cancels an attempt that the gateway does not know, so that the shopper can try again', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    shop.clock.advance(UNTIL_ASKED);
    expect(await shop.reconcilePayments.execute()).toBe(1);
    expect(await shop.payments.latest(shop.order.number)).toMatchObject({ state: 'cancelled' });
  });

  test('ends an attempt only after the gateway has confirmed that it will not be charged', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    shop.gateway.onCancel = () => UNAVAILABLE;
    shop.clock.advance(UNTIL_ASKED);
    expect(await shop.reconcilePayments.execute()).toBe(0);
    shop.gateway.onCancel = () => APPROVED;
    shop.clock.advance(3 * MINUTE);
    expect(await shop.reconcilePayments.execute()).toBe(1);
    expect(await shop.orders.find(shop.order.number)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('cancels a challenge that the shopper does not answer in time', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => CHALLENGE;
    shop.gateway.onLookup = () => CHALLENGE;
    await shop.pay();
    shop.clock.advance(UNTIL_ASKED);
    expect(await shop.reconcilePayments.execute()).toBe(0);
    shop.clock.advance(15 * MINUTE);
    expect(await shop.reconcilePayments.execute()).toBe(1);
    expect(await shop.payments.latest(shop.order.number)).toMatchObject({ state: 'cancelled' });
  });

  test('leaves attempts open while the gateway is down', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    shop.gateway.onLookup = () => UNAVAILABLE;
    shop.clock.advance(UNTIL_ASKED);
    expect(await shop.reconcilePayments.execute()).toBe(0);
    expect(await shop.payments.latest(shop.order.number)).toMatchObject({ state: 'unanswered' });
  });

  test('ends an attempt that was asked about for an hour in vain, as a finding for a person', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    shop.gateway.onLookup = () => UNAVAILABLE;
    shop.gateway.onCancel = () => UNAVAILABLE;
    const [attempt] = [await shop.payments.latest(shop.order.number)];
    for (let passed = 0; passed < 80; passed += 1) {
      shop.clock.advance(MINUTE);
      await shop.reconcilePayments.execute();
    }
    expect(await shop.payments.latest(shop.order.number)).toMatchObject({ state: 'unknown', nextAskAt: null });
    expect(await shop.storage.findings.list(10)).toMatchObject([
      { kind: 'unknown-attempt', orderNumber: shop.order.number, reference: attempt?.id, expected: 3550 },
    ]);
  });

  test('settles a late payment of an expired order', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => CHALLENGE;
    await shop.pay();
    shop.clock.advance(TIME_TO_PAY);
    shop.gateway.onCancel = () => UNAVAILABLE;
    await shop.reconcilePayments.execute();
    await shop.expireUnpaidOrders.execute();
    shop.gateway.onCancel = () => APPROVED;
    shop.clock.advance(45 * MINUTE);
    shop.catalogueChanges.length = 0;
    await shop.reconcilePayments.execute();
    expect(await shop.orders.find(shop.order.number)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
    expect(await stockOf(shop, bow)).toBe(9);
    expect(shop.catalogueChanges).toEqual(['stock']);
  });
});
