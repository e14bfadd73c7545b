import { useMemo } from 'react';
import { matchPage } from '@fyonka/api-contract/pages/match';
import type { MatchedPage, OwnedPage } from '@fyonka/api-contract/pages/match';
import type { RemoteAddress } from '@fyonka/api-contract/pages/page-data';
import type { ShownPage } from '@fyonka/api-contract/pages/remote-pages';
import { PAGES } from '../pages.ts';
import { useShopData } from '../shop-data.ts';

export type ShopPage = OwnedPage<ShownPage>;

const OWN: readonly ShopPage[] = PAGES.map((page) => ({ ...page, owner: 'shell' }));

/** Every page of the shop: the shell's own, and those of the remotes as the document lists them. */
export function pageTable(remotes: Readonly<Record<string, RemoteAddress>>): readonly ShopPage[] {
  return [
    ...OWN,
    ...Object.entries(remotes).flatMap(([owner, { pages }]) => pages.map((page) => ({ ...page, owner }))),
  ];
}

export function usePageTable(): readonly ShopPage[] {
  const { remotes } = useShopData();
  return useMemo(() => pageTable(remotes), [remotes]);
}

/** The page at a path; null when the shop has none. */
export function usePage(path: string): MatchedPage<ShopPage> | null {
  return matchPage(usePageTable(), path);
}
