import { pageData } from '@fyonka/api-client/pages/page-data';
import { documentTitle } from '@fyonka/api-contract/pages/titles';
import { useLanguage } from '@fyonka/ui/language/language-context';

/** Title of the document. `PageHead` renders it; only pages without a `PageHead` render it themselves. */
export function PageTitle({ about }: { about: string }) {
  const language = useLanguage();
  const store = pageData()?.store;
  // In development the office can run without the shop, whose name is unknown then.
  return <title>{store ? documentTitle(about, store, language) : about}</title>;
}
