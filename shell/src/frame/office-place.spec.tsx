/**
 * With the React of the server beside that of the browser.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { useState } from 'react';
import { expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { Link } from '@fyonka/ui/navigation/link';
import { renderPage } from '../server.tsx';
import { data } from '../testing/page-data.ts';
import { catalog, checkout, openShop } from '../testing/open-shop.tsx';

function Office() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>The office</h1>
      <Link href="/admin/orders">Orders</Link>
      <Link href="/">The shop</Link>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    </main>
  );
}
const admin = { bridge: 2, name: 'admin', pages: { '/admin': Office, '/admin/*': Office } };
const network = { catalog, checkout, admin };

const signInAs = (role: 'admin' | 'customer') => session.signIn(tokenOf(`${role}@example.com`, { role }));
/** The shop's own frame. */
const frame = () =>
  [
    screen.queryByRole('contentinfo'),
    screen.queryByRole('banner'),
    screen.queryByRole('button', { name: /Cart/ }),
  ].filter(Boolean);
const wayHome = () => screen.queryByRole('link', { name: 'Fyonka' });

test('nothing of the shop is around the office', async () => {
  signInAs('admin');
  await openShop('/admin', network);
  expect(screen.getByRole('heading', { name: 'The office' })).toBeVisible();
  expect(frame()).toEqual([]);
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('a lost connection is reported in the words of the office', async () => {
  signInAs('admin');
  await openShop('/admin', network);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/save again when there is a connection/)).toBeVisible();
  expect(screen.queryByText(/your cart/)).toBeNull();
  online.mockRestore();
});

test('the office stays mounted from page to page, and the shop gets its frame back', async () => {
  signInAs('admin');
  await openShop('/admin', network);
  await userEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  expect(location.pathname).toBe('/admin/orders');
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'The shop' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(frame()).toHaveLength(3);
});

test('while the office loads there is only a link home', async () => {
  signInAs('admin');
  await openShop('/admin/orders', { ...network, admin: new Promise(() => undefined) });
  expect(frame()).toEqual([]);
  expect(wayHome()).toHaveAttribute('href', '/');
});

test('an office that does not load has a landmark, a heading and a way to the shop, and speaks of no cart', async () => {
  signInAs('admin');
  globalThis.reportError = jest.fn();
  await openShop('/admin', { ...network, admin: new Error('gone') });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('The office did not load');
  expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(main.getByRole('link', { name: 'View the shop' })).toHaveAttribute('href', '/');
  expect(document.body).not.toHaveTextContent(/cart/i);
  expect(wayHome()).toHaveAttribute('href', '/');
  expect(frame()).toEqual([]);
});

test('visitors without access stay in the shop', async () => {
  signInAs('customer');
  fakeApi({ 'GET /api/auth/me': { user: session.get()?.user } });
  await openShop('/admin', network);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(frame()).toHaveLength(3);
});

test.each(['/admin', '/admin/orders/-', '/admin/*'])('the server renders %s in the same way', (address) => {
  const markup = renderPage(address, 'en', data, null);
  expect(markup).not.toContain('<header');
  expect(markup).not.toContain('<footer');
  expect(markup).toContain('href="/"');
});

test.each(['admin', 'customer'] as const)(
  "the server's markup is hydrated without a difference for a visitor who is %s",
  async (role) => {
    // The server has no session.
    const place = document.createElement('div');
    place.innerHTML = renderPage('/admin', 'en', data, null);
    document.body.append(place);
    signInAs(role);
    fakeApi({ 'GET /api/auth/me': { user: session.get()?.user } });
    // React logs what it had to render again.
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const markup = place.querySelector('[data-first-view]')?.innerHTML ?? null;
    await openShop('/admin', network, markup, data, place);
    const [...told] = complaints.mock.calls;
    complaints.mockRestore();
    expect(told.filter((words) => /hydrat/i.test(words.join(' ')))).toEqual([]);
  },
);
