import { describe, expect, test } from '@jest/globals';
import { paymentAttemptId, refundId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { DAY } from '../../../domain/kuwait-day.ts';
import { all, aRefund, refundOf, TAP_KEY } from '../gateways.fixture.ts';
import { controls, create, gatewayWith, openTapForEachTest, paid, tap, UNAVAILABLE } from './tap.fixture.ts';

openTapForEachTest();

describe('a notice of Tap', () => {
  /** What Tap sends when a charge is captured; no shop is there to take it. */
  async function noticed(given = {}) {
    const { reference } = await create({ noticeUrl: 'http://127.0.0.1:9/notices', ...given });
    controls().decide(reference, 'CAPTURED');
    const [notice] = await controls().notices();
    const { headers, body } = notice?.tries[0] ?? { headers: {}, body: '' };
    return { reference, headers, body: Buffer.from(body) };
  }

  test.each([100, 105, 12_300, 1_234_567])('is believed for %p fils', async (amount) => {
    const { reference, headers, body } = await noticed({ amount: fils(amount) });
    expect(tap.verifyNotice(body, headers)).toMatchObject({ about: 'charge', reference, status: 'CAPTURED' });
  });

  test('is believed with the present and the previous key', async () => {
    const { headers, body } = await noticed();
    expect(gatewayWith('new', TAP_KEY).verifyNotice(body, headers)).not.toBeNull();
    expect(gatewayWith('new').verifyNotice(body, headers)).toBeNull();
  });

  test('is not believed when a signed field was changed', async () => {
    controls().tamperNextNotice({ amount: 99 });
    const { headers, body } = await noticed();
    expect(tap.verifyNotice(body, headers)).toBeNull();
  });

  test('about a refund is believed', async () => {
    const reference = await paid();
    await tap.refund(aRefund(reference, { noticeUrl: 'http://127.0.0.1:9/notices' }));
    const [notice] = await controls().notices();
    const { headers = {}, body = '' } = notice?.tries[0] ?? {};
    expect(tap.verifyNotice(Buffer.from(body), headers)).toMatchObject({ about: 'refund', status: 'REFUNDED' });
  });
});

describe('a refund of Tap', () => {
  test('is pending, then done', async () => {
    const reference = await paid();
    const refund = refundOf(await tap.refund(aRefund(reference)));
    expect(refund).toMatchObject({ refundId: '', chargeReference: reference, amount: 2345, currency: 'KWD' });
    expect(refund.end).toEqual({ kind: 'pending', reference: refund.reference });
    const done = refundOf(await tap.fetchRefund(refund.reference));
    expect(done).toEqual({ ...refund, end: { kind: 'done', reference: refund.reference } });
    expect(controls().sums()).toMatchObject([{ refundedFils: 2345 }]);
  });

  test('whose reply was lost is made once, and found', async () => {
    const reference = await paid();
    controls().failNext({ kind: 'drop-reply', call: 'refund' });
    expect(await tap.refund(aRefund(reference))).toEqual(UNAVAILABLE);
    const lost = refundOf(await tap.findRefund(aRefund(reference)));
    expect(refundOf(await tap.refund(aRefund(reference))).reference).toBe(lost.reference);
    expect(controls().sums()).toMatchObject([{ refundedFils: 2345 }]);
  });

  test('is known by its id where Tap repeats it', async () => {
    controls().setTapAnswers({ refundNames: true });
    const reference = await paid();
    expect(refundOf(await tap.refund(aRefund(reference))).refundId).toBe('rf_1');
    await tap.refund(aRefund(reference, { refundId: refundId('rf_2') }));
    expect(refundOf(await tap.findRefund(aRefund(reference)))).toMatchObject({ refundId: 'rf_1' });
  });

  test.each(['object', 'text', 'charge_id'] as const)(
    'is found by its charge, which the list has as %s',
    async (form) => {
      controls().setTapAnswers({ refundCharge: form });
      const reference = await paid();
      const { reference: made } = refundOf(await tap.refund(aRefund(reference)));
      expect(refundOf(await tap.findRefund(aRefund(reference)))).toMatchObject({
        reference: made,
        chargeReference: reference,
      });
    },
  );

  test('is not taken for another one of the same amount', async () => {
    const reference = await paid();
    const dashboard = controls().refundInDashboard(reference, 2345);
    expect(await tap.findRefund(aRefund(reference, { others: [dashboard] }))).toEqual({ kind: 'none' });
    const own = refundOf(await tap.refund(aRefund(reference))).reference;
    expect(await tap.findRefund(aRefund(reference))).toEqual({ kind: 'unclear' });
    expect(refundOf(await tap.findRefund(aRefund(reference, { others: [dashboard] }))).reference).toBe(own);
    // The key of a repeated call says which of them it is.
    expect(refundOf(await tap.refund(aRefund(reference))).reference).toBe(own);
  });

  test('is found among others of the charge', async () => {
    const reference = await paid();
    for (let one = 1; one <= 60; one += 1)
      await tap.refund(aRefund(reference, { refundId: refundId(`rf_${one}`), amount: fils(one) }));
    expect(refundOf(await tap.findRefund(aRefund(reference, { amount: fils(1) }))).amount).toBe(1);
    expect(await tap.findRefund(aRefund(reference, { refundId: refundId('rf_61') }))).toEqual({ kind: 'none' });
  });

  test('in parts gives back exactly what was captured, and no more', async () => {
    const reference = await paid();
    const parts = [1, 12_000, 344].map((amount, index) =>
      aRefund(reference, { amount: fils(amount), refundId: refundId(`part_${index}`) }),
    );
    for (const part of parts) expect(await tap.refund(part)).toMatchObject({ kind: 'refund' });
    const more = aRefund(reference, { amount: fils(1), refundId: refundId('more') });
    expect(await tap.refund(more)).toEqual({ kind: 'refused', end: { kind: 'failed', failure: 'declined' } });
    expect(controls().sums()).toMatchObject([{ refundedFils: 12_345 }]);
  });

  test('fails when the wallet has too little, or a part cannot be refunded', async () => {
    const reference = await paid();
    controls().setRefunds('at-once');
    controls().setWallet(1000);
    expect(refundOf(await tap.refund(aRefund(reference))).end).toMatchObject({ failure: 'insufficient-balance' });
    controls().setPartialRefunds(false);
    const other = aRefund(reference, { refundId: refundId('rf_2') });
    expect(refundOf(await tap.refund(other)).end).toMatchObject({ failure: 'partial-unsupported' });
  });

  test('is not said to have failed when the key is wrong, since it may have been made with the right one', async () => {
    expect(await gatewayWith('another').refund(aRefund(await paid()))).toEqual(UNAVAILABLE);
  });

  test('that does not exist is none', async () => {
    expect(await tap.fetchRefund('re_forged')).toEqual({ kind: 'none' });
    expect(await tap.findRefund(aRefund(await paid()))).toEqual({ kind: 'none' });
  });
});

describe('a list of Tap', () => {
  const WEEK = { from: NOON - DAY, to: NOON + 6 * DAY };

  test('has every charge once, over several pages', async () => {
    const created: string[] = [];
    for (let one = 0; one < 120; one += 1)
      created.push((await create({ attemptId: paymentAttemptId(`att_${one}`) })).reference);
    const listed = await all(tap.listSince(WEEK));
    expect(listed.map(({ reference }) => reference).sort()).toEqual(created.sort());
  });

  test('is complete when Tap does not say that more follows', async () => {
    controls().setTapAnswers({ hasMore: false });
    for (let one = 0; one < 100; one += 1) await create({ attemptId: paymentAttemptId(`att_${one}`) });
    expect(await all(tap.listSince(WEEK))).toHaveLength(100);
  });

  test.each(['not-found', 'empty'] as const)('without rows, which Tap reports as %s, is empty', async (emptyLists) => {
    controls().setTapAnswers({ emptyLists });
    expect(await all(tap.listSince(WEEK))).toEqual([]);
    expect(await all(tap.listRefunds(WEEK))).toEqual([]);
    expect(await all(tap.listPayouts(WEEK))).toEqual([]);
  });

  test('may be longer than Tap lists at once, and ends before its end', async () => {
    const first = await create();
    await controls().advance(70 * DAY);
    const second = await create({ attemptId: paymentAttemptId('att_2'), expiresAt: controls().now() });
    const references = async (from: number, to: number) =>
      (await all(tap.listSince({ from, to }))).map(({ reference }) => reference);
    expect(await references(NOON - DAY, NOON + 71 * DAY)).toEqual([first.reference, second.reference]);
    expect(await references(NOON, NOON + 70 * DAY)).toEqual([first.reference]);
    expect(await references(NOON + 1, NOON + 70 * DAY)).toEqual([]);
  });

  test('shows refunds and charges that were made in the dashboard', async () => {
    const reference = await paid();
    const refund = controls().refundInDashboard(reference, 100);
    const charge = controls().chargeInDashboard(500);
    expect(await all(tap.listRefunds(WEEK))).toMatchObject([
      { reference: refund, chargeReference: reference, refundId: '', amount: 100, end: { kind: 'done' } },
    ]);
    expect(await all(tap.listSince(WEEK))).toContainEqual(
      expect.objectContaining({ reference: charge, attemptId: '', orderNumber: '', status: 'captured' }),
    );
  });

  test('has the payouts that have reached the bank', async () => {
    const reference = await paid();
    controls().makePayout([reference]);
    controls().makePayout([], 'PENDING');
    expect(await all(tap.listPayouts(WEEK))).toEqual([
      {
        reference: expect.any(String),
        amount: 12_195,
        paidAt: NOON,
        charges: [],
        bankReference: expect.stringMatching(/^\d{12}$/),
      },
    ]);
    controls().setTapAnswers({ payoutCharges: true });
    expect(await all(tap.listPayouts(WEEK))).toMatchObject([{ charges: [reference] }]);
  });
});
