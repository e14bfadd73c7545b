import { useContext } from 'react';
import { documentTitle, NOT_FOUND_TITLE, PAGE_TITLES } from '@fyonka/api-contract/pages/titles';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { ServerViewContext } from '../first-view/page-loading.tsx';
import { useShopData } from '../shop-data.ts';

/**
 * Whether a page is about one thing that only its remote knows (a product, a category), or one of the many of the
 * office: it draws the title itself.
 */
export function isTitledByRemote(pattern: string | undefined): boolean {
  return /:|^.admin/.test(pattern ?? '');
}

/**
 * The title that belongs to a route, as the server writes it. React takes the server's own title element over when
 * this is hydrated, so that there is one in the document at any time.
 * @param pattern undefined for an address that the shop does not know
 */
export function RouteTitle({ pattern }: { pattern: string | undefined }) {
  const { store } = useShopData();
  const language = useLanguage();
  const serverView = useContext(ServerViewContext);
  const about = pattern === undefined ? NOT_FOUND_TITLE : (PAGE_TITLES[pattern] ?? null);
  const title = documentTitle(about?.[language] ?? null, store, language);
  return <title>{isTitledByRemote(pattern) ? (serverView?.title ?? title) : title}</title>;
}
