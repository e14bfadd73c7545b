import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { aRefundRequest, EDITOR } from '../../application/ordering/money/money.fixture.ts';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { fils } from '../../domain/money.ts';
import { aRequest, testShop } from '../../testing/test-shop.fixture.ts';
import { JOB_PERIODS, recurringJobs } from './recurring-jobs.ts';
import type { RecurringWork } from './recurring-jobs.ts';

const MINUTE = 60_000;

function reconcile(shop: object, { signal } = new AbortController()) {
  const jobs = recurringJobs(shop as RecurringWork, JOB_PERIODS, pino({ level: 'silent' }));
  return jobs.find(({ name }) => name === 'reconciliation')!.run(signal);
}

test('a notice and a refund that a bug stops hold up no other notice, payment or refund', async () => {
  const bow = aProduct('bow');
  const shop = await testShop([bow]);
  const { gateway, storage, clock } = shop;
  const order = async (answer: 'approved' | 'unavailable') => {
    gateway.onCharge = () => ({ kind: answer });
    const held = await shop.place(aRequest([bow]));
    await shop.payForOrder.execute({ ...held, token: 'tok' });
    return held.order.number;
  };
  const refunded = await order('approved');
  for (const refund of ['stopped', 'other']) {
    await storage.refunds.request(refunded, aRefundRequest(refund, { amount: fils(500), at: clock.now() }), EDITOR);
    clock.advance(1);
  }
  const unanswered = await order('unavailable');
  for (const notice of ['stopped', 'other']) {
    await shop.handleNotices.take('sandbox', new TextEncoder().encode(`signed ${notice}`), {});
    clock.advance(1);
  }
  clock.advance(2 * MINUTE);
  const { onRefund } = gateway;
  gateway.onLookup = () => {
    gateway.onLookup = () => ({ kind: 'approved' });
    throw new Error('of a notice');
  };
  gateway.onRefund = () => {
    gateway.onRefund = onRefund;
    throw new Error('of a refund');
  };
  const run = () => reconcile(shop);
  const left = async () => ({
    notices: (await storage.paymentNotices.unhandled(10)).map(({ reference }) => reference),
    refunds: (await storage.refunds.ofOrder(refunded)).filter(({ state }) => state !== 'done').map(({ id }) => id),
  });
  const errors = [new Error('of a notice'), new Error('of a refund')];
  await expect(run()).rejects.toMatchObject({ errors });
  expect(await left()).toEqual({ notices: ['stopped'], refunds: ['stopped'] });
  expect(await shop.orders.find(unanswered)).toMatchObject({ paymentStatus: 'paid' });
  clock.advance(10 * MINUTE);
  expect(await run()).toBe(false);
  expect(await left()).toEqual({ notices: [], refunds: [] });
});

test('once the server stops, no further notice is acted upon', async () => {
  const shop = await testShop([]);
  for (const notice of ['first', 'second', 'third'])
    await shop.handleNotices.take('sandbox', new TextEncoder().encode(`signed ${notice}`), {});
  const stopping = new AbortController();
  shop.gateway.onLookup = () => {
    stopping.abort();
    return { kind: 'approved' };
  };
  await reconcile(shop, stopping);
  expect(await shop.storage.paymentNotices.unhandled(10)).toHaveLength(2);
});
