import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cart } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { catalog, checkout, openShop } from './testing/open-shop.tsx';
import { bow, data } from './testing/page-data.ts';

const STUCK = 'This drawer is stuck';

const titles = () => [...document.head.querySelectorAll('title')].map(({ text }) => text);

beforeEach(() => {
  cartDialog.set(false);
  // React and failed parts log their errors here.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = () => undefined;
});

test('a page is rendered by its remote, loaded from the address in the document; no other remote is loaded', async () => {
  const { loadRoutes } = await openShop('/');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(loadRoutes.mock.calls).toEqual([
    ['catalog', data.remotes['catalog'], expect.objectContaining({ anew: false })],
  ]);
});

test("the server's markup stays until the page's code has loaded", async () => {
  const arrival = Promise.withResolvers<unknown>();
  await openShop('/', { catalog: arrival.promise }, '<p>First view</p>');
  expect(screen.getByText('First view')).toBeVisible();
  await act(async () => arrival.resolve(catalog));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(screen.queryByText('First view')).toBeNull();
});

test.each([
  ['the same control of the page', 'a'],
  ['the same heading of the page', 'h1'],
  ['the page, which lacks the control', 'button'],
])("the focus goes from the server's markup to %s", async (_what, focused) => {
  const arrival = Promise.withResolvers<unknown>();
  const link = '<a href="/product/big-bow">To the product</a>';
  await openShop('/', { catalog: arrival.promise }, `<h1 tabindex="-1">Home</h1>${link}<button>Sold out</button>`);
  document.querySelector<HTMLElement>(`main ${focused}`)?.focus();
  expect(document.activeElement?.closest('[data-first-view]')).not.toBeNull();
  await act(async () => arrival.resolve(catalog));
  expect(document.querySelector('[data-first-view]')).toBeNull();
  expect(document.querySelector(focused === 'button' ? 'main' : `main ${focused}`)).toHaveFocus();
});

test("the address's anchor takes the focus, unless the visitor has moved it before the shop has started", async () => {
  const { unmount } = await openShop('/#main');
  expect(screen.getByRole('main')).toHaveFocus();
  unmount();
  const early = document.body.appendChild(document.createElement('button'));
  early.focus();
  await openShop('/#main');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(early).toHaveFocus();
  early.remove();
});

test.each([
  ['cannot be loaded', new Error('down')],
  ['is something else than a remote', undefined],
  ['is built for a newer shell', { ...catalog, bridge: 3 }],
  ['lacks the page', { ...catalog, pages: {} }],
  [
    'breaks while it draws',
    {
      ...catalog,
      pages: {
        '/': () => {
          throw new Error('broken');
        },
      },
    },
  ],
])('a remote that %s is replaced by a message, and the rest of the shop works', async (_what, broken) => {
  await openShop('/', { catalog: broken, checkout });
  expect(await screen.findByRole('heading', { name: STUCK })).toBeVisible();
  act(() => void cart.add(bow));
  expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Cart/ }));
  expect(await screen.findByRole('dialog', { name: 'Cart of checkout' })).toBeVisible();
});

test('trying again loads only what had failed', async () => {
  const network = { catalog: new Error('down') as unknown };
  const { loadRoutes } = await openShop('/', network);
  await screen.findByRole('heading', { name: STUCK });
  network.catalog = catalog;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(loadRoutes).toHaveBeenCalledTimes(2);
});

test('navigation moves the focus to the new heading and changes the title', async () => {
  await openShop('/');
  await userEvent.click(await screen.findByRole('link', { name: 'To the product' }));
  const heading = await screen.findByRole('heading', { name: 'Big bow' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(titles()).toEqual(['Big bow · Fyonka']);
});

test.each([
  ['/checkout', 'Checkout · Fyonka'],
  ['/faq', 'Frequently asked questions · Fyonka'],
  ['/nowhere', 'Page not found · Fyonka'],
])('the title of %s is the one that the server writes', async (path, title) => {
  await openShop(path);
  await waitFor(() => expect(titles()).toEqual([title]));
});

test("the server's title stays until the page has its own, and never beside it", async () => {
  const arrival = Promise.withResolvers<unknown>();
  // The server's markup, as far as it matters here: the shop with nothing loaded.
  const server = await openShop('/product/big-bow', { catalog: new Promise(() => undefined) }, '<p>First view</p>');
  const container = server.container.cloneNode(true) as HTMLElement;
  server.unmount();
  document.body.append(container);
  document.head.innerHTML = '<title>Titled by the server</title>';
  await openShop('/product/big-bow', { catalog: arrival.promise }, '<p>First view</p>', data, container);
  expect(titles()).toEqual(['Titled by the server']);
  await act(async () => arrival.resolve(catalog));
  expect(titles()).toEqual(['Big bow · Fyonka']);
});

test('an old address is replaced by the new one with its query', async () => {
  await openShop('/products/big-bow?color=pink');
  expect(await screen.findByRole('heading', { name: 'Big bow' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/product/big-bow?color=pink');
});

test('an unknown address shows a message in both languages and a link home', async () => {
  await openShop('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByText(/الصفحة غير موجودة/)).toHaveAttribute('lang', 'ar');
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
});

test('the cart dialog reports that checkout did not load, and recovers', async () => {
  const network = { catalog, checkout: new Error('down') as unknown };
  const { loadRoutes } = await openShop('/', network);
  await userEvent.click(screen.getByRole('button', { name: /^Cart/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Cart' });
  await within(dialog).findByRole('heading', { name: STUCK });
  network.checkout = checkout;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Cart of checkout' })).toBeVisible();
  expect(loadRoutes.mock.calls.filter(([name]) => name === 'checkout')).toHaveLength(2);
});

test('the header of checkout has no links away', async () => {
  await openShop('/checkout');
  expect(await screen.findByRole('heading', { name: 'Where to?' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getByRole('link', { name: 'Fyonka' })).toHaveAttribute('href', '/');
});

test('reports that the connection is lost and that it is back', async () => {
  await openShop('/');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/).closest('[role=status]')).toBeVisible();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
});
