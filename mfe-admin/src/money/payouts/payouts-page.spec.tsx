import { beforeEach, expect, jest, test, afterEach } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { PayoutsAnswer, PayoutView } from '@fyonka/api-contract/wire/office/books/settlements';
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
