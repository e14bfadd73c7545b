import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { KeysPage } from './keys-page.tsx';

const ERP = {
  id: '0123456789abcdef',
  name: 'ERP',
  permissions: ['office', 'orders.read'],
  createdAt: '2026-06-01T09:00:00.000Z',
  createdBy: 'noura@example.com',
  expiresAt: null,
  lastUsedAt: null,
  attention: 'unused',
};
const SHORT = {
  ...ERP,
  id: 'fedcba9876543210',
  name: 'Stock list',
  lastUsedAt: '2026-11-28T09:00:00.000Z',
  expiresAt: '2026-12-02T20:59:59.000Z',
  attention: 'ends-soon',
};
const GIVEN = PERMISSIONS.map((permission) => ({
  permission,
  requires: permission === 'orders.write' ? ['office', 'orders.read'] : permission === 'office' ? [] : ['office'],
}));
const KEY = 'fk_0123456789abcdef_secret';

let api: FakeApi;
beforeEach(() => {
  session.signIn(tokenOf('noura@example.com', { role: 'admin' }));
  api = fakeApi({ 'GET /api/admin/api-keys': { apiKeys: [SHORT, ERP], permissions: GIVEN } });
});

async function openPage() {
  const user = open(<KeysPage />, { at: '/admin/settings/keys' });
  await screen.findByText('ERP');
  return user;
}

test('says of each key what it may do, and which one somebody should look at', async () => {
  await openPage();
  const [, soon, unused] = screen.getAllByRole('row');
  expect(soon).toHaveTextContent(/Stock list.*Sees orders.*noura@example\.com.*ends soon/);
  expect(unused).toHaveTextContent(/ERP.*Never.*not used for 90 days.*When revoked/);
});

test('makes a key of what is ticked, and shows it once to be copied', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('checkbox', { name: /^Adds people/ })).toBeNull();
  const make = dialog.getByRole('button', { name: 'Make a key' });
  await user.type(dialog.getByLabelText(/called/), 'a@b');
  await user.click(make);
  expect(dialog.getByText('A name has no @')).toBeVisible();
  expect(dialog.getByText('Tick at least one thing that the program does')).toBeVisible();
  await user.clear(dialog.getByLabelText(/called/));
  await user.type(dialog.getByLabelText(/called/), ' ERP ');
  await user.click(dialog.getByRole('checkbox', { name: /^Answers customers/ }));
  await user.type(dialog.getByLabelText(/^Good until/), '2099-12-31');
  api.answer({ 'POST /api/admin/api-keys': refusal(403, 'BEYOND_OWN_PERMISSIONS') });
  await user.click(make);
  expect(await dialog.findByText('You can only give what you may do yourself.')).toBeVisible();
  api.answer({ 'POST /api/admin/api-keys': reply(201, { apiKey: ERP, key: KEY }) });
  await user.click(make);
  const shown = within(await screen.findByRole('dialog', { name: 'The key of ERP' }));
  expect(shown.getByText(KEY)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Copy the key' }));
  expect(await navigator.clipboard.readText()).toBe(KEY);
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(KEY)).toBeNull();
  expect(api.to('POST /api/admin/api-keys').at(-1)?.body).toEqual({
    name: 'ERP',
    permissions: ['orders.write', 'office', 'orders.read'],
    expiresAt: '2099-12-31T23:59:59+03:00',
  });
});

test('revokes a key after a question, also one that somebody else has revoked', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Revoke the key of ERP' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  api.answer({ 'DELETE /api/admin/api-keys/:id': refusal(500, 'INTERNAL') });
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText('It has not worked. Please try again.')).toBeVisible();
  api.answer({
    'DELETE /api/admin/api-keys/:id': refusal(404, 'NOT_FOUND'),
    'GET /api/admin/api-keys': { apiKeys: [], permissions: GIVEN },
  });
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByText('No program has a key')).toBeVisible();
  expect(api.to('DELETE /api/admin/api-keys/0123456789abcdef')).toHaveLength(2);
});
