import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { matchPage } from '@fyonka/api-contract/pages/match';
import { OFFLINE_PAGE } from '@fyonka/api-contract/pages/service-worker';
import type { RemoteSet } from '../remotes/remote-set.ts';
import type { ShopPages } from '../shop-pages.ts';

/** The documents that browsers show while the shop cannot be reached, one for each language. */
export async function offlinePages(pages: Pick<ShopPages, 'document'>, remotes: RemoteSet): Promise<string[]> {
  const about = { page: matchPage(remotes.pages, OFFLINE_PAGE), isMissing: false, address: OFFLINE_PAGE, remotes };
  const documents = LANGUAGES.map((language) => pages.document({ ...about, language }, () => Promise.resolve()));
  return (await Promise.all(documents)).map(({ html }) => html);
}
