import { pageData } from '@fyonka/api-client/pages/page-data';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';

/** The shop's name from the document; 'Fyonka' where the office runs without the shop. */
export function shopName(): LocalizedText {
  return pageData()?.store.name ?? { ar: 'فيونكة', en: 'Fyonka' };
}
