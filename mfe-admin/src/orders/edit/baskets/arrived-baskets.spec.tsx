import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { officeProduct } from '../../../testing/goods.ts';
import { openAddress } from '../../../testing/open-address.tsx';
import { orderMoney } from '../../order/money/money.fixture.ts';
import { officeOrder, WHATSAPP_TEXT } from '../../orders.fixture.ts';

const RIBBON = officeProduct('ribbon');
const BASKET = {
  id: 'dana',
  arrivedAt: '2026-11-30T09:00:00.000Z',
  phone: '55123456',
  name: 'Dana',
  text: 'For Sunday',
  lines: [
    { reference: 'ribbon', quantity: 3, price: RIBBON.price + 1, product: RIBBON },
    { reference: 'old-bow', quantity: 1, price: null, product: null },
  ],
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/delivery-areas': { areas: [] },
    'GET /api/admin/orders/:id/money': orderMoney(),
    'GET /api/admin/orders/:id/whatsapp-text': WHATSAPP_TEXT,
    'GET /api/admin/orders': { orders: [], total: 0, isTotalCapped: false, page: 1, limit: 6 },
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 20 },
    'GET /api/admin/arrived-baskets': { baskets: [BASKET], total: 1 },
    'DELETE /api/admin/arrived-baskets/:id': { message: 'Done' },
  });
});

async function openPage() {
  const visitor = openAddress('/admin/orders/new', 'en');
  const section = within(await screen.findByRole('region', { name: 'Arrived by WhatsApp' }));
  return { visitor, section };
}

test('a basket fills the order with what the shop has, and says what differs; the order names it', async () => {
  const { visitor, section } = await openPage();
  expect(section.getByText(/old-bow/).closest('li')).toHaveTextContent('not in the shop any more');
  expect(section.getByText(/seen at/)).toBeVisible();
  await visitor.click(section.getByRole('button', { name: 'Fill the order with the basket of Dana' }));
  expect(screen.getByRole('textbox', { name: /Full name/ })).toHaveValue('Dana');
  expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveValue('55123456');
  expect(api.to('POST /api/admin/orders')).toEqual([]);
  const order = officeOrder('7K3QM-9TZ4W-C');
  api.answer({ 'POST /api/admin/orders': reply(201, { order }), 'GET /api/admin/orders/:id': { order } });
  await visitor.click(screen.getByRole('button', { name: 'Make the order' }));
  await waitFor(() => expect(api.to('POST /api/admin/orders')).toHaveLength(1));
  expect(api.to('POST /api/admin/orders').at(-1)?.body).toMatchObject({
    basket: 'dana',
    fullName: 'Dana',
    phone: '55123456',
    notes: 'For Sunday',
    orderItems: [{ productId: 'ribbon', quantity: 3 }],
  });
});

test('a basket of which somebody else has made an order leads to it', async () => {
  const { visitor, section } = await openPage();
  await visitor.click(section.getByRole('button', { name: 'Fill the order with the basket of Dana' }));
  api.answer({ 'POST /api/admin/orders': refusal(409, 'BASKET_DONE', { orderNumber: '7K3QM-9TZ4W-C' }) });
  await visitor.click(screen.getByRole('button', { name: 'Make the order' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Somebody was faster' }));
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder('7K3QM-9TZ4W-C') } });
  await visitor.click(dialog.getByRole('button', { name: 'Open that order' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/orders/7K3QM-9TZ4W-C'));
});

test('of a basket that somebody has dealt with otherwise the order can still be made', async () => {
  const { visitor, section } = await openPage();
  await visitor.click(section.getByRole('button', { name: 'Fill the order with the basket of Dana' }));
  api.answer({ 'POST /api/admin/orders': refusal(409, 'BASKET_DONE') });
  await visitor.click(screen.getByRole('button', { name: 'Make the order' }));
  const order = officeOrder('7K3QM-9TZ4W-C');
  api.answer({ 'POST /api/admin/orders': reply(201, { order }), 'GET /api/admin/orders/:id': { order } });
  await visitor.click(await screen.findByRole('button', { name: 'Make the order anyway' }));
  await waitFor(() => expect(api.to('POST /api/admin/orders')).toHaveLength(2));
  expect(api.to('POST /api/admin/orders').at(-1)?.body).not.toHaveProperty('basket');
});

test('a basket is dealt with without an order', async () => {
  const { visitor, section } = await openPage();
  api.answer({ 'GET /api/admin/arrived-baskets': { baskets: [], total: 0 } });
  await visitor.click(section.getByRole('button', { name: 'The basket of Dana is dealt with' }));
  await waitFor(() => expect(screen.queryByText('Arrived by WhatsApp')).toBeNull());
  expect(api.to('DELETE /api/admin/arrived-baskets/dana')).toHaveLength(1);
});
