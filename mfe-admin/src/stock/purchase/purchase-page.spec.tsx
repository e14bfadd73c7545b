import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '@fyonka/testing/fake-api';
import { openLoaded } from '../../testing/open-address.tsx';

const bow = {
  _id: 'bow',
  name: { en: 'Bow', ar: 'فيونكة' },
  imageUrl: '/images/bow.webp',
  stock: 3,
  sold: 20,
  proposed: 17,
};

test('the purchase list shows what to buy for as many weeks as are chosen', async () => {
  const api = fakeApi({ 'GET /api/admin/stock/purchase': { weeks: 4, products: [bow] } });
  const visitor = await openLoaded('/admin/stock/purchase');
  const row = await screen.findByRole('row', { name: /^Bow/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([expect.stringMatching(/3$/), expect.stringMatching(/20$/), expect.stringMatching(/17$/)]);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/products/edit/bow');
  await visitor.click(screen.getByRole('button', { name: /Enough for/ }));
  await visitor.click(await screen.findByRole('option', { name: '8 weeks' }));
  await waitFor(() => expect(api.to('GET /api/admin/stock/purchase').at(-1)?.query.get('weeks')).toBe('8'));
  expect(location.search).toBe('?weeks=8');
});

test('an empty list says that nothing runs low', async () => {
  fakeApi({ 'GET /api/admin/stock/purchase': { weeks: 4, products: [] } });
  await openLoaded('/admin/stock/purchase');
  expect(await screen.findByText('Nothing runs low')).toBeVisible();
});
