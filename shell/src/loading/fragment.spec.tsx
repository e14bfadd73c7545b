import type { ReactNode } from 'react';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import type { CartDialogProps, FragmentProps } from '@fyonka/shop-bridge/remotes/fragments';
import { watchRemotes } from './client-errors.ts';
import { catalog, checkout, openShop } from '../testing/open-shop.tsx';

const onAdded = jest.fn();

/** The cart of one team, with a part that another draws. */
const withFragment = {
  ...checkout,
  cartDialog: ({ Fragment }: CartDialogProps<ReactNode>) => (
    <dialog open aria-label="Cart of checkout">
      <p>A bow</p>
      {Fragment && <Fragment name="goes-with" given={{ inCart: ['bow'], onAdded }} />}
      <button>Check out</button>
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

test('nothing of a fragment is loaded before it is shown', async () => {
  const { loadRoutes } = await openShop('/contact', { checkout: withFragment, catalog });
  expect(loadRoutes).not.toHaveBeenCalled();
});

test('a fragment that breaks is reported as a fault of the remote that draws it', async () => {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  navigator.sendBeacon = (_address, body) => {
    reader.readAsText(body as Blob);
    return true;
  };
  watchRemotes({ catalog: { manifest: '/c', version: 'c1', pages: [] } });
  await openCart(broken);
  await read;
  expect(JSON.parse(reader.result as string)).toEqual({ remote: 'catalog', version: 'c1', kind: 'render' });
});

test.each<[what: string, owner: unknown]>([
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
])('a fragment is not there when its remote %s, and what is around it stays', async (_what, owner) => {
  await openCart(owner);
  expect(cartText()).toBe('A bowCheck out');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
