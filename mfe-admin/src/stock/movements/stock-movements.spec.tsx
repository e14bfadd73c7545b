import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { filledForm, openEdit, shopWithBow } from '../../testing/product-form.ts';

const movement = (number: number, given: object) => ({
  number,
  kind: 'corrected',
  change: 1,
  before: number,
  after: number + 1,
  at: '2026-09-07T10:42:00.000Z',
  by: null,
  orderNumber: null,
  note: '',
  ...given,
});

test('the movements of a product are read when they are opened, and page by page', async () => {
  const api = shopWithBow();
  const since = { at: '2026-09-01T10:42:00.000Z', stock: 7 };
  const page = { since, waiting: 2, total: 3, page: 1, limit: 2 };
  const sold = movement(3, { kind: 'sold', change: -2, after: 22, orderNumber: '7K3QM-9TZ4W-C' });
  const received = movement(2, { kind: 'received', change: 30, after: 24, by: 'noura@example.com', note: 'Box 7' });
  api.answer({ 'GET /api/admin/stock/movements': { ...page, movements: [sold, received] } });
  const visitor = await openEdit();
  await filledForm();
  expect(api.to('GET /api/admin/stock/movements')).toHaveLength(0);
  await visitor.click(screen.getByText('Stock movements'));
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(await screen.findByRole('link', { name: '7K3QM-9TZ4W-C' })).toHaveAttribute(
    'href',
    '/admin/orders/7K3QM-9TZ4W-C',
  );
  expect(rows()).toContainEqual(expect.stringMatching(/^−2Sold · order 7K3QM-9TZ4W-C.*Stock: 22/));
  expect(rows()).toContainEqual(expect.stringMatching(/^\+30Received by noura@example.com.*Box 7.*Stock: 24/));
  expect(screen.getByText(/^2 people want a mail/)).toBeVisible();
  expect(screen.queryByText(/Recorded since/)).toBeNull();
  api.answer({ 'GET /api/admin/stock/movements': { ...page, page: 2, movements: [movement(1, {})] } });
  await visitor.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText(/Recorded since/)).toHaveTextContent(/when the stock was 7\.$/);
  expect(api.to('GET /api/admin/stock/movements').at(-1)?.query.get('page')).toBe('2');
});
