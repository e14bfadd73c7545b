import { describe, expect, test } from '@jest/globals';
import { fils } from '../../../domain/money.ts';
import { USUAL_PAYMENTS } from '../../../domain/store/payment-settings.ts';
import { withOrder } from './held-order.fixture.ts';

const UNAVAILABLE = { kind: 'unavailable' } as const;
const CHALLENGE = { kind: 'challenge', url: '/bank/1' } as const;
const APPROVED = { kind: 'approved' } as const;
const WITH_TRANSFER = {
  ...USUAL_PAYMENTS,
  methods: USUAL_PAYMENTS.methods.map((one) => ({ ...one, isOffered: true })),
};
const MINUTE = 60_000;

describe('a gateway that cannot end an attempt and does not answer about it', () => {
  async function withOpenPage(settings = {}) {
    const shop = await withOrder(settings);
    shop.gateway.cancels = false;
    shop.gateway.onCharge = () => CHALLENGE;
    await shop.pay();
    shop.gateway.onLookup = () => UNAVAILABLE;
    return shop;
  }

  test('leads back to the known page while there is time to pay on it', async () => {
    const shop = await withOpenPage();
    shop.clock.advance(10 * MINUTE);
    expect(await shop.pay()).toEqual({ kind: 'redirect', redirectUrl: '/bank/1', isChallenge: true });
    expect(shop.gateway.sessions).toHaveLength(1);
  });

  test('is asked for two minutes when the page is nearly over, in every tab, and then another may start', async () => {
    const shop = await withOpenPage();
    shop.clock.advance(11 * MINUTE);
    const asking = { kind: 'pending', attempt: 'redirected', mayPayAgain: false };
    expect(await shop.pay()).toMatchObject(asking);
    expect(await shop.confirm()).toEqual({ kind: 'gateway-unavailable', mayPayAgain: false });
    shop.clock.advance(2 * MINUTE - 1);
    expect(await Promise.all([shop.pay(), shop.pay()])).toMatchObject([asking, asking]);
    expect(shop.gateway.sessions).toHaveLength(1);
    shop.clock.advance(1);
    expect(await shop.confirm()).toEqual({ kind: 'gateway-unavailable', mayPayAgain: true });
    expect(await shop.pay()).toMatchObject({ kind: 'redirect' });
    expect(shop.gateway.sessions).toHaveLength(2);
  });

  test('is asked for two minutes from the creation that it left unanswered', async () => {
    const shop = await withOrder();
    shop.gateway.cancels = false;
    shop.gateway.onCharge = () => UNAVAILABLE;
    shop.gateway.onLookup = () => UNAVAILABLE;
    expect(await shop.pay()).toEqual({ kind: 'gateway-unavailable' });
    shop.clock.advance(2 * MINUTE - 1);
    expect(await shop.pay()).toMatchObject({ kind: 'pending', attempt: 'unanswered', mayPayAgain: false });
    shop.clock.advance(1);
    await shop.pay();
    expect(shop.gateway.sessions).toHaveLength(2);
  });

  test('keeps no longer from paying once it says that nothing was created', async () => {
    const shop = await withOrder();
    shop.gateway.cancels = false;
    shop.gateway.onCharge = () => UNAVAILABLE;
    await shop.pay();
    expect(await shop.confirm()).toMatchObject({ kind: 'pending', attempt: 'unanswered' });
    shop.gateway.onCharge = () => APPROVED;
    expect(await shop.pay()).toMatchObject({ kind: 'paid' });
  });

  test('is asked on about a page that was open, although it says that it has none', async () => {
    const shop = await withOpenPage();
    shop.gateway.onLookup = () => ({ kind: 'none' });
    shop.clock.advance(11 * MINUTE);
    expect(await shop.pay()).toMatchObject({ kind: 'pending', mayPayAgain: false });
    expect(shop.gateway.sessions).toHaveLength(1);
  });

  test('has let an attempt expire when it says after its time that there is none', async () => {
    const shop = await withOpenPage();
    shop.gateway.onLookup = () => ({ kind: 'none' });
    shop.clock.advance(15 * MINUTE);
    expect(await shop.confirm()).toMatchObject({ kind: 'pending', attempt: 'expired' });
  });

  test('keeps nobody from paying when it has answered with a charge that has no page', async () => {
    const shop = await withOrder();
    shop.gateway.cancels = false;
    shop.gateway.onCharge = () => ({ kind: 'pending' });
    expect(await shop.pay()).toMatchObject({ kind: 'pending' });
    const attempt = { state: 'unanswered', reference: expect.any(String), unansweredSince: null };
    expect(await shop.storage.payments.latest(shop.order.number)).toMatchObject(attempt);
  });

  test.each(['cash-on-delivery', 'transfer'] as const)('has %s wait as well', async (method) => {
    const shop = await withOpenPage({ cashOnDelivery: true, payments: WITH_TRANSFER });
    const choose = () => shop.payForOrder.execute({ ...shop.held, method });
    expect(await choose()).toMatchObject({ kind: 'pending', mayPayAgain: false });
    shop.clock.advance(2 * MINUTE);
    expect(await choose()).toMatchObject({ kind: 'accepted' });
  });

  test('is told with the order while nobody should pay for it again', async () => {
    const shop = await withOpenPage();
    const isBeingAsked = (order = shop.order) => shop.confirmPayment.isBeingAsked(order);
    shop.clock.advance(11 * MINUTE);
    expect(await isBeingAsked()).toBe(false);
    await shop.pay();
    expect(await isBeingAsked()).toBe(true);
    expect(await isBeingAsked({ ...shop.order, payBy: shop.clock.now() })).toBe(false);
    shop.gateway.cancels = true;
    expect(await isBeingAsked()).toBe(false);
  });

  test('is not paid again after a payment of another amount', async () => {
    const shop = await withOpenPage();
    shop.gateway.onLookup = () => ({ kind: 'approved', amount: fils(1) });
    expect(await shop.pay()).toMatchObject({ kind: 'not-payable', order: { paymentStatus: 'to-review' } });
    expect(shop.gateway.sessions).toHaveLength(1);
  });

  test('reports the payment as soon as it answers', async () => {
    const shop = await withOpenPage();
    shop.clock.advance(11 * MINUTE);
    await shop.pay();
    shop.gateway.onLookup = () => APPROVED;
    expect(await shop.pay()).toMatchObject({ kind: 'paid' });
    expect(shop.gateway.sessions).toHaveLength(1);
  });
});

describe('a gateway that refuses the method', () => {
  test('has the customer choose another, and is told to the office once a day', async () => {
    const shop = await withOrder();
    shop.gateway.onCharge = () => ({ kind: 'refused' });
    expect(await shop.pay()).toEqual({ kind: 'method-unavailable' });
    expect(await shop.pay()).toEqual({ kind: 'method-unavailable' });
    const refused = { kind: 'refused-method', gateway: 'sandbox', orderNumber: shop.order.number };
    expect(await shop.storage.findings.list(10)).toMatchObject([refused]);
  });
});
