import { useEffect, useRef } from 'react';
import { pageTitle } from '@fyonka/shop-bridge/page-title';
import { pages } from '@fyonka/api-contract/pages';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useStore } from '@fyonka/ui/use-store';
import { useShopData } from '../shop-data.ts';
import { whenPresent } from './when-present.ts';

/** Titles the document as the server would: by what the page's remote says, or else by the page's heading. The first title is the server's own. */
export function useDocumentTitle(path: string): void {
  const { store } = useShopData();
  const language = useLanguage();
  const shop = store.name[language];
  const tagline = store.tagline[language];
  const named = useStore(pageTitle);
  const firstPath = useRef(path);

  useEffect(() => {
    const setTitle = (page: string): void => void (document.title = `${page} · ${shop}`);
    if (named !== null) return setTitle(named);
    if (path === firstPath.current) return undefined;
    firstPath.current = '';
    if (path === pages.home()) return void (document.title = tagline === '' ? shop : `${shop} · ${tagline}`);
    return whenPresent('main h1', (heading) => setTitle(heading.textContent));
  }, [path, named, shop, tagline]);
}
