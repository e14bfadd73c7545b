import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { takePlace } from '@fyonka/ui/navigation/in-place';
import { watchRemotes } from '../loading/client-errors.ts';
import { catalog, openShop } from '../testing/open-shop.tsx';
import { data } from '../testing/page-data.ts';
import { keepReports } from '../testing/reports.ts';

test('an address in another encoding opens the page whose title the server wrote', async () => {
  await openShop('/%63heckout');
  expect(screen.getByRole('heading', { name: 'Where to?' })).toBeVisible();
});

test('an unknown address loads no remote', async () => {
  const { loadRoutes } = await openShop('/%63heckout/%');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(loadRoutes).not.toHaveBeenCalled();
});

test('an unknown address is stuck, and not missing, while a remote of the shop is unknown', async () => {
  await openShop('/gifts', {}, null, { ...data, isUnread: true });
  expect(await screen.findByRole('heading', { name: 'This drawer is stuck' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Page not found')).toBeNull();
});

test('an old address leads to the new one, with its query', async () => {
  await openShop('/products/big-bow?color=pink');
  expect(await screen.findByRole('heading', { name: 'Big bow' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/product/big-bow?color=pink');
});

test('a page that takes the place of a like one keeps its contents, the focus and where it was scrolled to', async () => {
  const scrollTo = jest.spyOn(globalThis, 'scrollTo').mockReturnValue();
  const Page = () => <input aria-label="Her name" />;
  await openShop('/product/small', { catalog: { ...catalog, pages: { '/product/:id': Page, '/search': Page } } });
  const name = screen.getByRole('textbox', { name: 'Her name' });
  name.focus();
  for (const size of ['large', 'adult']) await act(async () => takePlace(`/product/${size}`));
  expect(location.pathname).toBe('/product/adult');
  expect(screen.getByRole('textbox', { name: 'Her name' })).toBe(name);
  expect(name).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
  await act(async () => history.pushState(null, '', '/search'));
  expect(screen.getByRole('textbox', { name: 'Her name' })).not.toBe(name);
  expect(scrollTo).toHaveBeenCalled();
});

test('a page that does not arrive, and one that shows nothing, are reported for the remotes that they are of', async () => {
  jest.useFakeTimers();
  const reports = keepReports();
  const versioned = Object.entries(data.remotes).map(([name, one]) => [name, { ...one, version: `${name}1` }]);
  watchRemotes(Object.fromEntries(versioned));
  await openShop('/checkout', {
    checkout: new Promise(() => undefined),
    catalog: { ...catalog, pages: { '/': () => null } },
  });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(reports).toEqual([{ remote: 'checkout', version: 'checkout1', kind: 'unfinished' }]);
  await act(async () => history.pushState(null, '', '/'));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(reports.slice(1)).toEqual([{ remote: 'catalog', version: 'catalog1', kind: 'blank' }]);
});
