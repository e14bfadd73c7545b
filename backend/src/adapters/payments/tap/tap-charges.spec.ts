import { describe, expect, test } from '@jest/globals';
import { GatewayUnavailable } from '../../../application/ordering/paying/payment-gateway.ts';
import { Outages } from '../../../application/repeated-failures.ts';
import { paymentAttemptId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { DAY } from '../../../domain/kuwait-day.ts';
import { ManualClock } from '../../../testing/test-shop.fixture.ts';
import { all, aSession, ATTEMPT, chargeOf, MINUTE, ORDER } from '../gateways.fixture.ts';
import { withLog } from '../logged-gateway.ts';
import { controls, create, gatewayWith, openTapForEachTest, paid, tap, UNAVAILABLE } from './tap.fixture.ts';

openTapForEachTest();

describe('the keys of Tap', () => {
  test.each([
    ['sk_test_1', true],
    ['sk_live_1', false],
    ['something-else', true],
  ])('%s is of a test account: %p', (key, isTest) => {
    expect(gatewayWith(key).capabilities()).toMatchObject({ isTest, cancels: false, lists: true });
  });

  test('are tried by a call that changes nothing', async () => {
    expect(await tap.check()).toEqual({ kind: 'works' });
    expect(await gatewayWith('another').check()).toEqual({ kind: 'refused', reason: '2104 Invalid API Key' });
    controls().setDown(true);
    expect(await tap.check()).toEqual(UNAVAILABLE);
    expect(controls().charges()).toEqual([]);
  });

  test('work when there are charges already', async () => {
    await create();
    expect(await tap.check()).toEqual({ kind: 'works' });
  });
});

describe('a charge of Tap', () => {
  test('is what was asked for, with its page', async () => {
    expect(await create()).toEqual({
      reference: expect.stringMatching(/^chg_/),
      bankReference: null,
      status: 'open',
      declineReason: null,
      amount: 12_345,
      currency: 'KWD',
      isTest: true,
      orderNumber: ORDER,
      attemptId: ATTEMPT,
      redirectUrl: expect.stringMatching(/^http.*\/pay\//),
      createdAt: NOON,
    });
  });

  test('has nothing about the customer but what Tap needs', async () => {
    const { reference } = await create({ customer: { fullName: 'نورة', email: '', phone: '٥٠٠٠١٢٣٤' } });
    expect(controls().charge(reference)).toMatchObject({
      threeDSecure: true,
      save_card: false,
      description: `طلب ${ORDER}`,
      metadata: { order: ORDER, attempt: ATTEMPT },
      customer: { first_name: 'نورة', phone: { country_code: '965', number: '50001234' } },
      redirect: { url: `https://shop.example/return?order=${ORDER}` },
    });
    expect(controls().charge(reference)).not.toHaveProperty('post');
  });

  test.each([
    ['knet', 'src_kw.knet'],
    ['card', 'src_card'],
    ['apple-pay', 'src_apple_pay'],
  ] as const)('by %s is taken from %s', async (method, id) => {
    const { reference } = await create({ method });
    expect(controls().charge(reference)).toMatchObject({ source: { id } });
  });

  test.each([100, 105, 12_300, 1_234_567, 5000])('of %p fils is created and read to the fils', async (amount) => {
    const { reference } = await create({ amount: fils(amount) });
    controls().decide(reference, 'CAPTURED');
    expect(chargeOf(await tap.fetch(reference)).amount).toBe(amount);
    expect(controls().sums()).toMatchObject([{ capturedFils: amount }]);
  });

  test.each([
    [15 * MINUTE, 15],
    [15 * MINUTE - 1, 14],
    [MINUTE, 5],
    [-MINUTE, 5],
    [2 * 60 * MINUTE, 60],
  ])('that is given %p ms expires after %p minutes', async (time, period) => {
    const { reference } = await create({ expiresAt: NOON + time });
    expect(controls().charge(reference)).toMatchObject({ transaction: { expiry: { period, type: 'MINUTE' } } });
  });

  test('is created once, however often it is asked for', async () => {
    const first = await create();
    expect((await create()).reference).toBe(first.reference);
    const retry = await create({ attemptId: paymentAttemptId('att_2') });
    expect(retry.reference).not.toBe(first.reference);
  });

  test('whose reply was lost is created once, and found', async () => {
    controls().failNext({ kind: 'drop-reply', call: 'create' });
    expect(await tap.createSession(aSession())).toEqual(UNAVAILABLE);
    const lost = chargeOf(await tap.findByReference(ATTEMPT));
    expect(lost).toMatchObject({ attemptId: ATTEMPT, status: 'open' });
    expect(lost.redirectUrl).not.toBeNull();
    expect((await create()).reference).toBe(lost.reference);
    expect(controls().charges()).toHaveLength(1);
  });

  test.each(['server-error', 'too-many-requests', 'bad-json', 'drop-request'] as const)(
    'cannot be created or fetched while there is %s',
    async (kind) => {
      const { reference } = await create();
      controls().failNext({ kind, times: 10 });
      expect(await tap.createSession(aSession({ attemptId: paymentAttemptId('att_2') }))).toEqual(UNAVAILABLE);
      expect(await tap.fetch(reference)).toEqual(UNAVAILABLE);
      expect(await tap.findByReference(ATTEMPT)).toEqual(UNAVAILABLE);
      await expect(all(tap.listSince({ from: NOON - DAY, to: NOON + DAY }))).rejects.toThrow(GatewayUnavailable);
    },
  );

  test('that Tap refuses says why, without data of the customer', async () => {
    const answer = await tap.createSession(
      aSession({ amount: fils(99), customer: { fullName: 'Noura', email: '', phone: '' } }),
    );
    expect(answer).toEqual({
      kind: 'refused',
      reason: '1117 Amount is invalid; 1139 Customer phone number or email address is required',
    });
  });

  test('that Tap refuses for a wrong key is logged with the reason, and once that it says nothing usable', async () => {
    const lines: object[] = [];
    const log = (line: object) => lines.push(line);
    const clock = new ManualClock();
    const outages = new Outages(clock);
    const gateway = withLog(gatewayWith('another'), { warn: log, info: log }, outages);
    expect(await gateway.createSession(aSession())).toMatchObject({ kind: 'refused' });
    expect(await gateway.fetch('chg_1')).toEqual(UNAVAILABLE);
    expect(await gateway.findByReference(ATTEMPT, ORDER)).toEqual(UNAVAILABLE);
    expect(lines.splice(0)).toEqual([
      { gateway: 'tap', reason: '2104 Invalid API Key' },
      { gateway: 'tap', call: 'fetch', milliseconds: expect.any(Number) },
    ]);
    clock.advance(60_000);
    expect(await withLog(tap, { warn: log, info: log }, outages).fetch('chg_forged')).toEqual({ kind: 'none' });
    expect(lines).toEqual([{ gateway: 'tap', seconds: 0, failures: 2 }]);
    controls().failNext({ kind: 'server-error', call: 'token' });
    const session = aSession({ keptCard: { customer: 'cus_1', card: 'card_1' } });
    await withLog(tap, { warn: log, info: log }, outages).createSession(session);
    expect(lines.at(-1)).toMatchObject({ call: 'createSession' });
  });

  test('that does not exist is none, also under a forged reference', async () => {
    expect(await tap.fetch('chg_forged')).toEqual({ kind: 'none' });
    expect(await tap.fetch('..')).toEqual({ kind: 'none' });
    expect(await tap.fetch('../refunds/re_1')).toEqual({ kind: 'none' });
    expect(await tap.findByReference(ATTEMPT)).toEqual({ kind: 'none' });
  });

  test('leaves open what there is when the key is wrong', async () => {
    const { reference } = await create();
    expect(await gatewayWith('another').fetch(reference)).toEqual(UNAVAILABLE);
    expect(await gatewayWith('another').findByReference(ATTEMPT)).toEqual(UNAVAILABLE);
  });

  test('is told as it ended', async () => {
    const { reference } = await create();
    controls().decide(reference, 'DECLINED', '505');
    expect(await tap.fetch(reference)).toMatchObject({
      charge: { status: 'failed', declineReason: 'insufficient-funds', redirectUrl: null },
    });
  });

  test('expires at Tap', async () => {
    const { reference } = await create();
    await controls().advance(15 * MINUTE);
    expect(await tap.fetch(reference)).toMatchObject({ charge: { status: 'expired' } });
  });

  test('is told as Tap has it, when that differs from what was asked', async () => {
    const reference = await paid();
    controls().setCharge(reference, { amountFils: 12_346, currency: 'USD', liveMode: true });
    expect(await tap.fetch(reference)).toMatchObject({ charge: { currency: 'USD', isTest: false } });
  });

  test('cannot be cancelled', () => {
    expect(() => tap.cancel()).toThrow('cannot cancel');
  });
});
