import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteEarlyPresses } from '../first-view/early-press.ts';
import { catalog, openShop } from '../testing/open-shop.tsx';

const LONGEST_WAIT = 10_000;
const FIRST_VIEW = '<h1>First view</h1><button>Add to Cart</button>';
const missing = Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' });

const broken = (cause: unknown) => ({
  ...catalog,
  pages: {
    '/': () => {
      throw cause;
    },
  },
});
const buying = (bought: () => void) => ({
  ...catalog,
  pages: { '/': () => <button onClick={bought}>Add to Cart</button> },
});
const tryAgain = () => screen.getByRole('button', { name: 'Try again' });
const alerts = () => screen.queryAllByRole('alert');

beforeEach(() => {
  // React and failed parts log their errors here.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = () => undefined;
  delete document.documentElement.dataset['started'];
});

afterEach(() => void jest.useRealTimers());

test.each([
  ['when the document was opened', 3000, 10_000],
  ['not before a slow start of the shell has left it some time', 9000, 14_000],
])('the wait for the first page begins %s', async (_when, startOfShell, told) => {
  jest.useFakeTimers();
  jest.advanceTimersByTime(startOfShell);
  await openShop('/', { catalog: new Promise(() => undefined) }, FIRST_VIEW);
  await act(() => jest.advanceTimersByTimeAsync(told - startOfShell - 1));
  expect(alerts()).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(alerts()).toHaveLength(1);
});

test('reports beside the first view that a page takes too long; what arrives later shows at the next try', async () => {
  jest.useFakeTimers();
  const arrival = Promise.withResolvers<unknown>();
  const { loadRoutes } = await openShop('/', { catalog: arrival.promise }, FIRST_VIEW);
  await act(() => jest.advanceTimersByTimeAsync(LONGEST_WAIT - 1));
  expect(alerts()).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent('buttons do not work yet');
  expect(screen.getByRole('heading', { name: 'First view' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);

  arrival.resolve(catalog);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toBeVisible();
  act(() => tryAgain().click());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(alerts()).toHaveLength(0);
  expect(loadRoutes).toHaveBeenCalledTimes(1);
});

test('shows the message in place of the page when there is nothing to read', async () => {
  await openShop('/', { catalog: new Error('down') }, '<p role="status">Loading</p>');
  expect(await screen.findByRole('alert')).toHaveTextContent('This drawer is stuck');
  expect(screen.queryByText('Loading')).toBeNull();
});

test('keeps presses in the first view when the page breaks, and repeats them after its recovery', async () => {
  noteEarlyPresses();
  const network = { catalog: broken(new Error('broken')) as unknown };
  await openShop('/', network, FIRST_VIEW);
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await userEvent.click(tryAgain());
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toHaveAttribute('aria-busy', 'true');

  const bought = jest.fn();
  network.catalog = buying(bought);
  await userEvent.click(tryAgain());
  await waitFor(() => expect(alerts()).toHaveLength(0));
  await waitFor(() => expect(bought).toHaveBeenCalledTimes(1));
});

test('loads a page that broke again', async () => {
  const network = { catalog: broken(new Error('broken')) as unknown };
  const { loadRoutes } = await openShop('/', network);
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  network.catalog = catalog;
  await userEvent.click(tryAgain());
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(loadRoutes.mock.calls.map(([, , { anew }]) => anew)).toEqual([false, true]);
});

test('offers a reload at once when a file of the build is gone', async () => {
  const { loadRoutes } = await openShop('/', { catalog: broken(missing) });
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(tryAgain()).toBeVisible();
  expect(loadRoutes).toHaveBeenCalledTimes(1);
});

test.each([
  ['a contract of a newer shell', { ...catalog, bridge: 99 }],
  ['a contract that is no number', { ...catalog, bridge: '1' }],
  ['no contract', { ...catalog, bridge: undefined }],
])('with %s, offers a reload beside a new try, which works once the remote fits', async (_what, unfit) => {
  const network = { catalog: unfit as unknown };
  await openShop('/', network);
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
  network.catalog = catalog;
  await userEvent.click(tryAgain());
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});
