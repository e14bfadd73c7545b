import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MoneyEntryView, MoneySums } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openAddress } from '../../../../testing/open-address.tsx';
import { orderList } from '../../../../testing/office.fixture.ts';
import { officeOrder, WHATSAPP_TEXT } from '../../../orders.fixture.ts';
import { anEntry, orderMoney } from '../money.fixture.ts';

const NUMBER = '7K3QM-9TZ4W-C';
const RECORD = 'POST /api/admin/orders/:id/payments';
const SETTLE = 'POST /api/admin/orders/:id/settle';

let api: FakeApi;
beforeEach(() => {
  // In Kuwait it is already the 1st of February.
  jest.useFakeTimers({ now: new Date('2026-01-31T21:30:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  api = fakeApi({ 'GET /api/admin/orders': orderList([]), 'GET /api/admin/orders/:id/whatsapp-text': WHATSAPP_TEXT });
});
afterEach(() => void jest.useRealTimers());

async function openDialog(button: string, order: Partial<OfficeOrderView>, sums: Partial<MoneySums>) {
  const { paymentStatus = 'paid' } = order;
  api.answer({
    'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, order) },
    'GET /api/admin/orders/:id/money': orderMoney({ paymentStatus }, sums),
  });
  const visitor = openAddress(`/admin/orders/id-${NUMBER}`);
  await visitor.click(await screen.findByRole('button', { name: button }));
  return { visitor, dialog: within(await screen.findByRole('alertdialog')) };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());

test('records what is due, by any way, today unless another day is chosen', async () => {
  const { visitor, dialog } = await openDialog(
    'Record money',
    { paymentStatus: 'unpaid', status: 'pending', paymentMethod: 'transfer' },
    { received: 0, refundable: 0, due: 13.305 },
  );
  expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('13.305');
  expect(dialog.getByLabelText(/^Day/)).toHaveValue('2026-02-01');
  expect(dialog.getByLabelText(/^Day/)).toHaveAttribute('max', '2026-02-01');
  await visitor.click(dialog.getByRole('button', { name: /How$/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Cash',
    'Wamd',
    'Bank transfer',
    'Payment link',
    'Another way',
  ]);
  await visitor.click(screen.getByRole('option', { name: 'Wamd' }));
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await visitor.clear(amount);
  await visitor.type(dialog.getByRole('textbox', { name: /^Reference/ }), ' W77 ');
  // Said when the field is left.
  expect(amount).toBeInvalid();
  await visitor.type(amount, '13.305');
  api.answer({ [RECORD]: reply(201, orderMoney()) });
  await visitor.click(dialog.getByRole('button', { name: 'Record it' }));
  await isClosed();
  expect(api.to(RECORD)[0]?.body).toEqual({
    amount: 13.305,
    method: 'wamd',
    receivedAt: '2026-02-01',
    reference: 'W77',
  });
  expect(await screen.findByText(/13\.305.* recorded/)).toBeVisible();
});

test.each([
  ['transfer', 'Bank transfer'],
  ['cash-on-delivery', 'Cash'],
  ['knet', 'Choose the way'],
  [null, 'Choose the way'],
] as const)('the way follows from %s, by which the order was to be paid: %s', async (paymentMethod, shown) => {
  const { visitor, dialog } = await openDialog('Record money', { paymentMethod, paymentStatus: 'unpaid' }, { due: 5 });
  const way = dialog.getByRole('button', { name: /How$/ });
  expect(way).toHaveTextContent(shown);
  if (shown !== 'Choose the way') return;
  await visitor.click(dialog.getByRole('button', { name: 'Record it' }));
  expect(way).toHaveFocus();
  expect(dialog.getByText('Choose how the money moved')).toBeVisible();
  expect(api.to(RECORD)).toHaveLength(0);
});

test('amount and day are checked, and refusals of the server are shown at their fields', async () => {
  const { visitor, dialog } = await openDialog('Record money', { paymentMethod: 'transfer' }, {});
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  const save = dialog.getByRole('button', { name: 'Record it' });
  expect(amount).toHaveValue('');
  await visitor.click(save);
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription('Write an amount');
  await visitor.type(amount, '1.2345');
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2026-02-02' } });
  await visitor.click(save);
  expect(amount).toHaveAccessibleDescription(/at most three decimals/);
  expect(dialog.getByLabelText(/^Day/)).toHaveAccessibleDescription('The day must not be in the future');
  expect(api.to(RECORD)).toHaveLength(0);
  await visitor.clear(amount);
  await visitor.type(amount, '5');
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2026-01-30' } });
  const errors = [{ field: 'receivedAt', code: 'INVALID_DAY', message: 'Too long ago' }];
  api.answer({ [RECORD]: refusal(400, 'VALIDATION_FAILED', { errors }) });
  await visitor.click(save);
  await waitFor(() => expect(dialog.getByLabelText(/^Day/)).toHaveAccessibleDescription('Too long ago'));
  api.answer({ [RECORD]: offline() });
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2026-01-31' } });
  await visitor.click(save);
  expect(await dialog.findByText(/Try again: it happens only once/)).toBeVisible();
  api.answer({ [RECORD]: reply(201, orderMoney()) });
  await visitor.click(save);
  await isClosed();
  const keys = api.to(RECORD).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(new Set(keys).size).toBe(1);
});

const WITHDRAW = 'POST /api/admin/orders/:id/payments/1757241720000/withdraw';
const RECORDED = { kind: 'record', method: 'wamd', gateway: null, withdrawal: 'possible' } as const;

async function openWithdrawal(status: OfficeOrderView['status'], kind: MoneyEntryView['kind'] = 'record') {
  api.answer({
    'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, { status }) },
    'GET /api/admin/orders/:id/money': orderMoney({ attempts: [], entries: [anEntry({ ...RECORDED, kind })] }),
  });
  const visitor = openAddress(`/admin/orders/id-${NUMBER}`);
  await visitor.click(await screen.findByRole('button', { name: 'Withdraw' }));
  return { visitor, dialog: within(await screen.findByRole('alertdialog', { name: 'Withdraw this entry?' })) };
}

test('a record that was a mistake is withdrawn with a reason', async () => {
  const { visitor, dialog } = await openWithdrawal('processing');
  expect(dialog.getByText(/the order waits for its payment again\. Otherwise it goes on/)).toBeVisible();
  const withdraw = dialog.getByRole('button', { name: 'Withdraw it' });
  await visitor.click(withdraw);
  expect(dialog.getByLabelText(/Reason/)).toHaveFocus();
  expect(dialog.getByLabelText(/Reason/)).toHaveAccessibleDescription(expect.stringContaining('Write the reason'));
  await visitor.type(dialog.getByLabelText(/Reason/), ' Of another order ');
  api.answer({ [WITHDRAW]: refusal(409, 'PAYMENT_GIVEN_BACK', { left: 3.3 }) });
  await visitor.click(withdraw);
  expect(await dialog.findByText(/some of this money was given back since, and .*3\.30.* are left/)).toBeVisible();
  expect(dialog.getByLabelText(/Reason/)).toHaveValue(' Of another order ');
  api.answer({ [WITHDRAW]: refusal(409, 'PAYMENT_WITHDRAWN') });
  await visitor.click(withdraw);
  expect(await dialog.findByText(/withdrawn already: somebody else was faster/)).toBeVisible();
  api.answer({ [WITHDRAW]: orderMoney({ status: 'pending' }, { due: 13.3 }) });
  await visitor.click(withdraw);
  expect(await screen.findByText(/waits for its payment of .*13\.30.* again/)).toBeVisible();
  await isClosed();
  expect(api.to(WITHDRAW).at(-1)?.body).toEqual({ reason: 'Of another order' });
});

test.each([
  ['delivered', 'record', /counts as not paid/, { status: 'delivered', due: 13.3 }, /13\.30.* are still to be paid/],
  ['pending', 'record', /have not been received/, { status: 'pending', due: 0 }, 'The entry is withdrawn.'],
  ['delivered', 'given-back', /credit note has no effect/, { status: 'delivered', due: 1 }, 'The entry is withdrawn.'],
] as const)('of a %s order a %s says before and after what becomes of it', async (status, kind, before, now, after) => {
  const { visitor, dialog } = await openWithdrawal(status, kind);
  expect(dialog.getByText(before)).toBeVisible();
  await visitor.type(dialog.getByLabelText(/Reason/), 'Mistake');
  api.answer({ [WITHDRAW]: orderMoney({ status: now.status }, { due: now.due }) });
  await visitor.click(dialog.getByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText(after)).toBeVisible();
});

test('another form sends another key', async () => {
  const { visitor, dialog } = await openDialog('Record money', { paymentMethod: 'transfer' }, { due: 5 });
  api.answer({ [RECORD]: reply(201, orderMoney()) });
  await visitor.click(dialog.getByRole('button', { name: 'Record it' }));
  await isClosed();
  await visitor.click(await screen.findByRole('button', { name: 'Record money' }));
  await visitor.click(await screen.findByRole('button', { name: 'Record it' }));
  await isClosed();
  const [one, other] = api.to(RECORD).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(other).not.toBe(one);
});

test('money that does not fit can be accepted with a reason', async () => {
  const { visitor, dialog } = await openDialog(
    'It is in order',
    { paymentStatus: 'to-review' },
    { received: 12, returned: 1 },
  );
  expect(dialog.getByText(/has .*11\.00.* of this customer's money, and the order costs .*13\.30/)).toBeVisible();
  const save = dialog.getByRole('button', { name: 'It is in order' });
  await visitor.click(save);
  const reason = dialog.getByLabelText(/Why it is in order/);
  expect(reason).toHaveAccessibleDescription('Write a note');
  await visitor.type(reason, ' A friend ');
  api.answer({ [SETTLE]: refusal(409, 'NOTHING_TO_SETTLE') });
  await visitor.click(save);
  expect(await dialog.findByText(/somebody else was faster/)).toBeVisible();
  api.answer({ [SETTLE]: orderMoney() });
  await visitor.click(save);
  await isClosed();
  expect(api.to(SETTLE).at(-1)?.body).toEqual({ how: 'in-order', note: 'A friend' });
  expect(new Set(api.to(SETTLE).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});
