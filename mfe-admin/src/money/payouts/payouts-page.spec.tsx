import { beforeEach, expect, jest, test, afterEach } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { PayoutLinesAnswer, PayoutsAnswer, PayoutView } from '@fyonka/api-contract/wire/office/books/settlements';
import { fakeApi } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import { session } from '@fyonka/shop-bridge/session';
import { tokenOf } from '@fyonka/testing/session';
import { OfficeSurroundings } from '../../frame/office.tsx';
import { EMAIL } from '../../testing/office.fixture.ts';
import { Permissions } from '../../permissions/use-permissions.ts';
import { PayoutsPage } from './payouts-page.tsx';
import { openLoaded } from '../../testing/open-address.tsx';

const PAYOUT: PayoutView = {
  gateway: 'tap',
  reference: 'po_1',
  day: '2026-01-15',
  amount: 12.195,
  fees: 0.15,
  vat: 0.005,
  bankReference: 'B-1',
  status: 'paid',
  source: 'file',
  note: '',
  sums: [{ kind: 'charge', lines: 2, amount: 12.35, fees: 0.15, vat: 0.005 }],
  net: 12.195,
};
const ANSWER: PayoutsAnswer = {
  month: '2026-01',
  payouts: [{ ...PAYOUT, reference: 'po_2', amount: 5, fees: null, vat: null, sums: [], net: null }, PAYOUT],
  expected: [
    { gateway: 'tap', since: '2026-01-01', expected: 7.5, overdue: 2.5, overdueSince: '2026-01-10', usualDelay: 5 },
  ],
};

let api: FakeApi;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-31T09:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  api = fakeApi({ 'GET /api/admin/payouts': ANSWER });
});
afterEach(() => void jest.useRealTimers());

test('shows each payout with what its lines add up to, and what is overdue', async () => {
  await openLoaded('/admin/payouts?month=2026-01', 'en');
  const rows = within(await screen.findByRole('table', { name: 'Payouts of the month' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/po_2.*5\.00.*not known.*no file yet/);
  expect(rows[2]).toHaveTextContent(
    /Tap.*po_1.*Bank B-1.*paid · from a file.*12\.195.*0\.155.*2 payments · they add up/,
  );
  const expected = screen.getByRole('region', { name: 'Still with the gateways' });
  expect(expected).toHaveTextContent(/Tap: .*7\.50.*since 1 January 2026.*2\.50.* of it is overdue.*10 January 2026/);
});

test('a payout is written down from the statement of the bank', async () => {
  const visitor = await openLoaded('/admin/payouts', 'en');
  await visitor.click(await screen.findByRole('button', { name: 'Write down a payout' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await visitor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveAccessibleDescription(/Write the amount/);
  await visitor.type(dialog.getByRole('textbox', { name: /^Amount/ }), '24.5');
  await visitor.type(dialog.getByRole('textbox', { name: /^The bank's reference/ }), 'B-7');
  api.answer({ 'POST /api/admin/payouts': { payout: PAYOUT } });
  await visitor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The payout is written down.')).toBeVisible();
  expect(api.to('POST /api/admin/payouts')[0]?.body).toMatchObject({
    gateway: 'tap',
    day: '2026-01-31',
    amount: 24.5,
    bankReference: 'B-7',
  });
});

const LINES: PayoutLinesAnswer = {
  payout: PAYOUT,
  lines: [
    {
      id: 'tap:chg_1',
      kind: 'charge',
      reference: 'chg_1',
      orderNumber: 'FYABCD1234',
      movedOn: '2026-01-14',
      amount: 12.35,
      currency: 'KWD',
      fees: 0.15,
      vat: 0.005,
      net: 12.195,
    },
    {
      id: 'tap|other|fee',
      kind: 'other',
      reference: 'Monthly fee',
      orderNumber: null,
      movedOn: null,
      amount: -1,
      currency: null,
      fees: 0,
      vat: 0,
      net: -1,
    },
  ],
  total: 52,
  page: 1,
  limit: 50,
};

test('a payout opens its lines by the keyboard, each with its order, and leads back to its month', async () => {
  api.answer({ 'GET /api/admin/payouts/lines': LINES });
  const visitor = await openLoaded('/admin/payouts?month=2026-01', 'en');
  const link = await screen.findByRole('link', { name: 'Lines of po_1: 2 payments · they add up' });
  link.focus();
  await visitor.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lines of po_1' })).toBeVisible();
  const rows = within(await screen.findByRole('table', { name: 'Lines of po_1' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/payment.*chg_1.*FYABCD1234.*14 January 2026.*12\.35.*0\.155.*12\.195/);
  expect(rows[2]).toHaveTextContent(/fee or correction.*Monthly fee.*no order.*1\.00/);
  expect(screen.getByRole('link', { name: 'FYABCD1234' })).toHaveAttribute('href', '/admin/orders/FYABCD1234#money');
  expect(screen.getByRole('link', { name: /next/i })).toHaveAttribute(
    'href',
    '/admin/payouts?month=2026-01&gateway=tap&payout=po_1&page=2',
  );
  await visitor.click(screen.getByRole('link', { name: 'Payouts' }));
  expect(await screen.findByRole('table', { name: 'Payouts of the month' })).toBeVisible();
});

test('a payout without lines says where they come from', async () => {
  api.answer({ 'GET /api/admin/payouts/lines': { ...LINES, lines: [], total: 0 } });
  await openLoaded('/admin/payouts?gateway=tap&payout=po_1', 'ar');
  expect(await screen.findByText('لا سطر لهذه الحوالة في أي كشف')).toBeVisible();
});

test('nobody without the permission is offered to write one down', async () => {
  session.signIn(tokenOf(EMAIL, { role: 'admin' }));
  open(
    <OfficeSurroundings>
      <Permissions value={PERMISSIONS.filter((permission) => permission !== 'money.write')}>
        <PayoutsPage />
      </Permissions>
    </OfficeSurroundings>,
    { at: '/admin/payouts?month=2026-01', lang: 'en' },
  );
  expect(await screen.findByRole('table', { name: 'Payouts of the month' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write down a payout' })).toBeNull();
});

test('an empty month says where payouts come from, in Arabic, too', async () => {
  api.answer({ 'GET /api/admin/payouts': { ...ANSWER, payouts: [], expected: [] } });
  await openLoaded('/admin/payouts?month=2026-01', 'ar');
  expect(await screen.findByText('لا مال للمتجر لدى أي بوابة لم يُحوَّل.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('الحوالات');
});
