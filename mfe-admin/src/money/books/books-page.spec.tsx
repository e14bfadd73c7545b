import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ClosingsAnswer, ClosingView } from '@fyonka/api-contract/wire/office/books/closings';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openLoaded } from '../../testing/open-address.tsx';

const CLOSED: ClosingView = {
  month: '2026-10',
  closedAt: '2026-11-02T09:00:00.000Z',
  closedBy: 'dana@example.com',
  note: '',
  received: 120.5,
  returned: 20,
  sums: [
    { method: 'cash', gateway: null, received: 20.5, payments: 2, returned: 0, refunds: 0 },
    { method: 'knet', gateway: 'tap', received: 100, payments: 3, returned: 20, refunds: 1 },
  ],
};
const NEXT = { month: '2026-11', findings: 0, uncounted: [] };
const answer = (given: Partial<ClosingsAnswer> = {}): ClosingsAnswer => ({ next: NEXT, closings: [CLOSED], ...given });

const READ = 'GET /api/admin/closings';
const CLOSE = 'POST /api/admin/closings';
const OPEN = 'DELETE /api/admin/closings/:month';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ [READ]: answer() });
});
const openPage = (lang: 'en' | 'ar' = 'en') => openLoaded('/admin/books', lang);

test('the numbers of accounts in the books are set in the settings', async () => {
  await openPage();
  expect(screen.getByRole('link', { name: 'Account numbers' })).toHaveAttribute(
    'href',
    '/admin/settings/shop#field=accountNumbers.cash',
  );
});

test('all books of a quarter are downloaded as one file', async () => {
  URL.createObjectURL = () => 'blob:x';
  const call = 'GET /api/admin/books/quarter';
  api.answer({ [call]: refusal(503, 'UNAVAILABLE') });
  const user = await openPage();
  const quarter = within(screen.getByRole('region', { name: 'A quarter in one file' }));
  await user.selectOptions(quarter.getByRole('combobox', { name: 'Quarter' }), quarter.getAllByRole('option')[1]!);
  await user.click(quarter.getByRole('button', { name: 'A quarter in one file as Excel' }));
  expect(await quarter.findByText('The file could not be made. Try again in a moment.')).toBeInTheDocument();
  expect(Object.fromEntries(api.to(call).at(-1)?.query ?? [])).toEqual({ quarter: '2026-Q3', format: 'xlsx' });
});

test('a month that lacks nothing is closed after a question', async () => {
  const user = await openPage();
  expect(screen.getByText('Closed up to and including October 2026')).toBeInTheDocument();
  api.answer({ [CLOSE]: answer({ next: null, closings: [{ ...CLOSED, month: '2026-11' }, CLOSED] }) });
  await user.click(screen.getByRole('button', { name: 'Close the month' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close the month' }));
  await waitFor(() => expect(screen.getByText('Closed up to and including November 2026')).toBeInTheDocument());
  expect(api.to(CLOSE).at(-1)?.body).toEqual({ month: '2026-11', note: '' });
  expect(screen.getByText('The next month can be closed an hour after its end.')).toBeInTheDocument();
});

test('uncounted cash leads to its day, and has to be explained', async () => {
  api.answer({ [READ]: answer({ next: { ...NEXT, uncounted: ['2026-11-03'] } }) });
  const user = await openPage();
  const day = screen.getByRole('link', { name: 'Tuesday 3 November' });
  expect(day).toHaveAttribute('href', '/admin/money?day=2026-11-03');
  await user.click(screen.getByRole('button', { name: 'Close the month' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Close the month' }));
  expect(dialog.getByText('Write down why')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox'), 'The box was lost');
  api.answer({ [CLOSE]: refusal(409, 'MONTH_BLOCKED') });
  await user.click(dialog.getByRole('button', { name: 'Close the month' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(api.to(CLOSE).at(-1)?.body).toEqual({ month: '2026-11', note: 'The box was lost' });
});

test('open differences have to be dealt with before', async () => {
  api.answer({ [READ]: answer({ next: { ...NEXT, findings: 2 } }) });
  await openPage('ar');
  expect(screen.getByRole('link', { name: 'إلى مطابقة الحسابات' })).toHaveAttribute('href', '/admin/reconciliation');
  expect(screen.queryByRole('button', { name: 'إغلاق الشهر' })).toBeNull();
});

test('a closed month shows its sums, and the last one is opened again with a reason', async () => {
  const older = { ...CLOSED, month: '2026-09', closedBy: null, note: 'The box was lost' };
  api.answer({ [READ]: answer({ closings: [CLOSED, older] }) });
  const user = await openPage();
  const months = screen.getAllByRole('heading', { level: 3 }).map((one) => within(one.closest('li')!));
  expect(months[0]!.getByText('dana@example.com')).toBeInTheDocument();
  expect(months[0]!.getByText('Net').parentElement).toHaveTextContent('Net100.50');
  expect(months[1]!.getByText('The box was lost')).toBeInTheDocument();
  expect(months[1]!.queryByRole('button', { name: 'Open again' })).toBeNull();
  await user.click(months[0]!.getByRole('button', { name: 'Open again' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A bill came late');
  api.answer({ [OPEN]: answer({ closings: [older] }) });
  await user.click(dialog.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(screen.getByText('Closed up to and including September 2026')).toBeInTheDocument());
  expect(api.to(OPEN).at(-1)?.body).toEqual({ reason: 'A bill came late' });
});

test('each book is downloaded for the chosen days, as CSV or Excel', async () => {
  const user = await openPage();
  const files = within(screen.getByRole('region', { name: 'Books as files' }));
  expect(files.getAllByRole('button', { name: / as (CSV|Excel)$/u })).toHaveLength(16);
  const call = 'GET /api/admin/books/cash-differences/export';
  api.answer({ [call]: refusal(400, 'TOO_MANY_ROWS') });
  await user.click(files.getByRole('button', { name: 'Cash differences as Excel' }));
  expect(await files.findByText(/choose fewer days, or CSV/u)).toBeInTheDocument();
  const { query } = api.to(call).at(-1)!;
  expect(query.get('format')).toBe('xlsx');
  expect(query.get('from')).toMatch(/-01$/u);
});
