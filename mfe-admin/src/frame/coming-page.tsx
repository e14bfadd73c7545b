import { usePathname } from 'wouter/use-browser-location';
import { matchOfficePage } from '@fyonka/api-contract/office-match';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { PageHead } from '../parts/page-head.tsx';

/** Stands in for a page that is not built yet. */
export function ComingPage() {
  const language = useLanguage();
  const matched = matchOfficePage(usePathname());
  return <PageHead title={matched?.page.title[language] ?? ''} />;
}
