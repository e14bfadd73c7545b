import { useEffect, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { PageData } from '@fyonka/api-contract/page-data';
import { Shop } from './frame/shop.tsx';
import { Boundary } from './parts/boundary.tsx';
import { CartDialogHost } from './parts/cart-dialog-host.tsx';
import { RemotesContext } from './parts/remotes.ts';
import type { Remotes } from './parts/remotes.ts';
import { Stuck } from './parts/stuck.tsx';
import { FirstMarkupContext } from './first-view/arriving.tsx';
import { repeatEarlyHeaderPress } from './first-view/early-press.ts';
import { PageOutlet } from './routing/page-outlet.tsx';
import { useArrival } from './routing/use-arrival.ts';
import { ShopDataContext } from './shop-data.ts';
import { useDocumentTitle } from './routing/use-document-title.ts';

interface ClientShopProps {
  data: PageData;
  remotes: Remotes;
  /** What the server drew in place of the page; null when it is of no use. */
  firstMarkup: string | null;
}

/** The shop in the browser. */
export function ClientShop({ data, remotes, firstMarkup }: ClientShopProps) {
  const path = usePathname();
  const [firstPath] = useState(path);
  return (
    <ShopDataContext value={data}>
      <RemotesContext value={remotes}>
        <FirstMarkupContext value={path === firstPath ? firstMarkup : null}>
          <Boundary renderInstead={() => <Stuck onRetry={() => location.reload()} />}>
            <Place path={path} />
          </Boundary>
        </FirstMarkupContext>
      </RemotesContext>
    </ShopDataContext>
  );
}

function Place({ path }: { path: string }) {
  const search = useSearch();
  useDocumentTitle(path);
  useArrival(path, search);
  useEffect(repeatEarlyHeaderPress, []);
  return (
    <>
      <Shop path={path}>
        <PageOutlet path={path} search={search} />
      </Shop>
      <CartDialogHost />
    </>
  );
}
