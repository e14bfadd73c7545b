import type { SubmitEvent } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { categoriesIn, categoriesPath } from '@fyonka/api-client/catalog';
import { useDocumentTitle } from '@fyonka/api-client/use-document-title';
import { searchText } from '@fyonka/api-contract/pages/first-view';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { CategoryBar } from '@fyonka/ui/goods/category-bar';
import { TextField } from '@fyonka/ui/fields/field';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { categoryPage, useQuery } from '../address.ts';
import { useBuying } from '../buying/use-buying.tsx';
import { ProductListing } from '../listing/product-listing.tsx';
import { useMessages } from '../messages.ts';
import { useTypedSearch } from './use-typed-search.ts';
import styles from './search-page.module.css';

export function SearchPage() {
  const { t } = useMessages();
  const q = searchText(useQuery().get('q') ?? '');
  return (
    <>
      <div className={styles.head}>
        <RibbonTitle level={1}>{t('search')}</RibbonTitle>
        <SearchField q={q} />
      </div>
      {q ? <Results q={q} /> : <Suggestions />}
    </>
  );
}

/** Separate from the results, so that typing renders only the field. */
function SearchField({ q }: { q: string }) {
  const { t } = useMessages();
  const { typed, type } = useTypedSearch(q);
  return (
    <form action="/search" onSubmit={stay}>
      <TextField
        clearLabel={t('clearSearch')}
        label={t('searchLabel')}
        optional={null}
        value={typed}
        onChange={type}
        maxLength={LONGEST_SEARCH}
        input={{
          type: 'search',
          name: 'q',
          // Without results, the page is open for typing.
          autoFocus: q === '',
          dir: 'auto',
          placeholder: t('searchHint'),
          autoComplete: 'off',
          enterKeyHint: 'search',
        }}
      />
    </form>
  );
}

/** Typing searches by itself. Only a browser without script submits the form. */
function stay(event: SubmitEvent): void {
  event.preventDefault();
}

/** The categories, shown before anything is typed; nothing when they could not be read. */
function Suggestions() {
  const { answer } = useAnswer(categoriesPath(), { contains: categoriesIn });
  if (!answer) return null;
  return (
    <div className={styles.suggestions}>
      <CategoryBar categories={answer.categories} chosen="" linkTo={categoryPage} />
    </div>
  );
}

function Results({ q }: { q: string }) {
  const { t } = useMessages();
  const buying = useBuying();
  useDocumentTitle(t('searchFor', { q }));
  return (
    <>
      <ProductListing scope={{ q }} buying={buying} />
      {buying.message}
    </>
  );
}
