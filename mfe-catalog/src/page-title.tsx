import { useContext } from 'react';
import { shownData } from '@fyonka/api-client/pages/page-data';
import { documentTitle } from '@fyonka/api-contract/pages/titles';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { DrawnPageContext } from './drawn-page.ts';

/** The document's title on a page about one thing. @param name of the thing; null while it is unknown */
export function PageTitle({ name }: { name: string | null }) {
  const language = useLanguage();
  const store = shownData()?.store;
  const drawn = useContext(DrawnPageContext);
  if (drawn) {
    if (name !== null) drawn.entitle(name);
    return null;
  }
  // Without the shop this remote does not know the shop's name.
  return <title>{store ? documentTitle(name, store, language) : (name ?? '')}</title>;
}
