import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { refundId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { KEY_LIFETIME } from '../../../domain/ordering/money/refund.ts';
import type { ReportedRefund } from '../../../domain/ordering/money/refund.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { aRefundRequest, EDITOR } from './money.fixture.ts';

const MINUTE = 60_000;
const LOST = refundId('lost');

/** A paid order with a refund whose first answer was lost. */
async function withLostAnswer() {
  const bow = aProduct('bow');
  const shop = await testShop([bow]);
  const { order, accessToken } = await shop.place(aRequest([bow]));
  await shop.payForOrder.execute({ orderNumber: order.number, accessToken, token: 'tok' });
  const request = aRefundRequest('lost', { amount: fils(1000), at: shop.clock.now() });
  await shop.storage.refunds.request(order.number, request, EDITOR);
  shop.gateway.onRefund = () => ({ kind: 'unavailable' });
  expect(await shop.sendRefunds.send(LOST)).toMatchObject({ state: 'sending' });
  const sent = shop.gateway.refundRequests.length;
  const { chargeReference } = (await shop.storage.refunds.find(LOST))!;
  const made: ReportedRefund = {
    reference: 're_1',
    refundId: '',
    chargeReference,
    amount: fils(1000),
    currency: 'KWD',
    end: { kind: 'done', reference: 're_1' },
    createdAt: shop.clock.now(),
  };
  shop.gateway.onRefund = () => ({ kind: 'refund', refund: made });
  const sendAgain = async (after: number) => {
    shop.clock.advance(after);
    const refund = await shop.sendRefunds.send(LOST);
    return { state: refund.state, times: shop.gateway.refundRequests.length - sent };
  };
  return { ...shop, made, sendAgain };
}

test('a refund whose answer was lost is looked for, and not sent again where it is found', async () => {
  const { gateway, made, sendAgain } = await withLostAnswer();
  gateway.onFindRefund = () => ({ kind: 'refund', refund: made });
  expect(await sendAgain(MINUTE)).toEqual({ state: 'done', times: 0 });
});

test('a refund whose answer was lost is not sent again while the gateway cannot be asked about it', async () => {
  const { gateway, sendAgain } = await withLostAnswer();
  gateway.onFindRefund = () => ({ kind: 'unavailable' });
  expect(await sendAgain(MINUTE)).toEqual({ state: 'sending', times: 0 });
});

test.each(['none', 'unclear'] as const)(
  'a refund whose answer was lost, and of which the gateway says %s, is sent again while its key is known',
  async (kind) => {
    const { gateway, sendAgain } = await withLostAnswer();
    gateway.onFindRefund = () => ({ kind });
    expect(await sendAgain(KEY_LIFETIME - 1)).toEqual({ state: 'done', times: 1 });
  },
);

test.each(['none', 'unclear'] as const)(
  'a refund whose answer was lost, and of which the gateway says %s, is left to a person once its key is forgotten',
  async (kind) => {
    const { gateway, sendAgain, storage } = await withLostAnswer();
    gateway.onFindRefund = () => ({ kind });
    expect(await sendAgain(KEY_LIFETIME)).toEqual({ state: 'needs-person', times: 0 });
    expect(await storage.findings.list(10)).toMatchObject([{ kind: 'refund-needs-person', amount: null }]);
  },
);

test.each([
  ['another amount', { amount: fils(999) }],
  ['another currency', { currency: 'USD' }],
  ['another charge', { chargeReference: 'chg_other' }],
])('an answer about %s is left to a person', async (_what, other) => {
  const { gateway, made, sendAgain } = await withLostAnswer();
  gateway.onRefund = () => ({ kind: 'refund', refund: { ...made, ...other } });
  expect(await sendAgain(MINUTE)).toEqual({ state: 'needs-person', times: 1 });
});

test('a refund that failed has failed, whatever else the answer says of it', async () => {
  const { gateway, made, sendAgain } = await withLostAnswer();
  const end = { kind: 'failed', failure: 'declined' } as const;
  gateway.onRefund = () => ({ kind: 'refund', refund: { ...made, amount: null, end } });
  expect(await sendAgain(MINUTE)).toEqual({ state: 'failed', times: 1 });
});

test('a report that may be of the refund whose answer was lost is unclear until nobody waits for that answer', async () => {
  const { gateway, made, sendAgain, sendRefunds } = await withLostAnswer();
  const report = () => sendRefunds.take(gateway, { ...made, createdAt: 0 });
  expect(await report()).toBe('unclear');
  await sendAgain(KEY_LIFETIME);
  expect(await report()).toBe('known');
});

test('a refund of the dashboard is adopted once it is done, and one in another currency is unknown', async () => {
  const { gateway, made, sendRefunds, storage } = await withLostAnswer();
  const reported = (reference: string, kind: 'pending' | 'done', given = {}) =>
    sendRefunds.take(gateway, { ...made, amount: fils(500), reference, end: { kind, reference }, ...given });
  expect(await reported('re_2', 'pending')).toBe('known');
  expect(await storage.findings.list(10)).toEqual([]);
  expect(await reported('re_2', 'done')).toBe('found');
  expect(await reported('re_3', 'done', { currency: 'USD' })).toBe('found');
  const kinds = (await storage.findings.list(10)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['dashboard-refund', 'unknown-refund']);
});

test.each([
  ['left to a person', { amount: fils(999) }],
  ['told as failed', { end: { kind: 'failed', failure: 'declined', reference: 're_1' } as const }],
])('a refund that was %s is no finding any more once the gateway says that it is done', async (_what, other) => {
  const { gateway, made, sendAgain, sendRefunds, storage } = await withLostAnswer();
  gateway.onRefund = () => ({ kind: 'refund', refund: { ...made, ...other } });
  await sendAgain(MINUTE);
  expect(await storage.findings.countOpen()).toBe(1);
  expect(await sendRefunds.take(gateway, made)).toBe('known');
  expect([(await storage.refunds.find(LOST))?.state, await storage.findings.countOpen()]).toEqual(['done', 0]);
});
