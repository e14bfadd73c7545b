import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Simulator } from '@fyonka/gateway-simulator/simulator';
import { paymentAttemptId, refundId } from '../../../domain/ids.ts';
import { DAY } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import {
  all,
  aRefund,
  aSession,
  ATTEMPT,
  chargeOf,
  MINUTE,
  openSimulator,
  ORDER,
  refundOf,
  SECRET,
  TOKEN,
} from '../gateways.fixture.ts';
import { MyFatoorahGateway } from './my-fatoorah-gateway.ts';

const UNAVAILABLE = { kind: 'unavailable' };

let simulator: Simulator;
let gateway: MyFatoorahGateway;

function gatewayWith(given: { token?: string; webhookSecret?: string; apiUrl?: string } = {}): MyFatoorahGateway {
  const clock = { now: () => simulator.controls.now() };
  const keys = { token: TOKEN, webhookSecret: SECRET, previousWebhookSecret: null };
  return new MyFatoorahGateway({ ...keys, apiUrl: simulator.myFatoorahApiUrl, clock, ...given });
}

beforeEach(async () => {
  // Nobody listens there; what was sent is read from the simulator.
  simulator = await openSimulator({ myFatoorahWebhookUrl: 'http://127.0.0.1:9/notices' });
  gateway = gatewayWith();
});
afterEach(() => simulator.close());

const controls = () => simulator.controls;
const portal = () => simulator.controls.myFatoorah;
const create = async (given = {}) => chargeOf(await gateway.createSession(aSession(given)));

/** An invoice that was paid. */
async function paid(given = {}): Promise<string> {
  const { reference } = await create(given);
  portal().pay(Number(reference), 'approve');
  return reference;
}

describe('the account of MyFatoorah', () => {
  test.each([
    ['https://api.myfatoorah.com', false],
    ['https://apitest.myfatoorah.com', true],
    ['http://127.0.0.1:4010', true],
  ])('at %s is a test account: %p', (apiUrl, isTest) => {
    expect(gatewayWith({ apiUrl }).capabilities()).toMatchObject({ isTest, cancels: false, lists: false });
  });

  test('is tried by a call that changes nothing', async () => {
    expect(await gateway.check()).toEqual({ kind: 'works' });
    expect(await gatewayWith({ token: 'another' }).check()).toMatchObject({ kind: 'refused', reason: 'Unauthorized' });
    controls().setDown(true);
    expect(await gateway.check()).toEqual(UNAVAILABLE);
    expect(portal().invoices()).toEqual([]);
  });

  test('has no lists', async () => {
    await paid();
    expect(await all(gateway.listSince())).toEqual([]);
    expect(await all(gateway.listRefunds())).toEqual([]);
    expect(await all(gateway.listPayouts())).toEqual([]);
  });
});

describe('an invoice of MyFatoorah', () => {
  test('is what was asked for, with its page', async () => {
    const charge = await create();
    expect(charge).toEqual({
      reference: expect.stringMatching(/^\d+$/),
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
    expect(await gateway.fetch(charge.reference)).toEqual({ kind: 'charge', charge: { ...charge, redirectUrl: null } });
  });

  test('has a name without signs and a phone in Latin digits', async () => {
    const { reference } = await create({ customer: { fullName: 'نورة (أم سعد)!', email: '', phone: '٥٠٠٠١٢٣٤' } });
    expect(portal().invoice(Number(reference))).toMatchObject({
      CustomerName: 'نورة أم سعد',
      CustomerMobile: '50001234',
      CustomerEmail: null,
    });
  });

  test.each(['knet', 'card', 'apple-pay'] as const)('can be paid by %s', async (method) => {
    const reference = await paid({ method });
    const names = { knet: 'KNET', card: 'VISA/MASTER', 'apple-pay': 'Apple Pay' };
    expect(portal().invoice(Number(reference))).toMatchObject({
      InvoiceTransactions: [{ PaymentGateway: names[method] }],
    });
  });

  test.each([100, 105, 12_300, 1_234_567])('of %p fils is created and read to the fils', async (amount) => {
    const reference = await paid({ amount: fils(amount) });
    expect(await gateway.fetch(reference)).toMatchObject({ charge: { status: 'captured', amount } });
    expect(controls().sums()).toMatchObject([{ capturedFils: amount }]);
  });

  test('whose reply was lost is made once, and found', async () => {
    controls().failNext({ kind: 'drop-reply', call: 'create' });
    expect(await gateway.createSession(aSession())).toEqual(UNAVAILABLE);
    const lost = chargeOf(await gateway.findByReference(ATTEMPT));
    expect((await create()).reference).toBe(lost.reference);
    expect(portal().invoices()).toHaveLength(1);
    await create({ attemptId: paymentAttemptId('att_2') });
    expect(portal().invoices()).toHaveLength(2);
  });

  test('needs no question about the ways to pay for each payment', async () => {
    await create();
    controls().failNext({ kind: 'server-error', call: 'methods' });
    await create({ attemptId: paymentAttemptId('att_2') });
    await controls().advance(DAY);
    expect(await gateway.createSession(aSession({ attemptId: paymentAttemptId('att_3') }))).toEqual(UNAVAILABLE);
  });

  test.each(['server-error', 'too-many-requests', 'bad-json', 'drop-request'] as const)(
    'is not created or fetched while there is %s',
    async (kind) => {
      const { reference } = await create();
      controls().failNext({ kind, times: 10 });
      const other = aSession({ attemptId: paymentAttemptId('att_2') });
      expect(await gateway.createSession(other)).toEqual(UNAVAILABLE);
      expect(await gateway.fetch(reference)).toEqual(UNAVAILABLE);
      expect(await gateway.findByReference(ATTEMPT)).toEqual(UNAVAILABLE);
      expect(portal().invoices()).toHaveLength(1);
    },
  );

  test('that is refused says why, and its token is not blamed on the invoice', async () => {
    const { reference } = await create();
    const answer = await gateway.createSession(aSession({ attemptId: paymentAttemptId('a'), returnUrl: 'nowhere' }));
    expect(answer).toMatchObject({ kind: 'refused', reason: expect.stringContaining('CallBackUrl') });
    expect(await gatewayWith({ token: 'another' }).fetch(reference)).toEqual(UNAVAILABLE);
    expect(await gatewayWith({ token: 'another' }).createSession(aSession())).toMatchObject({ kind: 'refused' });
  });

  test('that does not exist is none', async () => {
    expect(await gateway.fetch('1')).toEqual({ kind: 'none' });
    expect(await gateway.findByReference(ATTEMPT)).toEqual({ kind: 'none' });
  });

  test('cannot be paid after the time that the shop gave', async () => {
    const { reference } = await create();
    await controls().advance(15 * MINUTE - 1);
    expect(await gateway.fetch(reference)).toMatchObject({ charge: { status: 'open' } });
    await controls().advance(1);
    expect(await gateway.fetch(reference)).toMatchObject({ charge: { status: 'expired' } });
  });

  test('whose page was opened and left is expired half an hour after its time', async () => {
    const { reference } = await create();
    portal().open(Number(reference));
    await controls().advance(45 * MINUTE - 1);
    expect(await gateway.fetch(reference)).toMatchObject({ charge: { status: 'open' } });
    await controls().advance(1);
    expect(await gateway.fetch(reference)).toMatchObject({ charge: { status: 'expired' } });
    // A bank may be late all the same.
    portal().pay(Number(reference), 'approve');
    expect(await gateway.fetch(reference)).toMatchObject({ charge: { status: 'captured' } });
  });

  test('is told as its newest attempt ended, and paid by a later one', async () => {
    const { reference } = await create();
    portal().pay(Number(reference), 'insufficient');
    expect(await gateway.fetch(reference)).toMatchObject({
      charge: { status: 'failed', declineReason: 'insufficient-funds' },
    });
    portal().pay(Number(reference), 'approve');
    expect(await gateway.fetch(reference)).toMatchObject({ charge: { status: 'captured', amount: 12_345 } });
  });

  test('that is paid twice says how much has come in', async () => {
    const reference = await paid();
    portal().pay(Number(reference), 'approve');
    expect(await gateway.fetch(reference)).toMatchObject({ charge: { status: 'captured', amount: 24_690 } });
  });

  test('cannot be cancelled', () => {
    expect(() => gateway.cancel()).toThrow('cannot cancel');
  });
});

describe('a notice of MyFatoorah', () => {
  async function lastNotice() {
    const notice = (await controls().notices()).at(-1)?.tries[0];
    const headers = Object.entries(notice?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
    return { body: Buffer.from(notice?.body ?? ''), headers: Object.fromEntries(headers) };
  }

  test('is believed with the secret of the portal', async () => {
    const reference = await paid();
    const { body, headers } = await lastNotice();
    expect(gateway.verifyNotice(body, headers)).toMatchObject({ about: 'charge', reference, status: 'SUCCESS' });
    expect(gatewayWith({ webhookSecret: 'another' }).verifyNotice(body, headers)).toBeNull();
  });

  test('that was changed on its way is not believed', async () => {
    controls().tamperNextNotice({ 'Data.Invoice.Id': '1' });
    await paid();
    const { body, headers } = await lastNotice();
    expect(gateway.verifyNotice(body, headers)).toBeNull();
  });

  test('about a refund is believed', async () => {
    const reference = await paid();
    portal().setAutoRefund(true);
    const refund = refundOf(await gateway.refund(aRefund(reference)));
    const { body, headers } = await lastNotice();
    expect(gateway.verifyNotice(body, headers)).toMatchObject({
      about: 'refund',
      reference: refund.reference,
      status: 'REFUNDED',
    });
  });
});

describe('a refund of MyFatoorah', () => {
  test('waits for the staff of MyFatoorah', async () => {
    const reference = await paid();
    const refund = refundOf(await gateway.refund(aRefund(reference)));
    expect(refund).toMatchObject({ refundId: 'rf_1', chargeReference: reference, amount: 2345, currency: 'KWD' });
    const state = async () => refundOf(await gateway.fetchRefund(refund.reference)).end;
    expect(await state()).toEqual({ kind: 'pending', reference: refund.reference });
    portal().settleRefund(Number(refund.reference), 'Refunded');
    expect(await state()).toEqual({ kind: 'done', reference: refund.reference });
  });

  test('that the staff does not carry out has failed', async () => {
    const refund = refundOf(await gateway.refund(aRefund(await paid())));
    portal().settleRefund(Number(refund.reference), 'Canceled');
    expect(refundOf(await gateway.fetchRefund(refund.reference)).end).toMatchObject({
      kind: 'failed',
      failure: 'declined',
    });
  });

  test('whose reply was lost is made once, and nobody but a person can tell that it was made', async () => {
    const reference = await paid();
    controls().failNext({ kind: 'drop-reply', call: 'refund' });
    expect(await gateway.refund(aRefund(reference))).toEqual(UNAVAILABLE);
    expect(await gateway.findRefund(aRefund(reference))).toEqual({ kind: 'unclear' });
    expect(await gateway.refund(aRefund(reference))).toEqual({ kind: 'unclear' });
    expect(controls().sums()).toMatchObject([{ pendingRefundFils: 2345 }]);
  });

  test('is not held up by another one that the shop knows', async () => {
    const reference = await paid();
    const first = refundOf(await gateway.refund(aRefund(reference))).reference;
    const second = aRefund(reference, { refundId: refundId('rf_2') });
    expect(await gateway.refund(second)).toEqual({ kind: 'unclear' });
    expect(await gateway.refund({ ...second, others: [first] })).toMatchObject({ kind: 'refund' });
    expect(controls().sums()).toMatchObject([{ pendingRefundFils: 4690 }]);
  });

  test('whose reply was lost is made once, and found where its id is repeated', async () => {
    portal().setAnswers({ refundIdentifier: true });
    const reference = await paid();
    controls().failNext({ kind: 'drop-reply', call: 'refund' });
    expect(await gateway.refund(aRefund(reference))).toEqual(UNAVAILABLE);
    const lost = refundOf(await gateway.findRefund(aRefund(reference)));
    expect(refundOf(await gateway.refund(aRefund(reference))).reference).toBe(lost.reference);
    expect(controls().sums()).toMatchObject([{ pendingRefundFils: 2345 }]);
  });

  test('is not made while nobody knows whether it was made before', async () => {
    const reference = await paid();
    controls().failNext({ kind: 'server-error', call: 'fetch-refund' });
    expect(await gateway.refund(aRefund(reference))).toEqual(UNAVAILABLE);
    expect(await gatewayWith({ token: 'another' }).findRefund(aRefund(reference))).toEqual(UNAVAILABLE);
    expect(controls().sums()).toMatchObject([{ pendingRefundFils: 0 }]);
  });

  test('of more than was paid is refused', async () => {
    const more = aRefund(await paid(), { amount: fils(12_346) });
    expect(await gateway.refund(more)).toEqual({ kind: 'refused', end: { kind: 'failed', failure: 'declined' } });
  });

  test('that does not exist is none', async () => {
    expect(await gateway.fetchRefund('1')).toEqual({ kind: 'none' });
    expect(await gateway.findRefund(aRefund(await paid()))).toEqual({ kind: 'none' });
  });
});
