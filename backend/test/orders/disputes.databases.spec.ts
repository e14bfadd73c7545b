import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import type { MoneyReportAnswer, OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { DisputesAnswer } from '@fyonka/api-contract/wire/office/orders/disputes';
import type { ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { CreditNoteAnswer, InvoiceAnswer } from '@fyonka/api-contract/wire/invoices';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { OfficeEvents } from '../../src/application/office/ports.ts';
import { DisputeFromLine } from '../../src/application/ordering/disputes/dispute-from-line.ts';
import { WatchDisputes } from '../../src/application/ordering/disputes/watch-disputes.ts';
import { DAY, dayAfter, kuwaitDayOf, kuwaitMonthOf } from '../../src/domain/kuwait-day.ts';
import { fils } from '../../src/domain/money.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import {
  aCustomer,
  anAdministrator,
  aPersonOfTheOffice,
  mailsTo,
  sendMails,
  signIn,
} from '../support/accounts/accounts.ts';
import { faultsOf, MoneyOffice, paidOrder } from '../support/money.ts';
import { send } from '../support/office.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const clock = new ManualClock();
let shop: TestShop;
let office: MoneyOffice;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' }, {}, { clock });
  office = new MoneyOffice(shop, await anAdministrator(shop));
});
afterAll(() => shop.close());

/** Days pass, and the administrator signs in again. */
async function later(days: number): Promise<void> {
  clock.advance(days * DAY);
  office = new MoneyOffice(shop, await signIn(shop, office.visitor));
}

const today = () => kuwaitDayOf(clock.now());
const inDays = (days: number) => dayAfter(today(), days);
/** Two plain bows and the delivery to Salmiya. */
const TOTAL = 5.3;

const open = (placed: PlaceOrderAnswer, body: object = {}) => office.dispute(placed, { deadline: inDays(7), ...body });
const opened = async (placed: PlaceOrderAnswer, body: object = {}) =>
  read<OrderMoneyAnswer>(await open(placed, body), 201);
const decided = async (placed: PlaceOrderAnswer, state: string, body: object = {}) =>
  read<OrderMoneyAnswer>(await office.decideDispute(placed, state, undefined, body), 200);
const listOf = (stage: string) => office.get<DisputesAnswer>(`disputes?stage=${stage}`);
const report = () => office.get<MoneyReportAnswer>(`money?month=${kuwaitMonthOf(clock.now())}`);
const eventsAbout = async ({ order }: PlaceOrderAnswer) =>
  ((await shop.application.get(OfficeEvents).after(0, 10_000)) ?? []).flatMap((event) =>
    event.order?.number === order.orderNumber && event.kind.startsWith('dispute') ? event.kind : [],
  );

test('nobody without the permission opens, decides or lists disputes', async () => {
  const placed = await paidOrder(shop);
  const { disputes } = await opened(placed);
  const path = `/api/admin/orders/${placed.order.orderNumber}/disputes`;
  const [customer, packer, reader] = [
    await aCustomer(shop),
    await aPersonOfTheOffice(shop, ['orders.read', 'orders.write']),
    await aPersonOfTheOffice(shop, ['orders.read', 'money.read']),
  ];
  const calls = (headers: Record<string, string>) => [
    send(shop, 'POST', path, { headers, body: { deadline: inDays(3) } }),
    send(shop, 'PUT', `${path}/${disputes[0]?.id}`, { headers, body: { state: 'won' } }),
  ];
  for (const call of calls({ 'x-order-token': placed.accessToken })) await expectRefusal(call, 401, 'UNAUTHENTICATED');
  for (const { headers } of [customer, packer, reader])
    for (const call of calls(headers)) await expectRefusal(call, 403, 'FORBIDDEN');
  await expectRefusal(shop.get('/api/admin/disputes', packer.headers), 403, 'FORBIDDEN');
  expect((await shop.get('/api/admin/disputes', reader.headers)).status).toBe(200);
  expect((await office.moneyOf(placed)).disputes).toMatchObject([{ state: 'open' }]);
});

test('a dispute is answered and lost: the money leaves order and books, and the customer gets no mail about it', async () => {
  const placed = await paidOrder(shop);
  const before = await report();
  expect((await office.moneyOf(placed)).disputable).toMatchObject([{ method: 'card', left: TOTAL }]);
  const first = await opened(placed, { reference: 'dsp_7', note: 'The bank has called' });
  expect(first).toMatchObject({
    paymentStatus: 'paid',
    sums: { returned: 0, refundable: 0, returnable: 0 },
    disputable: [],
    disputes: [
      {
        place: 1,
        amount: TOTAL,
        reference: 'dsp_7',
        openedOn: today(),
        deadline: inDays(7),
        state: 'open',
        isTaken: false,
        steps: [{ state: 'open', by: office.visitor.email, note: 'The bank has called' }],
      },
    ],
  });
  expect(await eventsAbout(placed)).toEqual(['dispute-opened']);
  const ofOrder = ({ disputes }: DisputesAnswer) =>
    disputes.filter(({ orderNumber }) => orderNumber === placed.order.orderNumber);
  expect(ofOrder(await listOf('open'))).toMatchObject([{ amount: TOTAL, deadline: inDays(7) }]);

  expect(await decided(placed, 'answered', { note: 'Sent the delivery note' })).toMatchObject({
    disputes: [{ state: 'answered', isTaken: false }],
  });
  expect(ofOrder(await listOf('answered'))).toHaveLength(1);
  const address = placed.order.email;
  await sendMails(shop);
  const mails = mailsTo(shop, address).length;
  expect(await decided(placed, 'lost')).toMatchObject({
    paymentStatus: 'refunded',
    sums: { received: TOTAL, returned: TOTAL, refundable: 0, surplus: 0, due: 0 },
    disputable: [],
    disputes: [{ state: 'lost', isTaken: true, steps: [{}, {}, { state: 'lost' }] }],
    entries: [
      { kind: 'capture', amount: TOTAL },
      { kind: 'disputed', amount: TOTAL, method: 'card', gateway: 'sandbox', reference: 'dsp_7', withdrawal: null },
    ],
  });
  await sendMails(shop);
  expect(mailsTo(shop, address)).toHaveLength(mails);
  expect(ofOrder(await listOf('ended'))).toHaveLength(1);
  const after = await report();
  expect(after.returned - before.returned).toBeCloseTo(TOTAL, 3);
  await expectRefusal(office.decideDispute(placed, 'won'), 409, 'DISPUTE_ENDED');

  const { _id } = await office.orderOf(placed);
  const { entries } = await office.get<HistoryAnswer>(`history?subject=order&id=${_id}`);
  expect(entries.filter(({ kind }) => kind === 'dispute-changed')).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toContain('called');
});

test('a lost dispute has a credit note, which says that the money is back on the card', async () => {
  const placed = await paidOrder(shop);
  const path = `/api/invoice/${placed.order.orderNumber}`;
  const asHolder = { 'x-order-token': placed.accessToken };
  await opened(placed, { amount: 2 });
  expect((await read<InvoiceAnswer>(await shop.get(`${path}?format=json`, asHolder), 200)).invoice.creditNotes).toEqual(
    [],
  );
  await decided(placed, 'lost');
  const { invoice } = await read<InvoiceAnswer>(await shop.get(`${path}?format=json`, asHolder), 200);
  expect(invoice.creditNotes).toMatchObject([{ amount: 2, date: today() }]);
  const note = `${path}/credit-notes/${invoice.creditNotes[0]?.number}`;
  expect((await read<CreditNoteAnswer>(await shop.get(`${note}?format=json`, asHolder), 200)).creditNote).toMatchObject(
    {
      amount: 2,
      method: 'card',
      items: [],
      deliveryCost: null,
    },
  );
  const page = await shop.get(`${note}?format=html&lang=en`, { ...asHolder, accept: 'text/html' });
  expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/>Card</)]);
});

test.each(['won', 'released'])('money that was taken at once comes back when it is %s', async (end) => {
  const placed = await paidOrder(shop);
  const before = await report();
  expect(await opened(placed, { takenAt: today(), amount: 2 })).toMatchObject({
    paymentStatus: 'partly-refunded',
    sums: { returned: 2 },
    disputes: [{ amount: 2, isTaken: true }],
  });
  await later(1);
  expect(await decided(placed, end)).toMatchObject({
    paymentStatus: 'paid',
    sums: { received: TOTAL, returned: 0, refundable: TOTAL },
    disputes: [{ state: end, isTaken: false }],
    disputable: [{ left: TOTAL }],
    entries: [{ kind: 'capture' }, { kind: 'disputed' }, { kind: 'dispute-released', amount: 2 }],
  });
  const after = await report();
  expect(after.net - before.net).toBeCloseTo(0, 3);
});

test('a disputed payment is not refunded, by its gateway or by hand, and what a dispute took is not given back again', async () => {
  const placed = await paidOrder(shop);
  await opened(placed, { amount: 2 });
  const refused = await office.refund(placed, { amount: 1 });
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'CHARGE_DISPUTED', left: 0 }]);
  await expectRefusal(office.refund(placed, {}), 409, 'CHARGE_DISPUTED');
  const byHand = await office.refund(placed, { amount: 4, way: 'cash' });
  expect(await byHand.json()).toMatchObject({ code: 'CHARGE_DISPUTED', left: 3.3 });
  await expectRefusal(office.refund(placed, { amount: 9, way: 'cash' }), 409, 'REFUND_TOO_LARGE');
  await office.setStatus(placed, 'cancelled');
  await expectRefusal(office.settle(placed, { how: 'cash', note: 'To her' }), 409, 'CHARGE_DISPUTED');
  await read(await office.settle(placed, { how: 'cash', note: 'To her', amount: 3.3 }), 200);
  expect(await decided(placed, 'lost')).toMatchObject({ paymentStatus: 'refunded', sums: { returned: TOTAL } });

  const other = await paidOrder(shop);
  await opened(other, { amount: 2 });
  expect(await decided(other, 'lost')).toMatchObject({ sums: { refundable: 3.3, returnable: 3.3 } });
  await expectRefusal(office.refund(other, { amount: 3.4 }), 409, 'REFUND_TOO_LARGE');
  expect(await office.refunded(other, {})).toMatchObject({ amount: 3.3, status: 'done' });
});

test('of two who open one at the same moment one is refused, and a repeated request opens one', async () => {
  const placed = await paidOrder(shop);
  const answers = await Promise.all(Array.from({ length: 6 }, () => open(placed)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  const ends = await Promise.all(['lost', 'won', 'lost'].map((state) => office.decideDispute(placed, state)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { disputes, entries } = await office.moneyOf(placed);
  expect(disputes).toHaveLength(1);
  expect(entries.filter(({ kind }) => kind === 'disputed')).toHaveLength(disputes[0]?.state === 'lost' ? 1 : 0);

  const again = await paidOrder(shop);
  const path = `orders/${again.order.orderNumber}/disputes`;
  const repeat = (deadline = inDays(7)) => office.call('POST', path, { deadline }, { 'idempotency-key': 'the key' });
  for (let times = 0; times < 2; times += 1)
    expect((await read<OrderMoneyAnswer>(await repeat(), 201)).disputes).toHaveLength(1);
  await expectRefusal(repeat(inDays(8)), 422, 'IDEMPOTENCY_KEY_REUSED');
});

test.each<[string, () => object, string]>([
  ['without a last day', () => ({ deadline: '' }), 'deadline REQUIRED'],
  ['with none', () => ({ deadline: '2026-02-30' }), 'deadline INVALID_DATE'],
  ['with one before it', () => ({ deadline: inDays(-1) }), 'deadline INVALID_DATE'],
  ['with one in a year', () => ({ deadline: inDays(365) }), 'deadline INVALID_DATE'],
  ['of tomorrow', () => ({ openedOn: inDays(1) }), 'openedOn INVALID_DATE'],
  ['from before the order', () => ({ openedOn: '2021-01-01' }), 'openedOn INVALID_DATE'],
  ['of nothing', () => ({ amount: 0 }), 'amount INVALID_AMOUNT'],
  ['of more than was paid', () => ({ amount: TOTAL + 0.001 }), 'amount INVALID_AMOUNT'],
  ['with money taken tomorrow', () => ({ takenAt: inDays(1) }), 'takenAt INVALID_DATE'],
  ['with a long note', () => ({ note: 'x'.repeat(501) }), 'note TOO_LONG'],
])('a dispute %s is refused', async (_what, given, fault) => {
  const placed = await paidOrder(shop);
  expect(await faultsOf(await open(placed, given()))).toEqual([fault]);
  expect((await office.moneyOf(placed)).disputes).toEqual([]);
});

test('strange ids find nothing, and a dispute is found under its own order only', async () => {
  const [placed, other] = [await paidOrder(shop), await paidOrder(shop)];
  const { disputes } = await opened(placed);
  const id = disputes[0]?.id ?? '';
  for (const strange of ['nothing', '__proto__', '$where', '%00', encodeURIComponent('{"$gt":""}'), 'x'.repeat(120)])
    await expectRefusal(office.decideDispute(placed, 'lost', strange), 404, 'DISPUTE_NOT_FOUND');
  await expectRefusal(office.decideDispute(other, 'lost', id), 404, 'DISPUTE_NOT_FOUND');
  await expectRefusal(open(other, { attemptId: disputes[0]?.attemptId }), 409, 'DISPUTE_NOT_POSSIBLE');
  await expectRefusal(office.call('POST', 'orders/nothing/disputes', { deadline: inDays(1) }), 404, 'ORDER_NOT_FOUND');
  expect((await office.call('GET', 'disputes?page=1000000&limit=1000')).status).toBe(400);
  expect(await office.get<DisputesAnswer>('disputes?stage=ended&page=1000')).toMatchObject({
    page: expect.any(Number),
  });
});

test('the office is reminded once two days before the last day, and a day that passes is found until it is answered', async () => {
  const placed = await paidOrder(shop);
  await opened(placed, { reference: 'late' });
  const watch = async () => {
    await shop.application.get(WatchDisputes).execute();
    await shop.application.get(WatchDisputes).execute();
  };
  const found = async () => {
    const { findings } = await office.get<ReconciliationAnswer>('reconciliation');
    return findings.filter(({ orderNumber }) => orderNumber === placed.order.orderNumber);
  };
  await later(4);
  await watch();
  expect(await eventsAbout(placed)).toEqual(['dispute-opened']);
  await later(1);
  await watch();
  expect(await eventsAbout(placed)).toEqual(['dispute-opened', 'dispute-due']);
  await decided(placed, 'open', { deadline: inDays(5), note: 'They gave us time' });
  await later(3);
  await watch();
  expect(await eventsAbout(placed)).toEqual(['dispute-opened', 'dispute-due', 'dispute-due']);
  expect(await found()).toEqual([]);
  await later(3);
  await watch();
  expect(await found()).toMatchObject([{ kind: 'dispute-overdue', amount: TOTAL, resolvedAt: null }]);
  await decided(placed, 'answered');
  expect(await found()).toMatchObject([{ kind: 'dispute-overdue', resolvedAt: expect.any(String) }]);
});

test("lines of a gateway's file take the money, release it, and do neither twice", async () => {
  const placed = await paidOrder(shop);
  const { attempts } = await office.moneyOf(placed);
  const chargeReference = attempts[0]?.reference ?? '';
  const line = (kind: 'dispute' | 'dispute-release', given: object = {}) =>
    shop.application.get(DisputeFromLine).execute({
      kind,
      gateway: 'sandbox',
      chargeReference,
      reference: 'dsp_9',
      amount: fils(5300),
      movedAt: clock.now(),
      ...given,
    });
  expect(await line('dispute', { chargeReference: 'chg_elsewhere' })).toEqual({ kind: 'unknown' });
  expect(await line('dispute-release')).toEqual({ kind: 'unknown' });
  expect(await line('dispute', { amount: fils(5301) })).toEqual({ kind: 'unknown' });
  for (const kind of ['applied', 'known']) {
    expect(await line('dispute')).toEqual({ kind });
    expect(await office.moneyOf(placed)).toMatchObject({
      sums: { returned: TOTAL },
      disputes: [{ state: 'open', isTaken: true, deadline: inDays(7), steps: [{ by: null }] }],
    });
  }
  for (const kind of ['applied', 'known']) {
    expect(await line('dispute-release')).toEqual({ kind });
    expect(await office.moneyOf(placed)).toMatchObject({ sums: { returned: 0 }, disputes: [{ state: 'won' }] });
  }
  expect(await line('dispute')).toEqual({ kind: 'known' });

  const written = await paidOrder(shop);
  await opened(written, { reference: 'dsp_10' });
  const reference = (await office.moneyOf(written)).attempts[0]?.reference ?? '';
  const taken = { chargeReference: reference, reference: 'dsp_10' };
  expect(await line('dispute', taken)).toEqual({ kind: 'applied' });
  expect(await line('dispute', taken)).toEqual({ kind: 'known' });
  expect(await office.moneyOf(written)).toMatchObject({ sums: { returned: TOTAL }, disputes: [{ isTaken: true }] });
  expect(await decided(written, 'lost')).toMatchObject({ sums: { returned: TOTAL } });
});
