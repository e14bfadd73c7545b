import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '@fyonka/testing/fake-api';
import { openLoaded } from '../../testing/open-address.tsx';

const back = { returnedPieces: 0, returned: 0 };
const known = {
  ...back,
  pieces: 2,
  revenue: 3.15,
  cost: 1.2,
  profit: 1.95,
  margin: 61.9,
  unknownPieces: 0,
  unknownRevenue: 0,
};
const unknown = {
  ...back,
  pieces: 1,
  revenue: 0.5,
  cost: null,
  profit: null,
  margin: null,
  unknownPieces: 1,
  unknownRevenue: 0.5,
};
const both = { ...known, pieces: 3, revenue: 3.65, unknownPieces: 1, unknownRevenue: 0.5 };

test('profit is shown by product and month, and what is not known is named as such', async () => {
  const api = fakeApi({
    'GET /api/admin/profit': {
      from: '2025-11',
      to: '2026-01',
      months: [{ month: '2026-01', ...both }],
      products: [
        { productId: 'bow', name: { en: 'Bow', ar: 'فيونكة' }, ...known },
        { productId: 'clip', name: { en: 'Clip', ar: 'مشبك' }, ...unknown },
      ],
      productCount: 25,
      unknownProductCount: 1,
      total: both,
    },
  });
  const visitor = await openLoaded('/admin/profit?month=2026-01');
  const sum = await screen.findByRole('region', { name: 'Sum' });
  expect(sum).toHaveTextContent('1.95');
  expect(sum).toHaveTextContent('The cost of 1 piece is not known');
  const clip = within(await screen.findByRole('row', { name: /^Clip/ }));
  expect(clip.getAllByText('Not known')).toHaveLength(3);
  expect(clip.getByRole('link')).toHaveAttribute('href', '/admin/products/edit/clip');
  await visitor.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(api.to('GET /api/admin/profit').at(-1)?.query.get('page')).toBe('2'));
  expect(sum).toHaveTextContent('1.95');
  await visitor.click(screen.getByRole('button', { name: /Months/ }));
  await visitor.click(await screen.findByRole('option', { name: '3 months' }));
  await waitFor(() => expect(api.to('GET /api/admin/profit').at(-1)?.query.get('from')).toBe('2025-11'));
  expect(api.to('GET /api/admin/profit').at(-1)?.query.has('page')).toBe(false);
  expect(await screen.findByRole('region', { name: 'By month' })).toBeVisible();
});
