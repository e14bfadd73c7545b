import { useEffect, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { PageData } from '@fyonka/api-contract/pages/page-data';
import { OFFLINE_PAGE } from '@fyonka/api-contract/pages/service-worker';
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
            {data.isOffline ? <OfflineShop hasMoved={path !== firstPath} /> : <ShopAtPath path={path} />}
          </Boundary>
        </ServerViewContext>
      </RemotesContext>
    </ShopDataContext>
  );
}

/**
 * The offline page at the address of the requested one. Another page begins with a document of its own, because this one
 * has none of a page's data.
 */
function OfflineShop({ hasMoved }: { hasMoved: boolean }) {
  useEffect(() => {
    if (hasMoved) location.reload();
  }, [hasMoved]);
  useEffect(repeatEarlyHeaderPress, []);
  return <ShopOf path={OFFLINE_PAGE} search="" />;
}

function ShopAtPath({ path }: { path: string }) {
  const search = useSearch();
  useArrival(path, search);
  useEffect(repeatEarlyHeaderPress, []);
  return <ShopOf path={path} search={search} />;
}

function ShopOf({ path, search }: { path: string; search: string }) {
  return (
    <>
      <Shop path={path}>
        <PageOutlet path={path} search={search} />
      </Shop>
      <CartDialogHost />
    </>
  );
}
