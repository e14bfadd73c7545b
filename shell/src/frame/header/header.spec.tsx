import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShop } from '../../testing/open-shop.tsx';
import { bow, data } from '../../testing/page-data.ts';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';

beforeEach(() => {
  fakeApi({
    'GET /api/categories': { categories: [{ _id: 'c1', slug: 'bows', name: { en: 'Bows', ar: 'فيونكات' } }] },
  });
});

test('the badge counts what another tab adds to the cart', async () => {
  await openShop('/');
  expect(screen.getByRole('button', { name: 'Cart, 0 items' })).not.toHaveTextContent(/\d/);
  const stored = JSON.stringify([{ ...bow, quantity: 3, customTexts: [] }]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: stored })));
  expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toHaveTextContent('3');
});

test('the header links to the sections, the search, the order tracking and the sign-in', async () => {
  await openShop('/');
  const links = within(screen.getByRole('banner'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(new Set(links)).toEqual(
    new Set(['/', '/#categories', '/?isNew=true#new', '/view-invoice', '#contact', '/search', '/login', '?lang=ar']),
  );
  expect(screen.getByRole('contentinfo')).toHaveAttribute('id', 'contact');
});

test('the language toggle stores the choice for this browser and for the server', async () => {
  // jsdom cannot reload and logs that.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openShop('/?lang=en');
  const toggle = screen.getByRole('link', { name: /العربية/ });
  expect(toggle).toHaveAttribute('lang', 'ar');
  await userEvent.click(toggle);
  expect(localStorage.getItem('lang')).toBe('ar');
  expect(document.cookie).toContain('lang=ar');
  expect(location.search).toBe('');
});

test('the menu takes the focus and returns it', async () => {
  await openShop('/');
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(button);
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(menu).toContainElement(document.activeElement as HTMLElement);
  expect(await within(menu).findByRole('link', { name: 'Bows' })).toHaveAttribute('href', '/categories/bows');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});

test('missing categories are fetched once, however often the menu opens', async () => {
  const api = fakeApi({ 'GET /api/categories': { categories: [] } });
  await openShop('/');
  for (let opening = 1; opening <= 2; opening += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'New in' }),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
  }
  expect(api.to('GET /api/categories')).toHaveLength(1);
});

test('the menu links to the questions, unless there are none', async () => {
  const menu = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };
  const { unmount } = await openShop('/');
  expect((await menu()).getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq');
  unmount();
  const { hasFaq: _, ...withoutQuestions } = data;
  await openShop('/', undefined, null, withoutQuestions);
  expect((await menu()).queryByRole('link', { name: 'FAQ' })).toBeNull();
});

test('the menu closes when one of its links is followed', async () => {
  await openShop('/');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Track order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/view-invoice');
});

test('the header links to the account as soon as somebody signs in, in any tab, and has reserved its space', async () => {
  await openShop('/');
  const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' });
  expect(link).toHaveAttribute('href', '/login');
  expect(within(link).getByText('Log in')).toHaveAttribute('data-longer', 'My account');
  const newValue = tokenOf('noura@example.com');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue })));
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'My account' })).toHaveAttribute(
    'href',
    '/account',
  );
  act(() => session.signOut());
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' })).toBeVisible();
});

test.each([
  [null, ['/login']],
  ['customer', ['/account', '/my-orders']],
  ['admin', ['/account', '/my-orders', '/admin']],
] as const)('the menu links a visitor who is %s to their own pages', async (role, theirs) => {
  if (role) session.signIn(tokenOf('noura@example.com', { role }));
  await openShop('/');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  const links = menu.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => ['/login', '/account', '/my-orders', '/admin'].includes(href))).toEqual(theirs);
});
