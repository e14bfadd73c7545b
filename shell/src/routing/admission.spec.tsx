import { afterEach, expect, jest, test } from '@jest/globals';
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
  bridge: 1,
  name: 'admin',
  pages: { '/admin': () => <h1>The office</h1>, '/admin/*': () => <h1>Below the office</h1> },
};
const network = { checkout, admin };

const here = () => location.pathname + location.search + location.hash;

/** Signs in without a server: the pages read the payload of the token, and believe nothing else of it. */
function signInAs(role: 'admin' | 'customer'): void {
  const payload = { email: `${role}@example.com`, role, exp: Date.now() / 1000 + 60 };
  session.signIn(`e30.${btoa(JSON.stringify(payload))}.s`);
}

afterEach(() => session.signOut());

test.each(['/account#passkeys', '/my-orders', '/change-password', '/admin', '/admin/orders?page=2'])(
  'nobody is let into %s before signing in, and its address is kept for afterwards',
  async (wanted) => {
    const before = history.length;
    const { loadRoutes } = await openShop(wanted, network);
    await waitFor(() => expect(here()).toBe(`/login?next=${encodeURIComponent(wanted).replaceAll('%2F', '/')}`));
    expect(loadRoutes).not.toHaveBeenCalled();
    expect(history.length).toBe(before);
  },
);

test.each([[null], ['customer'], ['admin']] as const)(
  'the code of the office is asked for at the start by administrators alone: %s',
  (role) => {
    if (role) signInAs(role);
    const loadRoutes = jest.fn<LoadRoutes>(() => Promise.resolve(admin));
    startPageOf('/admin', createRemotes(data.remotes, loadRoutes));
    expect(loadRoutes).toHaveBeenCalledTimes(role === 'admin' ? 1 : 0);
  },
);

test('the office opens to an administrator', async () => {
  signInAs('admin');
  await openShop('/admin/orders', network);
  expect(await screen.findByRole('heading', { name: 'Below the office' })).toBeVisible();
});

test('a customer is told whose the office is, and its code is not loaded', async () => {
  signInAs('customer');
  fakeApi({ 'GET /api/auth/me': { user: { email: 'customer@example.com', role: 'customer' } } });
  const { loadRoutes } = await openShop('/admin', network);
  expect(await screen.findByRole('heading', { level: 1, name: "This part is for the shop's staff" })).toBeVisible();
  expect(document.title).toBe('Office · Fyonka');
  expect(screen.getByText('customer@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  expect(loadRoutes).not.toHaveBeenCalled();
});

test('who was made an administrator after signing in is let in', async () => {
  signInAs('customer');
  fakeApi({ 'GET /api/auth/me': { user: { email: 'customer@example.com', role: 'admin' } } });
  await openShop('/admin', network);
  expect(await screen.findByRole('heading', { name: 'The office' })).toBeVisible();
});

test('from there a customer signs in with another account, and would come back', async () => {
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

test('checkout, which guests may use, is open to everybody', async () => {
  await openShop('/checkout', network);
  expect(screen.getByRole('heading', { name: 'Where to?' })).toBeVisible();
  expect(here()).toBe('/checkout');
});
