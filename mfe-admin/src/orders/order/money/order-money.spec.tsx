import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MoneySums, OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { Language } from '@fyonka/api-contract/values/language';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openAddress } from '../../../testing/open-address.tsx';
import { narrowWindow, widenWindow } from '../../../testing/window-width.ts';
import { orderList } from '../../../testing/office.fixture.ts';
import { officeOrder, WHATSAPP_TEXT } from '../../orders.fixture.ts';
import { anAttempt, anEntry, aRefund, orderMoney } from './money.fixture.ts';

const NUMBER = '7K3QM-9TZ4W-C';
const ID = `id-${NUMBER}`;
const MONEY = 'GET /api/admin/orders/:id/money';

let api: FakeApi;
beforeEach(() => {
  // Every part of the order is open there.
  widenWindow();
  api = fakeApi({ 'GET /api/admin/orders': orderList([]), 'GET /api/admin/orders/:id/whatsapp-text': WHATSAPP_TEXT });
});

function openMoney(
  order: Partial<OfficeOrderView>,
  money: Partial<OrderMoneyAnswer> = {},
  sums: Partial<MoneySums> = {},
  lang: Language = 'en',
) {
  api.answer({
    'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, order) },
    [MONEY]: orderMoney(money, sums),
  });
  return openAddress(`/admin/orders/${ID}`, lang);
}

const payment = async () => within(await screen.findByRole('region', { name: 'Payment' }));
const lines = async () => (await (await payment()).findAllByRole('listitem')).map(({ textContent }) => textContent);

test.each([
  [
    { paymentStatus: 'refund-due', status: 'cancelled' },
    { surplus: 13.305 },
    'Money to give back',
    /13\.305.*to give back/,
  ],
  [{ paymentStatus: 'refund-due' }, { surplus: 2 }, 'Money to give back', /more than this order costs/],
  [{ paymentStatus: 'to-review' }, {}, 'Payment to review', /does not fit this order/],
  [
    { paymentStatus: 'to-review', amountDue: 1.75 },
    { due: 1.75 },
    /^Still to pay .*1\.75/,
    /Send the customer the payment link/,
  ],
  [
    { paymentStatus: 'unpaid', paymentMethod: 'transfer', status: 'pending' },
    { due: 13.3 },
    'Awaiting the transfer',
    /Record it here when it has arrived/,
  ],
] as const)('what has to be done is said first: %j', async (order, sums, flag, words) => {
  openMoney(order, {}, sums);
  const section = await payment();
  await section.findByText('Received');
  expect(section.getByText(flag)).toBeVisible();
  expect(section.getByText(words)).toBeVisible();
});

test.each([
  [{ paymentStatus: 'refund-due', status: 'cancelled' }, { surplus: 13.305 }, /13\.305.*to give back$/],
  [{ paymentStatus: 'to-review' }, {}, 'This payment needs a decision'],
  [{ paymentStatus: 'to-review', amountDue: 1.75 }, { due: 1.75 }, /^Still to pay: .*1\.75/],
  [{ paymentStatus: 'unpaid', paymentMethod: 'transfer', status: 'pending' }, {}, 'Waits for the transfer'],
] as const)(
  'money that is open has a line that leads to the place where it is settled: %j',
  async (order, sums, words) => {
    narrowWindow();
    openMoney(order, {}, sums);
    expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', '#money');
  },
);

test('what the driver collects is said before the goods', async () => {
  openMoney({ paymentStatus: 'unpaid', paymentMethod: 'cash-on-delivery' }, {}, { due: 13.3 });
  expect(await screen.findByText('To collect at the door')).toBeVisible();
});

test('an order of which nothing is open has no such line, and its money is folded on a phone until a link leads to it', async () => {
  narrowWindow();
  openMoney({}, { entries: [anEntry()] });
  const received = await (await payment()).findByText('Received');
  expect(received).not.toBeVisible();
  expect(document.querySelector('[href="#money"]')).toBeNull();
  location.hash = '#money';
  await waitFor(() => expect(received).toBeVisible());
});

test('the sums say what came in and what is open, to the fils', async () => {
  openMoney({}, {}, { received: 13.305, returned: 1.005, refunding: 2, surplus: 0.25 });
  const section = await payment();
  await section.findByText('13.305');
  const sums = [...document.querySelectorAll('dl[aria-label="Sums"] > div')].map(({ textContent }) => textContent);
  expect(sums.map((text) => text?.replace(/\u00a0/g, ' '))).toEqual([
    'Received13.305 KD',
    'Given back1.005 KD',
    'On its way back2.00 KD',
    'To give back0.25 KD',
  ]);
});

test('attempts, captures, refunds and records are one timeline in order of time', async () => {
  openMoney(
    {},
    {
      attempts: [
        anAttempt({
          _id: 'a1',
          startedAt: '2025-09-07T10:30:00.000Z',
          state: 'failed',
          declineReason: 'insufficient-funds',
        }),
        anAttempt({ _id: 'a2', startedAt: '2025-09-07T10:40:00.000Z' }),
      ],
      entries: [
        anEntry(),
        anEntry({
          id: '1757578080000',
          kind: 'record',
          method: 'wamd',
          gateway: null,
          amount: 1,
          reference: 'W77',
          by: 'dana@example.com',
          note: 'By phone',
          movedAt: '2025-09-09T09:00:00.000Z',
          bookedOn: '2025-10-01',
          at: '2025-09-11T08:00:00.000Z',
        }),
      ],
      refunds: [aRefund({ status: 'failed', failure: 'insufficient-balance' })],
    },
  );
  expect(await lines()).toEqual([
    expect.stringMatching(/^Not approved.*KNET · Tap.*not enough money/),
    expect.stringMatching(/^Paid at this try.*chg_1.*525012345678/),
    expect.stringMatching(/^Paid13\.30.*KNET · Tap/),
    expect.stringMatching(
      /^Refund was refused5\.75.*dana@example\.com.*re_1.*Torn.*the balance at the gateway is too small/,
    ),
    expect.stringMatching(
      /^Money recorded1\.00.*Wamd9 September 2025.*dana@example\.com.*W77.*By phone.*Booked on 1 October 2025, because.*Written down/,
    ),
  ]);
});

test('what was given back by hand, and what was withdrawn of it, is in the timeline', async () => {
  openMoney(
    {},
    {
      attempts: [],
      entries: [
        anEntry({ kind: 'given-back', method: 'cash', gateway: null, withdrawal: 'done', reference: 'Box 1' }),
        anEntry({ id: '2', kind: 'given-back-withdrawn', method: 'cash', gateway: null, note: 'It was not' }),
      ],
      refunds: [
        aRefund({
          gateway: null,
          method: 'cash',
          status: 'done',
          creditNote: 'C1',
          number: 'CN-2026-000017',
          requestedAt: '2025-09-07T10:00:00Z',
        }),
        aRefund({ id: 'refund-2', gateway: null, method: 'cash', status: 'failed', creditNote: 'C2' }),
      ],
    },
  );
  const [given, entry, withdrawn, failed] = await lines();
  expect(given).toMatch(/^Given back by hand5\.75.*Cash.*Credit note CN-2026-000017/);
  expect(entry).toMatch(/^Given back by hand.*13\.30.*Box 1.*Withdrawn since/);
  expect(withdrawn).toMatch(/^Record of money given back withdrawn13\.30.*It was not/);
  expect(failed).toMatch(/^Withdrawn: it was not given back/);
  expect(failed).not.toMatch(/C2|Try again/);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('a reference can be copied, which is announced', async () => {
  const visitor = openMoney({});
  const section = await payment();
  const button = (await section.findAllByRole('button', { name: 'Copy the reference chg_1' }))[0] as HTMLElement;
  await visitor.click(button);
  expect(await section.findByText('Copied')).toBeVisible();
  await expect(navigator.clipboard.readText()).resolves.toBe('chg_1');
});

test.each(['created', 'redirected', 'unanswered'] as const)(
  'the gateway can be asked about an attempt that is %s, and the answer is shown',
  async (state) => {
    const open = { attempts: [anAttempt({ state, endedAt: null })], entries: [] };
    const visitor = openMoney({ paymentStatus: 'unpaid', status: 'pending' }, open, { received: 0, refundable: 0 });
    const ask = await (await payment()).findByRole('button', { name: 'Ask the gateway' });
    api.answer({ 'POST /api/admin/orders/:id/attempts/attempt-1/ask': refusal(503, 'GATEWAY_UNAVAILABLE') });
    await visitor.click(ask);
    expect(await screen.findByText(/The gateway does not answer now/)).toBeVisible();
    api.answer({
      'POST /api/admin/orders/:id/attempts/attempt-1/ask': orderMoney(),
      [MONEY]: orderMoney(),
    });
    await visitor.click(ask);
    expect(await screen.findByText('Tap: Paid')).toBeVisible();
    expect(await screen.findByText('Paid at this try')).toBeVisible();
  },
);

test('an order whose money cannot be read can be tried again, and the rest of the page works', async () => {
  const visitor = openMoney({});
  api.answer({ [MONEY]: refusal(503, 'UNAVAILABLE') });
  const section = await payment();
  expect(await section.findByText("The order's money could not be read.")).toBeVisible();
  api.answer({ [MONEY]: orderMoney() });
  await visitor.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('Paid at this try')).toBeVisible();
});

test('an order without any money says what will appear', async () => {
  openMoney(
    { paymentStatus: 'unpaid', status: 'pending' },
    { attempts: [], entries: [] },
    { received: 0, refundable: 0, due: 13.3 },
  );
  expect(await screen.findByText(/Nothing yet\. Tries to pay/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give money back' })).toBeNull();
});

test('no real money can be recorded for an order that was paid as a test', async () => {
  openMoney({ paymentMethod: 'test-card' }, {}, { refundable: 0 });
  await (await payment()).findByText('Received');
  expect(screen.queryByRole('button', { name: 'Record money' })).toBeNull();
});

test('the money of an order is in Arabic', async () => {
  openMoney({ paymentStatus: 'refund-due', status: 'cancelled' }, {}, { surplus: 13.3 }, 'ar');
  const section = within(await screen.findByRole('region', { name: 'الدفع' }));
  expect(await section.findByText('المستلَم')).toBeVisible();
  expect(section.getByText(/واجبة الإرجاع/)).toHaveTextContent('13.30');
  expect(section.getByRole('button', { name: 'إرجاع مبلغ' })).toBeVisible();
  expect(section.getByRole('list', { name: 'حركة المبالغ' })).toHaveTextContent('كي نت · تاب (Tap)');
});

test('a refund that needs a person is explained, and ended by what the person has found', async () => {
  const visitor = openMoney({}, { refunds: [aRefund({ status: 'needs-person', failure: 'unknown' })] });
  const section = await payment();
  expect(await section.findByText(/Tap does not say whether the money went back/)).toBeVisible();
  await visitor.click(section.getByRole('button', { name: 'Say what happened' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Was the money given back?' }));
  await visitor.click(dialog.getByRole('button', { name: 'It was given back' }));
  expect(dialog.getByLabelText(/What you found/)).toHaveAccessibleDescription('Write a note');
  await visitor.type(dialog.getByLabelText(/What you found/), ' Seen in the dashboard ');
  api.answer({ 'POST /api/admin/orders/:id/refunds/refund-1/resolve': refusal(409, 'REFUND_NOT_OPEN') });
  await visitor.click(dialog.getByRole('button', { name: 'It was given back' }));
  expect(await dialog.findByText('This refund has ended in the meantime.')).toBeVisible();
  api.answer({ 'POST /api/admin/orders/:id/refunds/refund-1/resolve': offline() });
  await visitor.click(dialog.getByRole('button', { name: 'It was given back' }));
  expect(await dialog.findByText(/look at the order's money before you try again/)).toBeVisible();
  api.answer({
    'POST /api/admin/orders/:id/refunds/refund-1/resolve': { refund: aRefund({ status: 'failed' }) },
    [MONEY]: orderMoney({ refunds: [aRefund({ status: 'failed', failure: 'unknown' })] }),
  });
  await visitor.click(dialog.getByRole('button', { name: 'It was not' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /Was the money/ })).toBeNull());
  expect(await section.findByText('Refund was refused')).toBeVisible();
  expect(screen.getByText('Written down: no money went back.')).toBeVisible();
  expect(api.to('POST /api/admin/orders/:id/refunds/refund-1/resolve').map(({ body }) => body)).toEqual([
    { outcome: 'done', note: 'Seen in the dashboard' },
    { outcome: 'done', note: 'Seen in the dashboard' },
    { outcome: 'failed', note: 'Seen in the dashboard' },
  ]);
});
