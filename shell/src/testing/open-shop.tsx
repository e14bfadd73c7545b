import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { PageData } from '@fyonka/api-contract/pages/page-data';
import { Link } from '@fyonka/ui/navigation/link';
import { ClientShop } from '../client-shop.tsx';
import { createRemotes } from '../loading/remotes.ts';
import type { LoadRoutes } from '../loading/remotes.ts';
import { data } from './page-data.ts';

const pageNamed = (name: string) => () => (
  <>
    <h1>{name}</h1>
    <Link href="/product/big-bow">To the product</Link>
  </>
);

function ProductPage() {
  return (
    <>
      <title>Big bow · Fyonka</title>
      <h1>Big bow</h1>
    </>
  );
}

export const catalog = {
  bridge: 2,
  name: 'catalog',
  pages: { '/': pageNamed('Home'), '/product/:id': ProductPage, '/search': pageNamed('Search') },
};
export const checkout = {
  bridge: 2,
  name: 'checkout',
  pages: { '/checkout': pageNamed('Where to?') },
  cartDialog: () => <dialog open aria-label="Cart of checkout" />,
};

/**
 * Opens the shop in English at an address.
 * @param network result of loading a remote: its module, a promise of it, or an Error; can change during a test
 *
 * @param markup the server's markup of the page
 * @param pageData data of the document
 *
 * @param hydrated element with the server's markup of the whole shop, to hydrate; without it the shop renders anew
 */
export async function openShop(
  path: string,
  network: Partial<Record<string, unknown>> = { catalog, checkout },
  markup: string | null = null,
  pageData: PageData = data,
  hydrated?: HTMLElement,
) {
  history.replaceState(null, '', path);
  document.documentElement.lang = 'en';
  const loadRoutes = jest.fn<LoadRoutes>(async (name) => {
    if (network[name] instanceof Error) throw network[name];
    return network[name];
  });
  const serverView = markup === null ? null : { markup, title: 'Titled by the server' };
  // Inside of `act`, so that everything under way has arrived when this returns.
  const { unmount, container } = await act(async () =>
    render(
      <ClientShop data={pageData} remotes={createRemotes(pageData.remotes, loadRoutes)} serverView={serverView} />,
      hydrated && { container: hydrated, hydrate: true },
    ),
  );
  return { loadRoutes, unmount, container };
}
