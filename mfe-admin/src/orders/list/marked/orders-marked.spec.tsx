import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { openAddress } from '../../../testing/open-address.tsx';
import { orderList, orderRow } from '../../../testing/office.fixture.ts';
import { officeOrder } from '../../orders.fixture.ts';

const A = orderRow('AAAAA-AAAAA-A', { status: 'processing' });
const B = orderRow('BBBBB-BBBBB-B', { status: 'processing', email: 'dana@example.com' });
const C = orderRow('CCCCC-CCCCC-C', { status: 'cancelled', paymentStatus: 'refund-due' });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ 'GET /api/admin/orders': orderList([A, B, C]) });
});

const statusOf = (orderNumber: string) =>
  screen.getByRole('button', { name: new RegExp(`Status of order ${orderNumber}`) });
const lastCall = (route: string) => api.to(route).at(-1);

async function choose(visitor: UserEvent, button: HTMLElement, option: string) {
  await visitor.click(button);
  await visitor.click(await screen.findByRole('option', { name: option }));
}

test('several orders get a status at once; refused ones are named, and the change can be undone', async () => {
  api.answer({
    'PUT /api/admin/orders/statuses': {
      changed: [
        { ...A, status: 'ready' },
        { ...B, status: 'ready' },
      ],
      refused: [{ _id: C._id, code: 'OUT_OF_STOCK' }],
    },
  });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Mark all shown' }));
  api.answer({
    'GET /api/admin/orders': orderList([{ ...A, status: 'ready' }, { ...B, status: 'ready' }, C]),
  });
  await choose(visitor, screen.getByRole('button', { name: /Set status/ }), 'Ready');
  expect(await screen.findByText('2 orders are now “Ready”; the customers are told by e-mail.')).toBeVisible();
  const note = screen.getByText('1 order was not changed').closest('[role=alert]') as HTMLElement;
  expect(note).toHaveTextContent('CCCCC-CCCCC-C: the pieces are gone');
  expect(lastCall('PUT /api/admin/orders/statuses')?.body).toEqual({ ids: [A._id, B._id, C._id], status: 'ready' });
  expect(statusOf('BBBBB-BBBBB-B')).toHaveTextContent('Ready');

  api.answer({
    'PUT /api/admin/orders/statuses': { changed: [A, B], refused: [] },
    'GET /api/admin/orders': orderList([A, B, C]),
  });
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(statusOf('AAAAA-AAAAA-A')).toHaveTextContent('Being prepared'));
  expect(lastCall('PUT /api/admin/orders/statuses')?.body).toEqual({ ids: [A._id, B._id], status: 'processing' });
});

test('undo gives each of several orders the status that it had', async () => {
  const shipped = { ...B, status: 'shipped' } as const;
  api.answer({
    'GET /api/admin/orders': orderList([A, shipped]),
    'PUT /api/admin/orders/statuses': ({ body }: RecordedRequest) => {
      const { ids, status } = body as { ids: string[]; status: string };
      return {
        changed: [A, shipped].filter(({ _id }) => ids.includes(_id)).map((row) => ({ ...row, status })),
        refused: [],
      };
    },
  });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Mark all shown' }));
  await choose(visitor, screen.getByRole('button', { name: /Set status/ }), 'Ready');
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to('PUT /api/admin/orders/statuses')).toHaveLength(3));
  expect(api.to('PUT /api/admin/orders/statuses').map(({ body }) => body)).toEqual([
    { ids: [A._id, B._id], status: 'ready' },
    { ids: [A._id], status: A.status },
    { ids: [B._id], status: 'shipped' },
  ]);
});

test('orders that cannot be restored are named as well', async () => {
  api.answer({ 'PUT /api/admin/orders/statuses': { changed: [{ ...A, status: 'cancelled' }], refused: [] } });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: /AAAAA/ }));
  await choose(visitor, screen.getByRole('button', { name: /Set status/ }), 'Cancelled');
  await visitor.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  api.answer({
    'PUT /api/admin/orders/statuses': { changed: [], refused: [{ _id: A._id, code: 'OUT_OF_STOCK' }] },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  const note = (await screen.findByText('1 order was not changed')).closest('[role=alert]') as HTMLElement;
  expect(note).toHaveTextContent('AAAAA-AAAAA-A: the pieces are gone');
});

test('cancelling paid orders asks first with the sum, and only once confirmed', async () => {
  const unpaid = { ...B, paymentStatus: 'unpaid' } as const;
  const third = orderRow('DDDDD-DDDDD-D', { paymentStatus: 'paid', totalAmount: 27.95 });
  api.answer({
    'GET /api/admin/orders': orderList([A, unpaid, C, third]),
    'PUT /api/admin/orders/statuses': { changed: [], refused: [] },
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
    expect(lastCall('PUT /api/admin/orders/statuses')?.body).toEqual({
      ids: [A._id, unpaid._id, C._id, third._id],
      status: 'cancelled',
    }),
  );
});

test('orders without money to give back are cancelled at once', async () => {
  const unpaid = { ...B, paymentStatus: 'unpaid' } as const;
  api.answer({
    'GET /api/admin/orders': orderList([unpaid, C]),
    'PUT /api/admin/orders/statuses': { changed: [], refused: [] },
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
  await choose(visitor, screen.getByRole('button', { name: /تغيير الحالة/ }), 'ملغي');
  const question = await screen.findByRole('alertdialog', { name: 'إلغاء طلبين؟' });
  expect(question).toHaveTextContent('الطلبان مدفوعان: يجب إرجاع 26.60 د.ك إلى الزبائن.');
});

test('marks are still there after a visit to the packing slips, and those of other pages are counted', async () => {
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder('AAAAA-AAAAA-A') } });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: /AAAAA/ }));
  await visitor.click(screen.getByRole('checkbox', { name: /CCCCC/ }));
  await visitor.click(screen.getByRole('link', { name: 'Packing slips' }));
  await screen.findByRole('heading', { name: 'Packing slips' });
  api.answer({ 'GET /api/admin/orders': orderList([B, C]) });
  act(() => history.back());
  expect(await screen.findByRole('checkbox', { name: /CCCCC/ })).toBeChecked();
  const bar = screen.getByRole('region', { name: 'With those that are marked' });
  expect(await within(bar).findByText('1 more, not shown here, is left as it is')).toBeVisible();
  expect(within(bar).getByText('1 marked')).toBeVisible();
  expect(within(bar).getByRole('link', { name: 'Packing slips' })).toHaveAttribute(
    'href',
    `/admin/packing-slips?ids=${C._id}`,
  );
  await visitor.click(screen.getByRole('checkbox', { name: /CCCCC/ }));
  expect(bar).toHaveTextContent('1 marked that is not shown here');
  expect(within(bar).queryByRole('link')).toBeNull();
});

test('the packing slips of the selected orders are one print', async () => {
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: /AAAAA/ }));
  await visitor.click(screen.getByRole('checkbox', { name: /CCCCC/ }));
  expect(screen.getByRole('link', { name: 'Packing slips' })).toHaveAttribute(
    'href',
    `/admin/packing-slips?ids=${encodeURIComponent(`${A._id},${C._id}`)}`,
  );
});
