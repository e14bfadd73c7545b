import { pageData } from '@fyonka/api-client/page-data';
import { documentTitle } from '@fyonka/api-contract/pages/titles';
import { useLanguage } from '@fyonka/ui/language/language-context';

/** The document's title on a page about one thing. @param name of the thing; null while it is unknown */
export function PageTitle({ name }: { name: string | null }) {
  const language = useLanguage();
  const store = pageData()?.store;
  // Without the shop this remote does not know the shop's name.
  return <title>{store ? documentTitle(name, store, language) : (name ?? '')}</title>;
}
