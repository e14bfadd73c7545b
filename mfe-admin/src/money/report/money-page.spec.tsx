import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CashDayAnswer, FeesView, MoneyReportAnswer } from '@fyonka/api-contract/wire/office/money';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openLoaded } from '../../testing/open-address.tsx';
import { sumsByMethod } from './by-method.ts';
import { feeDifference } from './fee-difference.ts';

const FEES: FeesView = {
  gateway: 'tap',
  method: 'knet',
  captured: 20.005,
  payments: 2,
  estimated: 0.3,
  settledPayments: 2,
  settled: 20.005,
  fees: 0.305,
};
const REPORT: MoneyReportAnswer = {
  month: '2026-01',
  days: [
    { date: '2026-01-15', method: 'knet', gateway: 'tap', received: 13.305, payments: 1, returned: 0, refunds: 0 },
    { date: '2026-01-15', method: 'cash', gateway: null, received: 5.1, payments: 1, returned: 6.2, refunds: 1 },
    { date: '2026-01-16', method: 'knet', gateway: 'tap', received: 6.7, payments: 1, returned: 0, refunds: 0 },
  ],
  received: 25.105,
  returned: 6.2,
  net: 18.905,
  fees: [FEES],
};
const CASH: CashDayAnswer = {
  date: '2026-02-01',
  recorded: 24.505,
  expected: 24.505,
  counted: null,
  settled: 0,
  difference: null,
  couriers: 0,
  hasCourierPayouts: false,
  differences: [],
  note: '',
  countedAt: null,
  countedBy: null,
};
const AT = '2026-02-01T09:00:00.000Z';
const READ = 'GET /api/admin/money';

let api: FakeApi;
beforeEach(() => {
  // In Kuwait it is already the 1st of February.
  jest.useFakeTimers({ now: new Date('2026-01-31T21:30:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  api = fakeApi({
    [`${READ}?month=2026-01`]: REPORT,
    [READ]: { ...REPORT, month: '2026-02', days: [], fees: [], received: 0, returned: 0, net: 0 },
    'GET /api/admin/cash/2026-02-01': CASH,
  });
});
afterEach(() => void jest.useRealTimers());
const openPage = (search = '?month=2026-01', lang: 'en' | 'ar' = 'en') => openLoaded(`/admin/money${search}`, lang);

test('sums of methods are exact to the fils, and the largest is first', () => {
  expect(sumsByMethod(REPORT.days)).toEqual([
    { method: 'knet', gateway: 'tap', received: 20_005, returned: 0 },
    { method: 'cash', gateway: null, received: 5_100, returned: 6_200 },
  ]);
});

test.each([
  ['more than estimated', {}, 5],
  ['less', { fees: 0.29 }, -10],
  ['a payment missing from the files', { settledPayments: 1 }, null],
  ['no rate', { estimated: null }, null],
])('the difference of fees: %s', (_, now, difference) => {
  expect(feeDifference({ ...FEES, ...now })).toBe(difference);
});

test('shows the month, each method, and each day', async () => {
  await openPage();
  const month = within(await screen.findByRole('region', { name: 'The month' }));
  expect(month.getByText('Net').parentElement).toHaveTextContent('18.905');
  expect(month.getByRole('list', { name: 'Net by method' })).toHaveTextContent(/KNET · Tap20\.005.*Cash−1\.10/);
  const rows = within(screen.getByRole('table', { name: 'Day by day' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Thursday 15 January.*KNET · Tap.*13\.305.*1 payment/);
  expect(rows[2]).toHaveTextContent(/Cash.*5\.10.*6\.20.*1 refund.*−1\.10/);
  const fees = within(screen.getByRole('table', { name: 'Fees of the gateways' })).getAllByRole('row');
  expect(fees[1]).toHaveTextContent(/20\.005.*2 payments.*0\.30.*0\.305.*2 of 2 payments.*0\.005/);
});

test('an empty month says what will appear, and another month can be chosen', async () => {
  const visitor = await openPage('');
  expect(await screen.findByRole('heading', { name: 'No money moved in February 2026' })).toBeVisible();
  expect(screen.getByText(/as soon as there are any/)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByRole('region', { name: 'The month' })).toBeVisible();
  expect(location.search).toBe('?month=2026-01');
});

test('a report that cannot be read can be tried again', async () => {
  api.answer({ [READ]: refusal(503, 'UNAVAILABLE') });
  const visitor = await openPage('');
  expect(await screen.findByText("The month's money could not be read")).toBeVisible();
  api.answer({ [READ]: REPORT });
  await visitor.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('region', { name: 'The month' })).toBeVisible();
});

test('the cash of a day is counted, and the difference is shown while typing', async () => {
  const visitor = await openPage();
  const cash = within(await screen.findByRole('region', { name: 'Cash of a day' }));
  expect(await cash.findByText('Nobody has counted it yet.')).toBeVisible();
  const save = cash.getByRole('button', { name: 'Save the count' });
  await visitor.click(save);
  expect(cash.getByRole('textbox', { name: /^Counted/ })).toHaveAccessibleDescription(/Write what was counted/);
  await visitor.type(cash.getByRole('textbox', { name: /^Counted/ }), '24.25');
  expect(cash.getByText('Difference').parentElement).toHaveTextContent('−0.255');
  await visitor.type(cash.getByRole('textbox', { name: /explains/ }), 'Change');
  api.answer({ 'PUT /api/admin/cash/2026-02-01': offline() });
  await visitor.click(save);
  expect(await cash.findByText(/The shop did not answer/)).toBeVisible();
  api.answer({
    'PUT /api/admin/cash/2026-02-01': {
      ...CASH,
      counted: 24.25,
      note: 'Change',
      countedAt: '2026-01-31T21:31:00.000Z',
      countedBy: 'dana@example.com',
    },
  });
  await visitor.click(save);
  expect(await cash.findByText('dana@example.com')).toBeVisible();
  expect(api.to('PUT /api/admin/cash/2026-02-01').at(-1)?.body).toEqual({ counted: 24.25, note: 'Change' });
});

test('what couriers have is shown when there is something, and its payout is written down', async () => {
  const cashOf = (booking: string, amount: number) =>
    ({ booking, order: 'o', reference: `F-${booking}-1`, courier: 'armada', amount, deliveredAt: AT }) as const;
  const owed = { bookings: [cashOf('one', 5.25), cashOf('two', 2)], total: 7.25, next: 'two' };
  api.answer({
    'GET /api/admin/couriers/payouts': { payouts: [], next: null },
    'GET /api/admin/cash/2026-02-01': { ...CASH, couriers: 7.25 },
    'GET /api/admin/couriers/cash': owed,
  });
  const visitor = await openPage();
  const part = within(await screen.findByRole('region', { name: 'Cash with couriers' }));
  expect(part.getByText(/7\.25.* of more than 2 orders/)).toBeVisible();
  await visitor.click(part.getByRole('button', { name: 'Paid out' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Chosen.*7\.25/)).toBeVisible();
  await visitor.click(dialog.getByRole('checkbox', { name: /F-two-1/ }));
  api.answer({ 'GET /api/admin/couriers/cash': { bookings: [cashOf('three', 1)], total: 8.25, next: null } });
  await visitor.click(dialog.getByRole('button', { name: 'Show more orders' }));
  await visitor.click(await dialog.findByRole('checkbox', { name: /F-three-1/ }));
  expect(dialog.queryByRole('button', { name: 'Show more orders' })).toBeNull();
  expect(dialog.getByText(/Chosen.*5\.25/)).toBeVisible();
  await visitor.type(dialog.getByRole('textbox', { name: /^Amount/ }), '5');
  const save = dialog.getByRole('button', { name: 'Write it down' });
  api.answer({
    'GET /api/admin/couriers/cash': owed,
    'POST /api/admin/couriers/payouts': refusal(409, 'CASH_CHANGED'),
  });
  await visitor.click(save);
  expect(await dialog.findByText(/already/)).toBeVisible();
  api.answer({
    'GET /api/admin/cash/2026-02-01': { ...CASH, couriers: 2 },
    'POST /api/admin/couriers/payouts': { bookings: [cashOf('two', 2)], total: 2, next: null },
  });
  await visitor.click(save);
  expect(await part.findByText(/2\.00.* of 1 order/)).toBeVisible();
  expect(api.to('POST /api/admin/couriers/payouts').at(-1)?.body).toEqual({
    bookings: ['one'],
    date: '2026-02-01',
    to: 'bank',
    amount: 5,
    note: '',
  });
});

test('what couriers have paid out too much is said, and waits for cash from which it is kept', async () => {
  const tooMuch = {
    booking: 'one',
    order: 'o',
    reference: 'F-one-1',
    courier: 'armada',
    amount: -5.25,
    deliveredAt: AT,
  };
  api.answer({
    'GET /api/admin/cash/2026-02-01': { ...CASH, couriers: -5.25 },
    'GET /api/admin/couriers/cash': { bookings: [tooMuch as never], total: -5.25, next: null },
    'GET /api/admin/couriers/payouts': { payouts: [], next: null },
  });
  const visitor = await openPage();
  const part = within(await screen.findByRole('region', { name: 'Cash with couriers' }));
  expect(part.getByText(/paid out .*5\.25.* too much/)).toBeVisible();
  await visitor.click(part.getByRole('button', { name: 'Paid out' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('checkbox', { name: /F-one-1.*5\.25.*too much/ })).toBeChecked();
  expect(dialog.getByText(/Choose other orders/)).toBeVisible();
});

test('payouts of couriers are listed, also when nothing is left, and one is withdrawn with a reason', async () => {
  const payout = {
    id: 'paid',
    courier: 'armada',
    date: '2026-01-30',
    amount: 5,
    kept: 0.25,
    to: 'bank',
    orders: 2,
    note: '',
    at: AT,
    by: null,
    withdrawnAt: null,
    reason: null,
  } as const;
  const older = { ...payout, id: 'older', amount: 9, withdrawnAt: AT, reason: 'Twice' };
  api.answer({
    'GET /api/admin/cash/2026-02-01': { ...CASH, hasCourierPayouts: true },
    'GET /api/admin/couriers/cash': { bookings: [], total: 0, next: null },
    'GET /api/admin/couriers/payouts': { payouts: [payout, older], next: '1.older' },
  });
  const visitor = await openPage();
  const part = within(await screen.findByRole('region', { name: 'Cash with couriers' }));
  expect(part.getByText('Nothing is with couriers now.')).toBeVisible();
  const [first, second] = await part.findAllByRole('listitem');
  expect(first).toHaveTextContent(/30 January 2026.*5\.00.*to the bank.*for 2 orders.*0\.25.*kept/);
  expect(second).toHaveTextContent(/9\.00.*Withdrawn: .*Twice/);
  await visitor.click(part.getByRole('button', { name: 'Older payouts' }));
  await waitFor(() => expect(api.to('GET /api/admin/couriers/payouts').at(-1)?.path).toContain('after=1.older'));
  await visitor.click(await part.findByRole('button', { name: /Withdraw the payout of .*5\.00/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const withdraw = dialog.getByRole('button', { name: 'Withdraw it' });
  await visitor.click(withdraw);
  expect(dialog.getByRole('textbox')).toBeInvalid();
  await visitor.type(dialog.getByRole('textbox'), 'A slip');
  const path = 'POST /api/admin/couriers/payouts/paid/withdraw';
  api.answer({ [path]: refusal(409, 'CASH_CHANGED') });
  await visitor.click(withdraw);
  expect(await dialog.findByText(/already/)).toBeVisible();
  api.answer({ [path]: { bookings: [], total: 0, next: null } });
  await visitor.click(withdraw);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.to(path).at(-1)?.body).toEqual({ reason: 'A slip' });
});

test('what the count of a day leaves open is settled with a note, and lines of runs are shown', async () => {
  const line = {
    id: 'line',
    amount: -0.5,
    borneBy: 'driver',
    date: '2026-02-01',
    bookedOn: '2026-03-01',
    run: 'run',
    stall: null,
    driver: 'Salem',
    note: 'Lost',
    at: '2026-02-01T18:00:00.000Z',
    by: null,
  } as const;
  const open = { ...CASH, expected: 24.005, counted: 24, difference: -0.005, differences: [line] };
  api.answer({ 'GET /api/admin/cash/2026-02-01': open });
  const visitor = await openPage();
  const cash = within(await screen.findByRole('region', { name: 'Cash of a day' }));
  expect(await cash.findByText('Should be there')).toBeVisible();
  expect(cash.getByRole('list')).toHaveTextContent(/−0\.50.*Run of .*Salem.*Borne by the driver.*closed/);
  await visitor.click(cash.getByRole('button', { name: /Settle .*-0\.005/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const book = dialog.getByRole('button', { name: 'Book it' });
  await visitor.click(book);
  expect(dialog.getByRole('textbox')).toBeInvalid();
  await visitor.type(dialog.getByRole('textbox'), 'A coin');
  api.answer({ 'PUT /api/admin/cash/2026-02-01/difference': refusal(409, 'CASH_CHANGED') });
  await visitor.click(book);
  expect(await dialog.findByText(/has changed since/)).toBeVisible();
  const settled = { ...open, settled: -0.005, difference: 0 };
  api.answer({ 'PUT /api/admin/cash/2026-02-01/difference': settled });
  await visitor.click(book);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.to('PUT /api/admin/cash/2026-02-01/difference').at(-1)?.body).toEqual({
    difference: -0.005,
    note: 'A coin',
  });
  expect(cash.queryByRole('button', { name: /Settle/ })).toBeNull();
});

test('the cash of another day is in the address', async () => {
  api.answer({ 'GET /api/admin/cash/2026-01-15': { ...CASH, date: '2026-01-15', recorded: 7, expected: 7 } });
  await openPage();
  const cash = within(await screen.findByRole('region', { name: 'Cash of a day' }));
  fireEvent.change(cash.getByLabelText('Day'), { target: { value: '2026-01-15' } });
  await waitFor(() => expect(location.search).toBe('?month=2026-01&day=2026-01-15'));
  await waitFor(() => expect(cash.getByText('Recorded').parentElement).toHaveTextContent('7.00'));
});

test('the page is in Arabic', async () => {
  await openPage(undefined, 'ar');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('حركة الأموال');
  expect(await screen.findByRole('table', { name: 'يومًا بيوم' })).toHaveTextContent('كي نت');
  expect(screen.getByRole('region', { name: 'نقد اليوم' })).toBeVisible();
});
