import { pageData } from '@fyonka/api-client/page-data';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';

/** What the shop is called, as the document was told; its own name where the office runs without the shop around it. */
export function shopName(): LocalizedText {
  return pageData()?.store.name ?? { ar: 'فيونكة', en: 'Fyonka' };
}
