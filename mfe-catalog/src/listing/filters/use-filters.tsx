import { useState } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { MOST_FILTER_VALUES, MOST_FILTERS } from '@fyonka/api-contract/values/goods/product-filters';
import type { ListFilterView } from '@fyonka/api-contract/wire/catalog';
import type { IntentView } from '@fyonka/api-contract/wire/goods/read-search';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { changeQuery } from '../../address.ts';
import { useParts } from '../../later/use-parts.ts';
import { useMessages } from '../../messages.ts';
import type { ListingAddress } from '../listing-address.ts';
import type { ListingScope } from '../use-listing.ts';
import styles from './use-filters.module.css';

const searchInstead = (q: string) => changeQuery({ q: q || null, pages: null }, 'push');

interface FiltersOf {
  scope: ListingScope;
  address: ListingAddress;
  /** By which the list can be narrowed, with the chosen values. */
  filters: readonly ListFilterView[];
  /** By what the searched text narrows it. */
  understood: readonly IntentView[];
}

/**
 * The button that opens the panel of filters, and the filters that are chosen. Both parts load when they are needed,
 * because most visits need neither; the space of the chosen ones is kept.
 */
export function useFilters({ scope, address: { color, attributes: chosen }, filters, understood }: FiltersOf) {
  const { t } = useMessages();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const query = { ...scope, ...(color && { color }) };
  const offered = useAnswer(isOpen ? pathTo('GET /api/product-filters', { query }) : null);
  const count = Object.values(chosen).flat().length;
  const isNarrowed = count > 0;
  const close = () => setOpen(false);
  const parts = useParts(isNarrowed || isOpen || understood.length > 0, (error) => {
    // The next press tries again.
    setOpen(false);
    reportError(error);
  });
  const label = t('filter');
  const page = { language, chosen, onChange: changeQuery };
  return {
    isNarrowed,
    button: filters.length > 0 && (
      <Button kind="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isNarrowed ? `${label} (${count})` : label}
      </Button>
    ),
    chosen: (
      <>
        {understood.length > 0 && (
          <div className={styles.chips}>
            {parts && <parts.UnderstoodChips language={language} understood={understood} onSearch={searchInstead} />}
          </div>
        )}
        {isNarrowed && (
          <div className={styles.chips}>{parts && <parts.ChosenFilters {...page} filters={filters} />}</div>
        )}
        {parts && isOpen && (
          <parts.FilterPanel
            {...page}
            label={label}
            offered={offered.answer?.filters}
            hasFailed={offered.error !== undefined}
            onRetry={offered.refetch}
            most={[MOST_FILTERS, MOST_FILTER_VALUES]}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
