import type { ReactNode } from 'react';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import type { ShellProps, FragmentProps } from '@fyonka/shop-bridge/remotes/fragments';
import { watchRemotes } from './client-errors.ts';
import { catalog, checkout, openShop } from '../testing/open-shop.tsx';
import { keepReports } from '../testing/reports.ts';

const onAdded = jest.fn();

/** What one team draws, with a part that another draws. */
const around = ({ Fragment }: ShellProps<ReactNode>) => (
  <>
    <p>A bow</p>
    {Fragment && <Fragment name="goes-with" given={{ inCart: ['bow'], onAdded }} />}
    <button>Check out</button>
  </>
);

const withFragment = {
  ...checkout,
  pages: {
    '/checkout': (props: ShellProps<ReactNode>) => (
      <>
        <h1>Where to?</h1>
        <section aria-label="Around">{around(props)}</section>
      </>
    ),
  },
  cartDialog: (props: ShellProps<ReactNode>) => (
    <dialog open aria-label="Cart of checkout">
      {around(props)}
    </dialog>
  ),
};

const drawing = (part: (props: FragmentProps['goes-with']) => ReactNode) => ({
  ...catalog,
  fragments: { 'goes-with': part },
});

const broken = drawing(() => {
  throw new Error('broken');
});

beforeEach(() => {
  // React and failed parts log their errors here.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = () => undefined;
  onAdded.mockClear();
  cartDialog.set(false);
});

/** On a page of the shell, which loads no remote. */
async function openCart(owner: unknown) {
  const network: Record<string, unknown> = { checkout: withFragment, catalog: owner };
  const shop = await openShop('/contact', network);
  await act(async () => cartDialog.set(true));
  return shop;
}

const openPage = (owner: unknown) => openShop('/checkout', { checkout: withFragment, catalog: owner });

const pageText = () => screen.getByRole('region', { name: 'Around' }).textContent;

const cartText = () => screen.getByRole('dialog', { name: 'Cart of checkout' }).textContent;

test("a remote draws its part in another's dialog, is given what it needs, and tells what happens", async () => {
  const name = { en: 'Bag', ar: 'شنطة' };
  await openCart(
    drawing((props) => <button onClick={() => props.onAdded(name)}>Goes with {props.inCart.join()}</button>),
  );
  expect(cartText()).toBe('A bowGoes with bowCheck out');
  act(() => screen.getByRole('button', { name: 'Goes with bow' }).click());
  expect(onAdded).toHaveBeenCalledWith(name);
});

test("a remote draws its part in another's page", async () => {
  await openPage(drawing(({ inCart }) => <p>Goes with {inCart.join()}</p>));
  expect(pageText()).toBe('A bowGoes with bowCheck out');
});

test('nothing of a fragment is loaded before it is shown', async () => {
  const { loadRoutes } = await openShop('/contact', { checkout: withFragment, catalog });
  expect(loadRoutes).not.toHaveBeenCalled();
});

test('a fragment that breaks is reported as a fault of the remote that draws it', async () => {
  const reports = keepReports();
  watchRemotes({ catalog: { manifest: '/c', version: 'c1', pages: [] } });
  await openCart(broken);
  expect(reports).toEqual([{ remote: 'catalog', version: 'c1', kind: 'render' }]);
});

describe.each<[what: string, owner: unknown]>([
  ['is down', new Error('down')],
  ['is slow', new Promise(() => undefined)],
  ['is of a newer contract', { ...catalog, bridge: 1000 }],
  ['is too old to have it', catalog],
  ['breaks', broken],
  [
    'waits for code that never comes',
    drawing(() => {
      throw new Promise(() => undefined);
    }),
  ],
])('when its remote %s', (_what, owner) => {
  test('a fragment is not there in a dialog, and what is around it stays', async () => {
    await openCart(owner);
    expect(cartText()).toBe('A bowCheck out');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('nor in a page', async () => {
    await openPage(owner);
    expect(pageText()).toBe('A bowCheck out');
  });
});
