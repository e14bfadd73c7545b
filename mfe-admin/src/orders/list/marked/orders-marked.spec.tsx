import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { openAddress } from '../../../testing/open-address.tsx';
import { orderList, orderRow } from '../../../testing/office.fixture.ts';
import { orderMoney } from '../../order/money/money.fixture.ts';
import { officeOrder, WHATSAPP_TEXT } from '../../orders.fixture.ts';
import { A, B, C, choose, statusOf } from '../listed-orders.fixture.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ 'GET /api/admin/orders': orderList([A, B, C]) });
});

const formerOf = ({ _id, status }: typeof A) => ({ _id, status });
const lastCall = (route: string) => api.to(route).at(-1);

/** Takes a paper from the menu of the bar. */
async function printPaper(visitor: UserEvent, paper: string): Promise<void> {
  await visitor.click(screen.getByRole('button', { name: 'Papers' }));
  await visitor.click(await screen.findByRole('menuitem', { name: paper }));
}

const callsToSet = () => api.to('PUT /api/admin/orders/statuses').map(({ body }) => body);

test('several orders get a status at once; refused ones are named, and the change can be undone', async () => {
  api.answer({
    'PUT /api/admin/orders/statuses': ({ body }: RecordedRequest) =>
      (body as { from: string }).from === 'cancelled'
        ? { changed: [], before: [], refused: [{ _id: C._id, code: 'OUT_OF_STOCK' }] }
        : {
            changed: [A, B].map((row) => ({ ...row, status: 'ready' })),
            before: [formerOf(A), formerOf(B)],
            refused: [],
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
  expect(api.to('PUT /api/admin/orders/statuses').map(({ body }) => body)).toEqual([
    { ids: [A._id, B._id], status: 'ready', from: 'processing', onlyMade: true },
    { ids: [C._id], status: 'ready', from: 'cancelled', onlyMade: true },
  ]);
  expect(statusOf('BBBBB-BBBBB-B')).toHaveTextContent('Ready');

  api.answer({
    'PUT /api/admin/orders/statuses': { changed: [A, B], before: [], refused: [] },
    'GET /api/admin/orders': orderList([A, B, C]),
  });
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(statusOf('AAAAA-AAAAA-A')).toHaveTextContent('Being prepared'));
  expect(lastCall('PUT /api/admin/orders/statuses')?.body).toEqual({
    ids: [A._id, B._id],
    status: 'processing',
    from: 'ready',
  });
});

test('orders whose paper could not be made are named beside those that were printed', async () => {
  api.answer({
    'POST /api/admin/orders/prints': new Response('%PDF-', { headers: { 'x-left-out': 'BBBBB-BBBBB-B' } }),
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Mark all shown' }));
  await printPaper(visitor, 'Invoices');
  expect(await screen.findByText(/The invoice could not be made for BBBBB-BBBBB-B/)).toBeVisible();
  expect(screen.getByText('2 orders are marked as printed: invoice.')).toBeVisible();
});

test('of the marked orders those in cash that wait for it are confirmed together', async () => {
  const cash = { paymentStatus: 'unpaid', paymentMethod: 'cash-on-delivery', status: 'pending' } as const;
  const waiting = { ...B, ...cash };
  api.answer({
    'GET /api/admin/orders': orderList([A, waiting]),
    'PUT /api/admin/orders/statuses': { changed: [], before: [], refused: [] },
  });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: /AAAAA/ }));
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  await visitor.click(screen.getByRole('checkbox', { name: /BBBBB/ }));
  await visitor.click(screen.getByRole('button', { name: 'Confirm (1)' }));
  await waitFor(() =>
    expect(lastCall('PUT /api/admin/orders/statuses')?.body).toMatchObject({
      ids: [waiting._id],
      status: 'processing',
      from: 'pending',
    }),
  );
});

test('undo gives each of several orders the status that it had', async () => {
  const shipped = { ...B, status: 'shipped' } as const;
  api.answer({
    'GET /api/admin/orders': orderList([A, shipped]),
    'PUT /api/admin/orders/statuses': ({ body }: RecordedRequest) => {
      const { ids, status } = body as { ids: string[]; status: string };
      return {
        changed: [A, shipped].filter(({ _id }) => ids.includes(_id)).map((row) => ({ ...row, status })),
        before: [A, shipped].filter(({ _id }) => ids.includes(_id)).map(formerOf),
        refused: [],
      };
    },
  });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Mark all shown' }));
  await choose(visitor, screen.getByRole('button', { name: /Set status/ }), 'Ready');
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to('PUT /api/admin/orders/statuses')).toHaveLength(4));
  expect(api.to('PUT /api/admin/orders/statuses').map(({ body }) => body)).toEqual([
    { ids: [A._id], status: 'ready', from: A.status, onlyMade: true },
    { ids: [B._id], status: 'ready', from: 'shipped', onlyMade: true },
    { ids: [A._id], status: A.status, from: 'ready' },
    { ids: [B._id], status: 'shipped', from: 'ready' },
  ]);
});

test('orders with names that are not made are asked about, with which and how many, and the others are changed', async () => {
  api.answer({
    'PUT /api/admin/orders/statuses': {
      changed: [{ ...B, status: 'ready' }],
      before: [formerOf(B)],
      refused: [{ _id: A._id, code: 'TEXTS_UNMADE', unmade: 33 }],
    },
    'GET /api/admin/orders': orderList([A, B]),
  });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Mark all shown' }));
  const button = screen.getByRole('button', { name: /Set status/ });
  await choose(visitor, button, 'Ready');
  const question = await screen.findByRole('alertdialog', { name: '33 names are not made yet' });
  expect(question).toHaveTextContent('AAAAA-AAAAA-A: 33 names');
  expect(question).not.toHaveTextContent('BBBBB');
  expect(screen.queryByText(/was not changed/)).toBeNull();
  api.answer({ 'PUT /api/admin/orders/statuses': { changed: [], before: [], refused: [] } });
  await visitor.click(within(question).getByRole('button', { name: 'Set “Ready” all the same' }));
  await waitFor(() =>
    expect(callsToSet()).toEqual([
      { ids: [A._id, B._id], status: 'ready', from: 'processing', onlyMade: true },
      { ids: [A._id], status: 'ready', from: 'processing', onlyMade: false },
    ]),
  );
});

test('an order of another page that has changed meanwhile is named, and the next choice begins from what it is', async () => {
  sessionStorage.setItem('office-orders-marked', JSON.stringify([A]));
  const refused = [{ _id: A._id, code: 'STATUS_CHANGED', status: 'cancelled' }];
  api.answer({
    'GET /api/admin/orders': orderList([B]),
    'PUT /api/admin/orders/statuses': { changed: [], before: [], refused },
  });
  const visitor = openAddress('/admin/orders');
  const button = await screen.findByRole('button', { name: /Set status/ });
  await choose(visitor, button, 'Ready');
  const bar = screen.getByRole('region', { name: 'With those that are marked' });
  const note = await within(bar).findByRole('alert');
  expect(note).toHaveTextContent('AAAAA-AAAAA-A: it is “Cancelled” by now.');
  expect(note).toHaveTextContent('To set it all the same, choose the status once more.');
  await choose(visitor, button, 'Ready');
  await waitFor(() => expect(callsToSet()).toMatchObject([{ from: 'processing' }, { from: 'cancelled' }]));
});

test.each([
  ['a status', 'PUT /api/admin/orders/statuses', '3 orders were not changedError updating status'],
  ['a paper', 'POST /api/admin/orders/prints', 'The PDF could not be made.'],
] as const)('a failure of %s stands in the bar, is announced, and says what failed', async (what, route, words) => {
  api.answer({ [route]: refusal(500, 'INTERNAL') });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Mark all shown' }));
  const bar = screen.getByRole('region', { name: 'With those that are marked' });
  if (what === 'a paper') await printPaper(visitor, 'Packing slips');
  else await choose(visitor, within(bar).getByRole('button', { name: /Set status/ }), 'Ready');
  expect(await within(bar).findByRole('alert')).toHaveTextContent(words);
  await visitor.click(within(bar).getByRole('button', { name: 'Close' }));
  expect(within(bar).queryByRole('alert')).toBeNull();
});

test('orders of one status get the next one with one press, and none is offered that all have', async () => {
  api.answer({ 'PUT /api/admin/orders/statuses': { changed: [], before: [], refused: [] } });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: /AAAAA/ }));
  await visitor.click(screen.getByRole('checkbox', { name: /BBBBB/ }));
  await visitor.click(screen.getByRole('button', { name: /Set status/ }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).not.toContain('Being prepared');
  await visitor.keyboard('{Escape}');
  await visitor.click(screen.getByRole('button', { name: 'Ready (2)' }));
  await waitFor(() => expect(callsToSet()).toMatchObject([{ ids: [A._id, B._id], status: 'ready' }]));
  await visitor.click(screen.getByRole('checkbox', { name: /CCCCC/ }));
  expect(screen.queryByRole('button', { name: /^Ready \(/ })).toBeNull();
});

test('orders that could not be marked are no failed status, and the reason stays when the marks are taken', async () => {
  const all = [A, B, C];
  api.answer({ 'GET /api/admin/orders': orderList(all, { total: 300 }) });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Mark all shown' }));
  api.answer({ 'GET /api/admin/orders': refusal(500, 'INTERNAL') });
  const bar = screen.getByRole('region', { name: 'With those that are marked' });
  await visitor.click(within(bar).getByRole('button', { name: 'Mark all 300 that match' }));
  expect(await within(bar).findByRole('alert')).toHaveTextContent('The orders could not be marked.');
  await visitor.click(within(bar).getByRole('button', { name: 'Unmark' }));
  expect(within(bar).getByRole('alert')).toBeVisible();
});

test('orders that cannot be restored are named as well', async () => {
  api.answer({
    'GET /api/admin/orders/:id': { order: officeOrder('AAAAA-AAAAA-A') },
    'GET /api/admin/orders/:id/money': orderMoney(),
    'GET /api/admin/orders/:id/whatsapp-text': WHATSAPP_TEXT,
  });
  api.answer({
    'PUT /api/admin/orders/statuses': { changed: [{ ...A, status: 'cancelled' }], before: [formerOf(A)], refused: [] },
  });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: /AAAAA/ }));
  await choose(visitor, screen.getByRole('button', { name: /Set status/ }), 'Cancelled');
  await visitor.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  api.answer({
    'PUT /api/admin/orders/statuses': { changed: [], before: [], refused: [{ _id: A._id, code: 'OUT_OF_STOCK' }] },
  });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  // Also when somebody has opened another page meanwhile.
  await visitor.click(screen.getByRole('link', { name: /AAAAA/ }));
  await visitor.click(undo);
  const note = (await screen.findByText('1 order was not changed')).closest('[role=alert]') as HTMLElement;
  expect(note).toHaveTextContent('AAAAA-AAAAA-A: the pieces are gone');
});

test('marks are still there after a visit to an order, and those of other pages are counted', async () => {
  api.answer({ 'GET /api/admin/orders/:id': refusal(404, 'ORDER_NOT_FOUND') });
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: /AAAAA/ }));
  await visitor.click(screen.getByRole('checkbox', { name: /CCCCC/ }));
  await visitor.click(screen.getByRole('link', { name: /AAAAA/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  api.answer({ 'GET /api/admin/orders': orderList([B, C]) });
  act(() => history.back());
  expect(await screen.findByRole('checkbox', { name: /CCCCC/ })).toBeChecked();
  const bar = screen.getByRole('region', { name: 'With those that are marked' });
  expect(await within(bar).findByText('2 marked')).toBeVisible();
  expect(await within(bar).findByText('1 of them is not shown here')).toBeVisible();
});

test('all orders that match are marked over all pages', async () => {
  const all = Array.from({ length: 5 }, (_, index) => orderRow(`ORDER-${index}`));
  api.answer({
    'GET /api/admin/orders': ({ query }: RecordedRequest) => {
      const page = Number(query.get('page') ?? 1);
      return orderList(all.slice((page - 1) * 2, page * 2), { page, limit: 2, total: all.length });
    },
    'PUT /api/admin/orders/statuses': { changed: [], before: [], refused: [] },
  });
  const visitor = openAddress('/admin/orders?payment=paid');
  await visitor.click(await screen.findByRole('checkbox', { name: /ORDER-1$/ }));
  await visitor.click(screen.getByRole('button', { name: 'Mark all 5 that match' }));
  const bar = screen.getByRole('region', { name: 'With those that are marked' });
  expect(await within(bar).findByText('5 marked')).toBeVisible();
  expect(within(bar).getByText('3 of them are not shown here')).toBeVisible();
  expect(api.to('GET /api/admin/orders').map(({ query }) => query.get('payment'))).not.toContain(null);
  await choose(visitor, screen.getByRole('button', { name: /Set status/ }), 'Ready');
  await waitFor(() => expect(api.to('PUT /api/admin/orders/statuses')).toHaveLength(1));
  const { ids } = api.to('PUT /api/admin/orders/statuses')[0]!.body as { ids: string[] };
  expect(ids.toSorted()).toEqual(all.map(({ _id }) => _id));
});
