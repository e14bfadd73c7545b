import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { DisputablePayment, DisputeView } from '@fyonka/api-contract/wire/office/orders/disputes';
import { fakeApi, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openAddress } from '../../../testing/open-address.tsx';
import { orderList } from '../../../testing/office.fixture.ts';
import { officeOrder, WHATSAPP_TEXT } from '../../orders.fixture.ts';
import { orderMoney } from '../money/money.fixture.ts';

const NUMBER = '7K3QM-9TZ4W-C';
const OPEN = 'POST /api/admin/orders/:id/disputes';
const DECIDE = 'PUT /api/admin/orders/:id/disputes/dispute-1';

let api: FakeApi;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-02-01T09:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  api = fakeApi({ 'GET /api/admin/orders': orderList([]), 'GET /api/admin/orders/:id/whatsapp-text': WHATSAPP_TEXT });
});
afterEach(() => void jest.useRealTimers());

const PAYMENT: DisputablePayment = {
  attemptId: 'attempt-1',
  method: 'card',
  gateway: 'tap',
  reference: 'chg_1',
  left: 13.3,
};

function aDispute(now: Partial<DisputeView> = {}): DisputeView {
  return {
    id: 'dispute-1',
    place: 1,
    attemptId: 'attempt-1',
    method: 'card',
    gateway: 'tap',
    chargeReference: 'chg_1',
    amount: 13.3,
    reference: 'dsp_1',
    openedOn: '2026-01-30',
    deadline: '2026-02-06',
    state: 'open',
    isTaken: false,
    steps: [{ state: 'open', at: '2026-01-30T09:00:00.000Z', by: 'dana@example.com', note: 'By mail' }],
    ...now,
  };
}

function openOrder(money: Partial<OrderMoneyAnswer>) {
  api.answer({
    'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, { paymentStatus: 'paid' }) },
    'GET /api/admin/orders/:id/money': orderMoney(money),
  });
  return openAddress(`/admin/orders/id-${NUMBER}#money`);
}
const dialogNamed = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());

test('a payment by card is written down as disputed, with its last day', async () => {
  const visitor = openOrder({ disputable: [PAYMENT] });
  await visitor.click(await screen.findByRole('button', { name: 'Payment is disputed' }));
  const dialog = await dialogNamed('Payment is disputed');
  expect(dialog.getByRole('textbox', { name: /^Disputed amount/ })).toHaveValue('13.30');
  expect(dialog.queryByRole('button', { name: /Payment$/ })).toBeNull();
  const save = dialog.getByRole('button', { name: 'Write it down' });
  await visitor.click(save);
  expect(dialog.getByLabelText(/^Last day to answer/)).toHaveFocus();
  fireEvent.change(dialog.getByLabelText(/^Last day to answer/), { target: { value: '2026-01-01' } });
  await visitor.click(save);
  expect(dialog.getByLabelText(/^Last day to answer/)).toHaveAccessibleDescription(/cannot be before it began/);
  fireEvent.change(dialog.getByLabelText(/^Last day to answer/), { target: { value: '2026-02-06' } });
  await visitor.type(dialog.getByLabelText(/^Reference of the dispute/), ' dsp_1 ');
  api.answer({ [OPEN]: refusal(409, 'DISPUTED_BEFORE') });
  await visitor.click(save);
  expect(await dialog.findByText(/somebody else was faster/)).toBeVisible();
  api.answer({ [OPEN]: reply(201, orderMoney({ disputes: [aDispute()] })) });
  await visitor.click(save);
  await isClosed();
  expect(api.to(OPEN).at(-1)?.body).toEqual({
    attemptId: 'attempt-1',
    amount: 13.3,
    openedOn: '2026-02-01',
    deadline: '2026-02-06',
    reference: 'dsp_1',
    note: '',
  });
  expect(new Set(api.to(OPEN).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('an order without a payment by card cannot be disputed', async () => {
  openOrder({});
  await screen.findByRole('button', { name: 'Record money' });
  expect(screen.queryByRole('button', { name: 'Payment is disputed' })).toBeNull();
});

test('until it is answered, the order says until when and what proves the delivery', async () => {
  openOrder({ disputes: [aDispute()] });
  const note = (await screen.findByText(/answer until/i)).closest('[role=alert]');
  const inNote = within(note as HTMLElement);
  expect(inNote.getByRole('button', { name: 'Invoice (PDF)' })).toBeVisible();
  const tracking = inNote.getByRole('link', { name: /^Tracking of the order/ });
  expect(tracking).toHaveAttribute('href', expect.stringContaining(NUMBER));
  expect(inNote.getByText(/^Not delivered yet/)).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Disputed payments' }));
  expect(list.getByText('To answer')).toBeVisible();
  expect(list.getByText('By mail')).toBeVisible();
});

test.each([
  ['It is answered', 'Has the shop answered?', false, { state: 'answered', note: 'Sent' }],
  ['It is lost', 'Is the dispute lost?', false, { state: 'lost', movedAt: '2026-02-01', note: 'Sent' }],
  ['It is lost', 'Is the dispute lost?', true, { state: 'lost', note: 'Sent' }],
  ['It is won', 'Is the dispute won?', false, { state: 'won', note: 'Sent' }],
  ['It was given up', 'Was the dispute given up?', true, { state: 'released', movedAt: '2026-02-01', note: 'Sent' }],
  [
    'Another last day',
    'Until when is it to be answered?',
    false,
    { state: 'open', deadline: '2026-02-06', note: 'Sent' },
  ],
] as const)('"%s" is written down (%s, taken: %s)', async (button, title, isTaken, body) => {
  const visitor = openOrder({ disputes: [aDispute({ isTaken })] });
  await visitor.click(await screen.findByRole('button', { name: button }));
  const dialog = await dialogNamed(title);
  await visitor.type(dialog.getByLabelText(/^Note/), 'Sent');
  api.answer({ [DECIDE]: orderMoney({ disputes: [aDispute({ state: body.state })] }) });
  await visitor.click(dialog.getByRole('button', { name: button }));
  await isClosed();
  expect(api.to(DECIDE)[0]?.body).toEqual(body);
});

test('one that has ended has no steps, and calls nobody', async () => {
  openOrder({ disputes: [aDispute({ state: 'lost', isTaken: true })] });
  expect(await screen.findByText('Lost')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'It is won' })).toBeNull();
  expect(screen.queryByText(/answer until/i)).toBeNull();
});
