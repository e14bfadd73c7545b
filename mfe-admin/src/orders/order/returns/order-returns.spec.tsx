import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { OfficeReturnView } from '@fyonka/api-contract/wire/office/orders/returns';
import { RETURN_WORDS } from '@fyonka/api-contract/text/orders/return-words';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../../../frame/office.tsx';
import { Permissions } from '../../../permissions/use-permissions.ts';
import { officeProduct } from '../../../testing/goods.ts';
import { openAddress } from '../../../testing/open-address.tsx';
import { widenWindow } from '../../../testing/window-width.ts';
import { orderList, orderRow } from '../../../testing/office.fixture.ts';
import { orderMoney } from '../money/money.fixture.ts';
import { officeOrder, WHATSAPP_TEXT } from '../../orders.fixture.ts';
import { OneReturn } from './one-return.tsx';

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
  await visitor.click(dialog.getByRole('button', { name: /Big bow: into the stock/ }));
  await visitor.click(await screen.findByRole('option', { name: '1 of 2' }));
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

test('the field in which pieces are searched names an option that is there, or none', async () => {
  api.answer({ 'GET /api/admin/products': { products: [officeProduct('ribbon')], total: 1, page: 1, limit: 6 } });
  const { visitor, part } = await openReturns({ state: 'received', wish: 'exchange' });
  await visitor.click(await part.findByRole('button', { name: 'Exchange' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Exchange for which pieces?' }));
  const field = dialog.getByRole('searchbox');
  const named = () => field.getAttribute('aria-activedescendant');
  await visitor.type(field, 'rib');
  const option = await dialog.findByRole('option');
  await waitFor(() => expect(document.getElementById(named() ?? '')).toBe(option));
  await visitor.click(option);
  expect(await dialog.findByRole('button', { name: 'One more' })).toBeVisible();
  await waitFor(() => expect(named()).toBeNull());
  await visitor.type(field, 'rib');
  await waitFor(() => expect(document.getElementById(named() ?? '')).toHaveRole('option'));
});

test('whoever goes on before an option is named keeps the focus', async () => {
  api.answer({ 'GET /api/admin/products': { products: [officeProduct('ribbon')], total: 1, page: 1, limit: 6 } });
  const { visitor, part } = await openReturns({ state: 'received', wish: 'exchange' });
  await visitor.click(await part.findByRole('button', { name: 'Exchange' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Exchange for which pieces?' }));
  const field = dialog.getByRole('searchbox');
  const next = dialog.getByRole('button', { name: 'Make the new order' });
  const namings: unknown[] = [];
  new MutationObserver(() => namings.push(document.activeElement)).observe(field, {
    attributeFilter: ['aria-activedescendant'],
  });
  await visitor.type(field, 'rib');
  await dialog.findByRole('option');
  await visitor.keyboard('{Enter}');
  act(() => next.focus());
  await waitFor(() => expect(namings).not.toEqual([]));
  expect(field).not.toHaveAttribute('aria-activedescendant');
  expect(next).toHaveFocus();
});

test('a customer without a mailbox is told by WhatsApp what has become of the return', async () => {
  const order = officeOrder(NUMBER, { status: 'delivered', email: '', language: 'ar' });
  const history = [
    ...order.history,
    { from: 'shipped', to: 'delivered', at: order.createdAt, by: 'admin', byEmail: null },
  ];
  api.answer({ 'GET /api/admin/orders/:id': { order: { ...order, history } } });
  const { part } = await openReturns({ state: 'approved' });
  const link = await part.findByRole('link', { name: 'Tell the customer by WhatsApp' });
  const { searchParams } = new URL(link.getAttribute('href')!);
  expect(searchParams.get('text')).toContain(RETURN_WORDS.approved.title.ar);
});

test('who may not give money back reads who settles the return', () => {
  open(
    <OfficeSurroundings>
      <Permissions value={PERMISSIONS.filter((permission) => permission !== 'money.write')}>
        <OneReturn order={officeOrder(NUMBER)} returned={returned({ state: 'received' })} />
      </Permissions>
    </OfficeSurroundings>,
  );
  expect(screen.getByText('Somebody who may give money back has to settle it.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('the office writes down a return for a customer', async () => {
  const MAKE = `POST /api/admin/orders/id-${NUMBER}/returns`;
  api.answer({ [MAKE]: { return: returned({ state: 'approved' }) } });
  const { visitor, part } = await openReturns({ state: 'withdrawn' });
  await visitor.click(await part.findByRole('button', { name: 'Write down a return' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Which pieces come back?' }));
  await visitor.click(dialog.getByRole('button', { name: 'Write it down' }));
  expect(await dialog.findByText('Please choose at least one piece.')).toBeVisible();
  await visitor.click(dialog.getByRole('button', { name: /Big bow: pieces/ }));
  await visitor.click(await screen.findByRole('option', { name: '2 of 2' }));
  await visitor.click(dialog.getByRole('button', { name: 'Write it down' }));
  expect(await screen.findByText(/is written down/)).toBeVisible();
  const items = [{ line: 0, quantity: 2, reason: 'faulty' }];
  expect(api.to(MAKE)[0]?.body).toEqual({ items, wish: 'refund', note: '' });
});
