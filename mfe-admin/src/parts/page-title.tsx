import { pageData } from '@fyonka/api-client/page-data';
import { documentTitle } from '@fyonka/api-contract/pages/titles';
import { useLanguage } from '@fyonka/ui/language/language-context';

/** The title of the document. `PageHead` draws it; only a page without one draws it itself. */
export function PageTitle({ about }: { about: string }) {
  const language = useLanguage();
  const store = pageData()?.store;
  // Without the shop around it, the office does not know what the shop is called.
  return <title>{store ? documentTitle(about, store, language) : about}</title>;
}
