import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StockBookingRequest } from '@fyonka/api-contract/wire/office/stock/bookings';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { officeList, officeProduct } from '../../testing/goods.ts';
import { openLoaded } from '../../testing/open-address.tsx';

const BOOK = 'POST /api/admin/stock/bookings';
const bow = officeProduct('bow', { stockQuantity: 4 });
const movement = {
  number: 7,
  kind: 'received',
  change: 30,
  before: 4,
  after: 34,
  at: '2026-09-07T10:42:00.000Z',
  by: null,
  orderNumber: null,
  note: '',
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/products': officeList([bow]),
    [BOOK]: { movement, product: { ...bow, stockQuantity: 34 } },
  });
});

const search = () => screen.getByRole('searchbox', { name: 'Find a product' });
const sent = () => api.to(BOOK).map(({ body }) => body as StockBookingRequest);

test('a delivery is booked with the keyboard alone, and a row can be undone', async () => {
  const visitor = await openLoaded('/admin/stock/receive');
  await waitFor(() => expect(search()).toHaveFocus());
  // As a scanner types: the Enter comes before any answer.
  await visitor.keyboard('bow{Enter}');
  const pieces = await screen.findByRole('textbox', { name: /Pieces received/ });
  await waitFor(() => expect(pieces).toHaveFocus());
  await visitor.keyboard('+٣٠{Enter}');
  await waitFor(() => expect(search()).toHaveFocus());
  expect(search()).toHaveValue('');
  expect(sent()).toEqual([{ product: 'bow', kind: 'received', quantity: 30 }]);
  expect(screen.getByText('Bow bow: +30. Stock: 34.')).toBeVisible();
  const row = within(screen.getByRole('list', { name: 'Booked just now' })).getByRole('listitem');
  expect(row).toHaveTextContent(/^\+30Bow bow.*Stock: 34/);
  api.answer({ 'POST /api/admin/stock/bookings/undo': { movement, product: bow } });
  await visitor.click(within(row).getByRole('button', { name: 'Undo: Bow bow' }));
  expect(await within(row).findByText('Undone')).toBeVisible();
  expect(api.to('POST /api/admin/stock/bookings/undo')[0]?.body).toEqual({ product: 'bow', number: 7 });
});

test('a lost answer is asked for again with the same key', async () => {
  const visitor = await openLoaded('/admin/stock/receive');
  await visitor.keyboard('bow{Enter}');
  api.answer({ [BOOK]: offline() });
  await visitor.type(await screen.findByRole('textbox', { name: /Pieces received/ }), '0{Enter}');
  expect(await screen.findByText('Enter a whole number of pieces.')).toBeVisible();
  await visitor.keyboard('{Backspace}5{Enter}');
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  await visitor.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const keys = api.to(BOOK).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a count that is far from the stock is confirmed before it is stored', async () => {
  const visitor = await openLoaded('/admin/stock/receive');
  await visitor.click(screen.getByRole('radio', { name: 'A count of the shelf' }));
  await visitor.type(search(), 'bow{Enter}');
  api.answer({ [BOOK]: refusal(409, 'LARGE_DIFFERENCE', { difference: 396 }) });
  await visitor.type(await screen.findByRole('textbox', { name: /Pieces on the shelf/ }), '400{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Is this count right?' });
  expect(question).toHaveTextContent('+396');
  api.answer({ [BOOK]: { movement, product: bow } });
  await visitor.click(within(question).getByRole('button', { name: 'The count is right' }));
  await waitFor(() => expect(search()).toHaveFocus());
  expect(sent().at(-1)).toEqual({ product: 'bow', kind: 'counted', quantity: 400, stockWas: 4, isConfirmed: true });
});

test('what was scanned and nobody has is replaced by the next scan', async () => {
  const visitor = await openLoaded('/admin/stock/receive');
  api.answer({ 'GET /api/admin/products': officeList([]) });
  await visitor.type(search(), '96385074{Enter}');
  expect(await screen.findByText('No product has this name or barcode.')).toBeVisible();
  api.answer({ 'GET /api/admin/products': officeList([bow]) });
  await visitor.keyboard('6291041500213{Enter}');
  await screen.findByRole('textbox', { name: /Pieces received/ });
  expect(api.to('GET /api/admin/products').at(-1)?.query.get('q')).toBe('6291041500213');
});
