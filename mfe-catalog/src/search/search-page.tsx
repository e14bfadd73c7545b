import type { SubmitEvent } from 'react';
import { categoriesReading } from '@fyonka/api-client/catalog';
import { LONGEST_SEARCH } from '@fyonka/api-contract/limits';
import { pages } from '@fyonka/api-contract/pages';
import { CategoryBar } from '@fyonka/ui/goods/category-bar';
import { TextField } from '@fyonka/ui/fields/field';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useBuying } from '../buying/use-buying.tsx';
import { ProductListing } from '../listing/product-listing.tsx';
import { useMessages } from '../messages.ts';
import { useReading } from '../reading/use-readings.ts';
import { useTypedSearch } from './use-typed-search.ts';
import styles from './search-page.module.css';

export function SearchPage() {
  const { t } = useMessages();
  const { typed, q, type } = useTypedSearch();
  return (
    <>
      <div className={styles.head}>
        <RibbonTitle level={1}>{t('search')}</RibbonTitle>
        <form onSubmit={stay}>
          <TextField
            label={t('searchLabel')}
            optional={null}
            value={typed}
            onChange={type}
            maxLength={LONGEST_SEARCH}
            input={{
              type: 'search',
              dir: 'auto',
              placeholder: t('searchHint'),
              autoComplete: 'off',
              enterKeyHint: 'search',
            }}
          />
        </form>
      </div>
      {q ? <Results q={q} /> : <Suggestions />}
    </>
  );
}

/** What is typed is searched anyway: the key that submits has nothing left to do. */
function stay(event: SubmitEvent): void {
  event.preventDefault();
}

/** Before anything is typed: what there is to look for. Without the categories the field alone will do. */
function Suggestions() {
  const categories = useReading(categoriesReading());
  if (categories.status !== 'ready') return null;
  return (
    <div className={styles.suggestions}>
      <CategoryBar categories={categories.answer.categories} chosen="" linkTo={categoryPage} />
    </div>
  );
}

const categoryPage = (slug: string): string => (slug === 'all' ? pages.home() : pages.category(slug));

function Results({ q }: { q: string }) {
  const buying = useBuying();
  return (
    <>
      <ProductListing scope={{ q }} buying={buying} />
      {buying.message}
    </>
  );
}
