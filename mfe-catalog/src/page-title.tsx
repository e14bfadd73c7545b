import { pageData } from '@fyonka/api-client/page-data';
import { documentTitle } from '@fyonka/api-contract/pages/titles';
import { useLanguage } from '@fyonka/ui/language/language-context';

/** The title of the document on a page about one thing. @param name of the thing; null as long as it is not known */
export function PageTitle({ name }: { name: string | null }) {
  const language = useLanguage();
  const store = pageData()?.store;
  // Without the shop around it, this remote does not know what the shop is called.
  return <title>{store ? documentTitle(name, store, language) : (name ?? '')}</title>;
}
