import { describe, expect, jest, test } from '@jest/globals';
import { fils, toKd } from '../../../domain/money.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import { withOrder } from './held-order.fixture.ts';
import type { PayForOrderInput } from './pay-for-order.ts';

const MINUTE = 60_000;

describe('a customer who has seen another sum than the order costs now', () => {
  const withSeen = async () => {
    const shop = await withOrder({ cashOnDelivery: true });
    const seen = toKd(totalPrice(shop.order));
    const pay = (given: Partial<PayForOrderInput>) => shop.payForOrder.execute({ ...shop.held, ...given });
    return { shop, seen, pay };
  };

  test.each(['card', 'cash-on-delivery'] as const)('pays nothing by %s until the new sum is seen', async (method) => {
    const { shop, seen, pay } = await withSeen();
    const chosen = { method, token: 'tok' };
    expect(await pay({ ...chosen, seenAmount: seen + 1 })).toMatchObject({
      kind: 'amount-changed',
      order: { number: shop.order.number, status: 'pending', paymentMethod: null },
    });
    expect(shop.gateway.sessions).toEqual([]);
    expect(await shop.payments.latest(shop.order.number)).toBeNull();
    expect((await pay({ ...chosen, seenAmount: seen })).kind).toBe(method === 'card' ? 'paid' : 'accepted');
    // Whoever repeats it, with whatever sum, is told how it ended.
    expect((await pay({ ...chosen, seenAmount: seen + 1 })).kind).toBe(method === 'card' ? 'paid' : 'accepted');
  });

  test('keeps the earlier try, which is not ended', async () => {
    const { shop, seen, pay } = await withSeen();
    shop.gateway.onCharge = () => ({ kind: 'challenge', url: '/bank/1' });
    await pay({ token: 'tok' });
    shop.clock.advance(MINUTE);
    expect(await pay({ token: 'tok', seenAmount: seen + 1 })).toMatchObject({ kind: 'amount-changed' });
    expect(await shop.payments.latest(shop.order.number)).toMatchObject({ state: 'redirected' });
  });

  test('is told when the order changes at the same moment', async () => {
    const { shop, seen, pay } = await withSeen();
    const stale = { ...shop.order, deliveryCost: fils(0) };
    jest.spyOn(shop.orders, 'find').mockResolvedValueOnce(stale);
    const chosen = { token: 'tok', seenAmount: toKd(totalPrice(stale)) };
    expect(await pay(chosen)).toMatchObject({ kind: 'amount-changed', order: { deliveryCost: 1800 } });
    expect(shop.gateway.sessions).toEqual([]);
    expect((await pay({ token: 'tok', seenAmount: seen })).kind).toBe('paid');
  });
});
