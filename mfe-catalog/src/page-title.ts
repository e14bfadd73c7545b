import { useEffect } from 'react';
import { pageTitle } from '@fyonka/shop-bridge/page-title';

/** Names the page after what it shows, while it shows it. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    pageTitle.set(name);
    return () => pageTitle.set(null);
  }, [name]);
}
