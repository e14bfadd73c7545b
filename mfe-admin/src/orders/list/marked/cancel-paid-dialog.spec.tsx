import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openAddress } from '../../../testing/open-address.tsx';
import { orderList, orderRow } from '../../../testing/office.fixture.ts';
import { A, B, C, choose } from '../listed-orders.fixture.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ 'GET /api/admin/orders': orderList([A, B, C]) });
});

const callsToSet = () => api.to('PUT /api/admin/orders/statuses').map(({ body }) => body);

test('cancelling paid orders asks first with the sum, and only once confirmed', async () => {
  const unpaid = { ...B, paymentStatus: 'unpaid' } as const;
  const third = orderRow('DDDDD-DDDDD-D', { paymentStatus: 'paid', totalAmount: 27.95 });
  api.answer({
    'GET /api/admin/orders': orderList([A, unpaid, C, third]),
    'PUT /api/admin/orders/statuses': { changed: [], before: [], refused: [] },
  });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Mark all shown' }));
  const button = screen.getByRole('button', { name: /Set status/ });
  await choose(visitor, button, 'Cancelled');
  // C is cancelled already, so its money is not due once more.
  const question = await screen.findByRole('alertdialog', { name: 'Cancel 3 orders?' });
  expect(question).toHaveTextContent('2 of them are paid: 41.25 KD to give back.');
  await visitor.click(within(question).getByRole('button', { name: 'Leave as it is' }));
  await waitFor(() => expect(button).toHaveFocus());
  expect(api.to('PUT /api/admin/orders/statuses')).toHaveLength(0);
  expect(screen.getByRole('checkbox', { name: /AAAAA/ })).toBeChecked();

  await choose(visitor, button, 'Cancelled');
  await visitor.click(await screen.findByRole('button', { name: 'Cancel the orders' }));
  await waitFor(() =>
    expect(callsToSet()).toMatchObject([
      { ids: [A._id, unpaid._id, third._id], status: 'cancelled', from: 'processing' },
      { ids: [C._id], status: 'cancelled', from: 'cancelled' },
    ]),
  );
});

test('orders without money to give back are cancelled at once', async () => {
  const unpaid = { ...B, paymentStatus: 'unpaid' } as const;
  api.answer({
    'GET /api/admin/orders': orderList([unpaid]),
    'PUT /api/admin/orders/statuses': { changed: [], before: [], refused: [] },
  });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Mark all shown' }));
  await choose(visitor, screen.getByRole('button', { name: /Set status/ }), 'Cancelled');
  await waitFor(() => expect(api.to('PUT /api/admin/orders/statuses')).toHaveLength(1));
});

test('the question before cancelling is worded for the number of orders in Arabic', async () => {
  api.answer({ 'GET /api/admin/orders': orderList([A, B]) });
  const visitor = openAddress('/admin/orders', 'ar');
  await visitor.click(await screen.findByRole('checkbox', { name: 'تحديد كل المعروض' }));
  await choose(visitor, screen.getByRole('button', { name: /تغيير الحالة/ }), 'ملغى');
  const question = await screen.findByRole('alertdialog', { name: 'إلغاء طلبين؟' });
  expect(question).toHaveTextContent('الطلبان مدفوعان: يجب إرجاع 26.60 د.ك إلى الزبائن.');
});
