import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EveningAnswer } from '@fyonka/api-contract/wire/office/reports/evening';
import { fakeApi } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openLoaded } from '../../testing/open-address.tsx';

const QUIET: EveningAnswer = {
  date: '2026-02-01',
  sold: { orders: 0, amount: 0 },
  money: [],
  received: 0,
  returned: 0,
  cash: { recorded: 0, expected: 0, counted: null, difference: null },
  runs: [],
  withoutRun: 0,
  drivers: [],
  couriers: 0,
  stalls: [],
  expected: [],
  misfits: {
    disputes: { count: 0, deadline: null },
    refunds: [],
    findings: 0,
    ordersToReview: 0,
    refundsDue: 0,
    drivers: [],
    cash: [],
  },
  fits: true,
};

const BUSY: EveningAnswer = {
  ...QUIET,
  sold: { orders: 12, amount: 130.305 },
  money: [
    { method: 'knet', gateway: 'tap', received: 100.005, payments: 9, returned: 4.5, refunds: 1 },
    { method: 'cash', gateway: null, received: 30.3, payments: 3, returned: 0, refunds: 0 },
  ],
  received: 130.305,
  returned: 4.5,
  cash: { recorded: 30.3, expected: 29.8, counted: 29.7, difference: -0.1 },
  runs: [{ id: 'run', driver: 'Salem', waiting: 2, toCollect: 18.5 }],
  withoutRun: 4,
  drivers: [{ name: 'Salem', amount: 12.25, since: '2026-02-01T11:30:00.000Z', run: 'run' }],
  couriers: 7.25,
  stalls: [{ id: 'fair', name: 'Fair', state: 'closed', cash: 44 }],
  expected: [{ gateway: 'tap', amount: 95.505 }],
  misfits: {
    disputes: { count: 1, deadline: '2026-02-05' },
    refunds: [{ orderNumber: '7K3QM-9TZ4W-C', amount: 3.5 }],
    findings: 1,
    ordersToReview: 2,
    refundsDue: 3,
    drivers: [{ name: 'Huda', amount: 2, since: '2026-01-29T11:30:00.000Z', run: 'late' }],
    cash: [
      { date: '2026-02-01', difference: -0.1 },
      { date: '2026-01-30', difference: null },
    ],
  },
  fits: false,
};

let api: FakeApi;
beforeEach(() => {
  // In Kuwait it is already the 1st of February.
  jest.useFakeTimers({ now: new Date('2026-01-31T21:30:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  api = fakeApi({ 'GET /api/admin/evening': BUSY });
});
afterEach(() => void jest.useRealTimers());

test('says of a busy day what was sold, moved, is where, and does not fit, each line a link to its page', async () => {
  await openLoaded('/admin/evening');
  const linksOf = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(await linksOf('What does not fit')).toEqual([
    [
      expect.stringMatching(/^1 disputed payment waits for your answeranswer by .*5 February/),
      '/admin/reconciliation#disputes',
    ],
    [expect.stringMatching(/refund of order .*7K3QM-9TZ4W-C.* made\?3\.50/), '/admin/orders/7K3QM-9TZ4W-C#money'],
    ['1 difference from the books of a gateway', '/admin/reconciliation'],
    ['The payments of 2 orders need a look', '/admin/orders?payment=to-review'],
    ['Money is due back for 3 orders', '/admin/orders?payment=refund-due'],
    [expect.stringMatching(/With .*Huda.*since .*29 Jan.*2\.00/), '/admin/runs/late'],
    [expect.stringMatching(/The count of .*1 February.*−0\.10/), '/admin/money?month=2026-02&day=2026-02-01'],
    [expect.stringMatching(/The cash of .*30 January.*is not counted/), '/admin/money?month=2026-01&day=2026-01-30'],
  ]);
  expect(await linksOf('Sold')).toEqual([[expect.stringMatching(/12 orders130\.305/), expect.any(String)]]);
  expect((await linksOf('In and out')).map(([text]) => text)).toEqual([
    expect.stringMatching(/KNET · Tap.*4\.50.*went back.*100\.005/),
    expect.stringMatching(/Cash30\.30/),
    expect.stringMatching(/Came in130\.305/),
    expect.stringMatching(/Went back4\.50/),
  ]);
  expect(await linksOf('In the tills')).toEqual([
    [expect.stringMatching(/Cash of the daycounted: .*29\.70.*29\.80/), '/admin/money?month=2026-02&day=2026-02-01'],
    [expect.stringMatching(/With .*Salem.*since .*1 Feb.*12\.25/), '/admin/runs/run'],
    [expect.stringMatching(/Fairstall, not counted yet44\.00/), '/admin/stalls/fair'],
    [expect.stringMatching(/Collected by couriers, not paid out7\.25/), '/admin/money#courier-cash'],
  ]);
  expect(await linksOf('On its way now')).toEqual([
    [expect.stringMatching(/Salem2 orders, .*18\.50.* to collect/), '/admin/runs/run'],
    ['4 orders without a run', '/admin/orders?status=shipped&sort=date-asc'],
  ]);
  expect(await linksOf('Expected from gateways')).toEqual([[expect.stringMatching(/Tap.*95\.505/), '/admin/payouts']]);
});

test('says of a quiet day that everything fits, and shows another one by its address', async () => {
  api.answer({ 'GET /api/admin/evening': QUIET });
  await openLoaded('/admin/evening');
  expect(await screen.findByText('Everything fits.')).toBeVisible();
  expect(screen.getByText('No run is under way.')).toBeVisible();
  expect(screen.getByText('no orders')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-01-15' } });
  await waitFor(() => expect(location.search).toBe('?day=2026-01-15'));
  expect(await screen.findByText(/15 January/)).toBeVisible();
});

test('is in Arabic', async () => {
  await openLoaded('/admin/evening', 'ar');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ختام اليوم');
  expect(await screen.findByRole('region', { name: 'ما لا يتطابق' })).toHaveTextContent('دفعات طلبين تحتاج إلى مراجعة');
});
