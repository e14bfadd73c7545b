import { useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useDocumentTitle } from '@fyonka/api-client/pages/use-document-title';
import { searchText } from '@fyonka/api-contract/pages/first-view';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { TextField } from '@fyonka/ui/fields/field';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useQuery } from '../address.ts';
import { useBuying } from '../buying/use-buying.tsx';
import { ProductListing } from '../listing/product-listing.tsx';
import { useParts } from '../later/use-parts.ts';
import { useMessages } from '../messages.ts';
import { AllCategories } from './all-categories.tsx';
import { useTypedSearch } from './use-typed-search.ts';
import styles from './search-page.module.css';

export function SearchPage() {
  const { t } = useMessages();
  const query = useQuery();
  const q = searchText(query.get('q') ?? '');
  return (
    <>
      <div className={styles.head}>
        <RibbonTitle level={1}>{t('search')}</RibbonTitle>
        <SearchField q={q} />
      </div>
      {q ? <Results q={q} isExact={query.get('exact') === 'true'} /> : <AllCategories />}
    </>
  );
}

/** Separate from the results, so that typing renders only the field. */
function SearchField({ q }: { q: string }) {
  const { t } = useMessages();
  const { typed, type } = useTypedSearch(q);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Without suggestions, the results below the field are enough.
  const parts = useParts(isOpen);
  const close = () => setOpen(false);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };

  /** Typing searches by itself. Only a browser without script submits the form. */
  function stay(event: SubmitEvent): void {
    event.preventDefault();
    close();
    // The keyboard of a phone covers the results.
    if (!matchMedia('(hover: hover)').matches) field.current?.blur();
  }

  return (
    <form action="/search" onSubmit={stay}>
      <TextField
        clearLabel={t('clearSearch')}
        label={t('searchLabel')}
        optional={null}
        value={typed}
        onChange={(text) => {
          type(text);
          setOpen(true);
        }}
        onBlur={close}
        maxLength={LONGEST_SEARCH}
        input={{
          ref: field,
          onKeyDown: closeOnEscape,
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
      {parts && isOpen && q && <parts.TypedSuggestions q={q} field={field} onFollow={close} />}
    </form>
  );
}

function Results({ q, isExact }: { q: string; isExact: boolean }) {
  const { t } = useMessages();
  const buying = useBuying();
  useDocumentTitle(t('searchFor', { q }));
  return (
    <>
      <ProductListing scope={{ q, ...(isExact && { exact: true }) }} buying={buying} />
      {buying.message}
    </>
  );
}
