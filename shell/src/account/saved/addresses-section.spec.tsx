import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { AddressesSection } from './addresses-section.tsx';

test('a saved address is shown by its name, removed at one press and brought back by another', async () => {
  const address = { city: 'salmiya', block: '3', street: '12', streetNumber: '12', buildingNumber: '7' };
  const saved = { name: 'Grandmother', address, areaName: { en: 'Salmiya', ar: 'السالمية' } };
  const home = { ...saved, name: 'Home' };
  session.signIn(tokenOf('noura@example.com'));
  const api = fakeApi({
    'GET /api/account/addresses': { addresses: [saved, home], version: 5 },
    'PUT /api/account/addresses': { addresses: [home], version: 6 },
  });
  const user = open(<AddressesSection />, { lang: 'en' });
  const row = await screen.findByRole('button', { name: 'Remove the address Grandmother' });
  expect(screen.getAllByText('Salmiya, Block 3, street 12, building 7')).toHaveLength(2);
  api.answer({ 'GET /api/account/addresses': { addresses: [home], version: 6 } });
  await user.click(row);
  expect(await screen.findByText('The address is removed.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Saved addresses' })).toHaveFocus();
  expect(api.to('PUT /api/account/addresses').map(({ body }) => body)).toEqual([
    { addresses: [{ name: 'Home', address }], version: 5 },
  ]);
  await waitFor(() => expect(screen.queryByText('Grandmother')).toBeNull());
  api.answer({
    'GET /api/account/addresses': { addresses: [saved, home], version: 7 },
    'PUT /api/account/addresses': { addresses: [saved, home], version: 7 },
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The address is back.')).toBeVisible();
  expect(await screen.findByText('Grandmother')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Saved addresses' })).toHaveFocus();
  expect(api.to('PUT /api/account/addresses').at(-1)?.body).toEqual({
    addresses: [
      { name: 'Grandmother', address },
      { name: 'Home', address },
    ],
    version: 6,
  });
});
