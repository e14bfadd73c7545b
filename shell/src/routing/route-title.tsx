import { useContext } from 'react';
import { documentTitle, NOT_FOUND_TITLE } from '@fyonka/api-contract/pages/titles';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { ServerViewContext } from '../first-view/page-loading.tsx';
import { useShopData } from '../shop-data.ts';
import type { ShopPage } from './page-table.ts';

/**
 * The title of a route, as the server writes it. Hydration takes over the server's title element, so that the document
 * always has exactly one.
 * @param route a page without a title sets it itself, and has the server's until then; undefined for an unknown address
 */
export function RouteTitle({ route }: { route: ShopPage | undefined }) {
  const { store, isUnread, missing } = useShopData();
  const language = useLanguage();
  const serverView = useContext(ServerViewContext);
  const unknown = isUnread ? undefined : NOT_FOUND_TITLE;
  const isMissing = route === undefined || (route.title !== undefined && route.pattern === missing?.page);
  const about = isMissing ? unknown : route.title;
  const title = documentTitle(about?.[language] ?? null, store, language);
  return <title>{about === undefined ? (serverView?.title ?? title) : title}</title>;
}
