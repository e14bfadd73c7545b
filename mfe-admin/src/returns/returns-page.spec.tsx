import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ListedReturnView } from '@fyonka/api-contract/wire/office/orders/returns';
import { fakeApi } from '@fyonka/testing/fake-api';
import { openLoaded } from '../testing/open-address.tsx';

const returned: ListedReturnView = {
  _id: 'r1',
  place: 1,
  state: 'requested',
  wish: 'exchange',
  items: [
    { line: 0, name: { en: 'Big bow', ar: 'فيونكة' }, imageUrl: '', quantity: 2, reason: 'faulty', restocked: null },
  ],
  note: 'The white ones, please',
  photos: [],
  answer: '',
  requestedBy: 'customer',
  requestedAt: '2026-09-07T10:42:00.000Z',
  changedAt: '2026-09-07T10:42:00.000Z',
  amount: 0,
  exchange: null,
  orderId: 'o1',
  orderNumber: 'AAAAA-BBBBB-C',
  fullName: 'Noura',
};
const list = (returns: ListedReturnView[]) => ({
  returns,
  open: { requested: 1, approved: 0, received: 3 },
  total: returns.length,
  page: 1,
  limit: 24,
});

test('returns are listed by what has to be done, and lead to their orders', async () => {
  const api = fakeApi({ 'GET /api/admin/returns': list([returned]) });
  const visitor = await openLoaded('/admin/returns');
  const card = (await screen.findByText('The white ones, please')).closest('li')!;
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/admin/orders/o1#returns');
  expect(
    within(card)
      .getByText(/Big bow/)
      .closest('li'),
  ).toHaveTextContent('2 × Big bow · Faulty');
  expect(screen.getByRole('link', { name: 'To decide (1)' })).toHaveAttribute('aria-current', 'page');
  api.answer({ 'GET /api/admin/returns': list([]) });
  await visitor.click(screen.getByRole('link', { name: 'To settle (3)' }));
  expect(await screen.findByText('Nothing here')).toBeVisible();
  expect(api.to('GET /api/admin/returns').at(-1)?.query.get('stage')).toBe('received');
});
