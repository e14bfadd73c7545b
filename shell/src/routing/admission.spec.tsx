import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@fyonka/shop-bridge/session';
import { createRemotes } from '../loading/remotes.ts';
import type { LoadRoutes } from '../loading/remotes.ts';
import { fakeApi } from '@fyonka/testing/fake-api';
import { checkout, openShop } from '../testing/open-shop.tsx';
import { data } from '../testing/page-data.ts';
import { startPageOf } from './page-outlet.tsx';

const admin = {
  bridge: 2,
  name: 'admin',
  pages: { '/admin': () => <h1>The office</h1>, '/admin/*': () => <h1>Below the office</h1> },
};
const network = { checkout, admin };

const here = () => location.pathname + location.search + location.hash;

/** Signs in without a server: pages read only the token's payload. */
function signInAs(role: 'admin' | 'customer'): void {
  const payload = { email: `${role}@example.com`, role, exp: Date.now() / 1000 + 60 };
  session.signIn(`e30.${btoa(JSON.stringify(payload))}.s`);
}

test.each(['/account#passkeys', '/my-orders', '/change-password', '/admin', '/admin/orders?page=2'])(
  '%s needs a session, and its address is kept for after the sign-in',
  async (wanted) => {
    const before = history.length;
    const { loadRoutes } = await openShop(wanted, network);
    await waitFor(() => expect(here()).toBe(`/login?next=${encodeURIComponent(wanted).replaceAll('%2F', '/')}`));
    expect(loadRoutes).not.toHaveBeenCalled();
    expect(history.length).toBe(before);
  },
);

test.each([[null], ['customer'], ['admin']] as const)(
  "only administrators load the office's code at the start: %s",
  (role) => {
    if (role) signInAs(role);
    const loadRoutes = jest.fn<LoadRoutes>(() => Promise.resolve(admin));
    startPageOf('/admin', data, createRemotes(data.remotes, loadRoutes));
    expect(loadRoutes).toHaveBeenCalledTimes(role === 'admin' ? 1 : 0);
  },
);

test('the office opens for an administrator', async () => {
  signInAs('admin');
  await openShop('/admin/orders', network);
  expect(await screen.findByRole('heading', { name: 'Below the office' })).toBeVisible();
});

test('a customer learns that the office is for staff, and its code is not loaded', async () => {
  signInAs('customer');
  fakeApi({ 'GET /api/auth/me': { user: { email: 'customer@example.com', role: 'customer' } } });
  const { loadRoutes } = await openShop('/admin', network);
  expect(await screen.findByRole('heading', { level: 1, name: "This part is for the shop's staff" })).toBeVisible();
  expect(document.title).toBe('Office · Fyonka');
  expect(screen.getByText('customer@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  expect(loadRoutes).not.toHaveBeenCalled();
});

test('a person who became an administrator after signing in is admitted', async () => {
  signInAs('customer');
  fakeApi({ 'GET /api/auth/me': { user: { email: 'customer@example.com', role: 'admin' } } });
  await openShop('/admin', network);
  expect(await screen.findByRole('heading', { name: 'The office' })).toBeVisible();
});

test('a customer can sign in with another account from there and come back', async () => {
  signInAs('customer');
  const api = fakeApi({
    'GET /api/auth/me': { user: { email: 'customer@example.com', role: 'customer' } },
    'POST /api/auth/logout': { message: 'done' },
  });
  await openShop('/admin/orders', network);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in with another account' }));
  await waitFor(() => expect(here()).toBe('/login?next=/admin/orders'));
  expect(session.get()).toBeNull();
  expect(api.to('POST /api/auth/logout')).toHaveLength(1);
});

test('signing out in another tab closes the office in this one', async () => {
  signInAs('admin');
  await openShop('/admin', network);
  await screen.findByRole('heading', { name: 'The office' });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })));
  await waitFor(() => expect(here()).toBe('/login?next=/admin'));
  expect(screen.queryByRole('heading', { name: 'The office' })).toBeNull();
});

test('checkout is open to guests', async () => {
  await openShop('/checkout', network);
  expect(screen.getByRole('heading', { name: 'Where to?' })).toBeVisible();
  expect(here()).toBe('/checkout');
});
