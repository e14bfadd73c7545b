import { createContext, useContext } from 'react';
import type { PageData } from '@fyonka/api-contract/pages/page-data';

/** Data of the document, the same on the server and in the browser. */
export const ShopDataContext = createContext<PageData | null>(null);

export function useShopData(): PageData {
  const data = useContext(ShopDataContext);
  if (!data) throw new Error('The shop is drawn without the data of its document');
  return data;
}
