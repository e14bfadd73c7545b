import { useEffect } from 'react';
import { documentTitle } from '@fyonka/api-contract/pages/titles';
import { language } from '@fyonka/shop-bridge/language';
import { pageData } from './page-data.ts';

/**
 * Entitles the document after the present step of a page, or what it shows. Without the step, the page's own title is
 * back.
 * @param about in the language of the page; null keeps the page's own title
 */
export function useDocumentTitle(about: string | null): void {
  const store = pageData()?.store;
  const title = about === null || store === undefined ? about : documentTitle(about, store, language());
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = title;
    return () => {
      // Another page may have set its title meanwhile.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
