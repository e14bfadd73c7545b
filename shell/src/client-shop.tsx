import { useEffect, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { PageData } from '@fyonka/api-contract/pages/page-data';
import { repeatEarlyHeaderPress } from './first-view/early-press.ts';
import { ServerViewContext } from './first-view/page-loading.tsx';
import type { ServerView } from './first-view/page-loading.tsx';
import { Shop } from './frame/shop.tsx';
import { Boundary } from './loading/boundary.tsx';
import { CartDialogHost } from './loading/cart-dialog-host.tsx';
import { RemotesContext } from './loading/remotes.ts';
import type { Remotes } from './loading/remotes.ts';
import { Stuck } from './loading/stuck.tsx';
import { PageOutlet } from './routing/page-outlet.tsx';
import { useArrival } from './routing/use-arrival.ts';
import { ShopDataContext } from './shop-data.ts';

interface ClientShopProps {
  data: PageData;
  remotes: Remotes;
  /** The server's view of the requested page; null when it cannot be used. */
  serverView: ServerView | null;
}

/** The shop in the browser. */
export function ClientShop({ data, remotes, serverView }: ClientShopProps) {
  const path = usePathname();
  const [firstPath] = useState(path);
  return (
    <ShopDataContext value={data}>
      <RemotesContext value={remotes}>
        <ServerViewContext value={path === firstPath ? serverView : null}>
          <Boundary renderInstead={() => <Stuck onRetry={() => location.reload()} />}>
            <ShopAtPath path={path} />
          </Boundary>
        </ServerViewContext>
      </RemotesContext>
    </ShopDataContext>
  );
}

function ShopAtPath({ path }: { path: string }) {
  const search = useSearch();
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
