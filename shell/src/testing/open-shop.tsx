import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { PageData } from '@fyonka/api-contract/page-data';
import type { RemoteName } from '@fyonka/api-contract/pages';
import { Link } from '@fyonka/ui/navigation/link';
import { ClientShop } from '../client-shop.tsx';
import { createRemotes } from '../parts/remotes.ts';
import type { LoadRoutes } from '../parts/remotes.ts';
import { data } from './page-data.ts';

const pageNamed = (title: string) => () => (
  <>
    <h1>{title}</h1>
    <Link href="/product/big-bow">To the product</Link>
  </>
);

export const catalog = {
  bridge: 1,
  name: 'catalog',
  pages: { '/': pageNamed('Home'), '/product/:id': pageNamed('Big bow'), '/search': pageNamed('Search') },
};
export const checkout = {
  bridge: 1,
  name: 'checkout',
  pages: { '/checkout': pageNamed('Where to?') },
  cartDialog: () => <dialog open aria-label="Cart of checkout" />,
};

/**
 * The shop in English at an address.
 * @param network what loading a remote brings: its module, a promise of it, or an Error; may be changed in the middle of a test
 * @param of what the document carries
 */
export async function openShop(
  path: string,
  network: Partial<Record<RemoteName, unknown>> = { catalog, checkout },
  firstMarkup: string | null = null,
  of: PageData = data,
) {
  history.replaceState(null, '', path);
  document.documentElement.lang = 'en';
  const loadRoutes = jest.fn<LoadRoutes>(async (name) => {
    if (network[name] instanceof Error) throw network[name];
    return network[name];
  });
  // What is not waited for on purpose has arrived when this returns.
  const { unmount } = await act(async () =>
    render(<ClientShop data={of} remotes={createRemotes(of.remotes, loadRoutes)} firstMarkup={firstMarkup} />),
  );
  return { loadRoutes, unmount };
}
