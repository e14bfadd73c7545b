import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { OfficeReturnView } from '@fyonka/api-contract/wire/office/orders/returns';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openAddress } from '../../../testing/open-address.tsx';
import { widenWindow } from '../../../testing/window-width.ts';
import { orderList, orderRow } from '../../../testing/office.fixture.ts';
import { orderMoney } from '../money/money.fixture.ts';
import { officeOrder, WHATSAPP_TEXT } from '../../orders.fixture.ts';

const NUMBER = '7K3QM-9TZ4W-C';
const READ = 'GET /api/admin/orders/:id/returns';
const name = { en: 'Big bow', ar: 'فيونكة كبيرة' };

const returned = (given: Partial<OfficeReturnView> = {}): OfficeReturnView => ({
  _id: 'r1',
  place: 1,
  state: 'requested',
  wish: 'refund',
  items: [{ line: 0, name, imageUrl: '', quantity: 2, reason: 'wrong-size', restocked: null }],
  note: 'Too small',
  photos: ['/images/photo.webp'],
  answer: '',
  requestedBy: 'customer',
  requestedAt: '2026-09-07T10:42:00.000Z',
  changedAt: '2026-09-07T10:42:00.000Z',
  amount: 0,
  exchange: null,
  worth: 11.5,
  deliveryFee: 0,
  restockable: [true],
  freeDelivery: false,
  ...given,
});
const answer = (returns: OfficeReturnView[]) => ({
  returns,
  items: [{ line: 0, name, imageUrl: '', pieces: 2, onlyForFault: false }],
  isPossible: true,
  until: '2026-09-20',
});

let api: FakeApi;
beforeEach(() => {
  widenWindow();
  const delivered = { from: 'shipped', to: 'delivered', at: '2026-09-06T10:42:00.000Z', by: 'admin' } as const;
  const order = officeOrder(NUMBER, { status: 'delivered' });
  const history = [...order.history, { ...delivered, byEmail: null }];
  api = fakeApi({
    'GET /api/admin/orders': orderList([orderRow(NUMBER)]),
    'GET /api/admin/orders/:id': { order: { ...order, history } },
    'GET /api/admin/orders/:id/money': orderMoney(),
    'GET /api/admin/orders/:id/whatsapp-text': WHATSAPP_TEXT,
    [READ]: answer([returned()]),
  });
});

async function openReturns(given: Partial<OfficeReturnView> = {}) {
  api.answer({ [READ]: answer([returned(given)]) });
  const visitor = openAddress(`/admin/orders/id-${NUMBER}`);
  return { visitor, part: within(await screen.findByRole('region', { name: 'Returns' })) };
}

test('a return shows what comes back and why, and is approved with one press', async () => {
  const DECIDE = 'PUT /api/admin/returns/r1/decision';
  api.answer({ [DECIDE]: { return: returned({ state: 'approved' }) } });
  const { visitor, part } = await openReturns();
  expect(await part.findByText('Too small')).toBeVisible();
  expect(part.getByText(/Does not fit/)).toBeVisible();
  expect(part.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await visitor.click(part.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/is approved/)).toBeVisible();
  expect(api.to(DECIDE)[0]?.body).toEqual({ decision: 'approve' });
});

test('a refusal needs a reason, and one that came too late shows what the return is now', async () => {
  const DECIDE = 'PUT /api/admin/returns/r1/decision';
  api.answer({ [DECIDE]: refusal(409, 'RETURN_CHANGED') });
  const { visitor, part } = await openReturns();
  await visitor.click(await part.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Refuse the return?' }));
  await visitor.click(dialog.getByRole('button', { name: 'Refuse the return' }));
  expect(await dialog.findByText('Please say why.')).toBeVisible();
  await visitor.type(dialog.getByRole('textbox', { name: 'Why' }), 'They are worn');
  await visitor.click(dialog.getByRole('button', { name: 'Refuse the return' }));
  expect(await dialog.findByText(/Somebody else was quicker/)).toBeVisible();
  expect(api.to(DECIDE)[0]?.body).toEqual({ decision: 'refuse', answer: 'They are worn' });
});

test('pieces are received into the stock or written off', async () => {
  const RECEIVE = 'PUT /api/admin/returns/r1/receipt';
  api.answer({ [RECEIVE]: { return: returned({ state: 'received' }) } });
  const { visitor, part } = await openReturns({ state: 'approved' });
  await visitor.click(await part.findByRole('button', { name: 'Pieces are here' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pieces that are here' }));
  await visitor.selectOptions(dialog.getByRole('combobox', { name: 'Big bow: into the stock' }), '1 of 2');
  await visitor.click(dialog.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText(/pieces are received/)).toBeVisible();
  expect(api.to(RECEIVE)[0]?.body).toEqual({ restocked: [1] });
});

test('the money goes back in the way that was chosen', async () => {
  const REFUND = 'POST /api/admin/returns/r1/refund';
  api.answer({ [REFUND]: { return: returned({ state: 'refunded', amount: 11.5 }) } });
  const { visitor, part } = await openReturns({ state: 'received' });
  await visitor.click(await part.findByRole('button', { name: /Give .*11\.50.* back/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give the money back?' }));
  await visitor.click(dialog.getByRole('button', { name: 'Give it back' }));
  expect(await screen.findByText(/The money goes back/)).toBeVisible();
  expect(api.to(REFUND)[0]?.body).toEqual({ deliveryFee: false });
});

test('an exchange needs pieces', async () => {
  const { visitor, part } = await openReturns({ state: 'received', wish: 'exchange' });
  await visitor.click(await part.findByRole('button', { name: 'Exchange' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Exchange for which pieces?' }));
  expect(dialog.getByText('Too small')).toBeVisible();
  await visitor.click(dialog.getByRole('button', { name: 'Make the new order' }));
  expect(await dialog.findByText('Please choose at least one piece.')).toBeVisible();
});

test('the office writes down a return for a customer', async () => {
  const MAKE = `POST /api/admin/orders/id-${NUMBER}/returns`;
  api.answer({ [MAKE]: { return: returned({ state: 'approved' }) } });
  const { visitor, part } = await openReturns({ state: 'withdrawn' });
  await visitor.click(await part.findByRole('button', { name: 'Write down a return' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Which pieces come back?' }));
  await visitor.click(dialog.getByRole('button', { name: 'Write it down' }));
  expect(await dialog.findByText('Please choose at least one piece.')).toBeVisible();
  await visitor.selectOptions(dialog.getByRole('combobox', { name: 'Big bow: pieces' }), '2 of 2');
  await visitor.click(dialog.getByRole('button', { name: 'Write it down' }));
  expect(await screen.findByText(/is written down/)).toBeVisible();
  const items = [{ line: 0, quantity: 2, reason: 'faulty' }];
  expect(api.to(MAKE)[0]?.body).toEqual({ items, wish: 'refund', note: '' });
});
