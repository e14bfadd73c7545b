import { useContext } from 'react';
import { documentTitle, NOT_FOUND_TITLE, PAGE_TITLES } from '@fyonka/api-contract/pages/titles';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { ServerViewContext } from '../first-view/page-loading.tsx';
import { useShopData } from '../shop-data.ts';

/**
 * Whether the page sets its title itself: it is about a product or category that only its remote knows, or belongs to
 * the office.
 */
export function isTitledByRemote(pattern: string | undefined): boolean {
  return /:|^.admin/.test(pattern ?? '');
}

/**
 * The title of a route, as the server writes it. Hydration takes over the server's title element, so that the document
 * always has exactly one.
 * @param pattern undefined for an unknown address
 */
export function RouteTitle({ pattern }: { pattern: string | undefined }) {
  const { store } = useShopData();
  const language = useLanguage();
  const serverView = useContext(ServerViewContext);
  const about = pattern === undefined ? NOT_FOUND_TITLE : (PAGE_TITLES[pattern] ?? null);
  const title = documentTitle(about?.[language] ?? null, store, language);
  return <title>{isTitledByRemote(pattern) ? (serverView?.title ?? title) : title}</title>;
}
