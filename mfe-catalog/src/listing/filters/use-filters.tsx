import { useEffect, useState } from 'react';
import ListFilter from 'lucide-react/icons/list-filter';
import type { ListFilterView } from '@fyonka/api-contract/wire/catalog';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from '../../messages.ts';
import { chooseAttributes } from '../listing-address.ts';
import type { ListingAddress } from '../listing-address.ts';
import type { ListingScope } from '../use-listing.ts';
import styles from './use-filters.module.css';

const load = async () => (await import('./filter-parts.tsx')).FILTER_PARTS;

interface FiltersOf {
  scope: ListingScope;
  address: ListingAddress;
  /** By which the list can be narrowed, with the chosen values. */
  filters: readonly ListFilterView[];
}

/**
 * The button that opens the panel of filters, and the filters that are chosen. Both parts load when they are needed,
 * because most visits need neither; the space of the chosen ones is kept.
 */
export function useFilters({ scope, address: { color, attributes }, filters }: FiltersOf) {
  const { t } = useMessages();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>();
  const [isOpen, setOpen] = useState(false);
  const count = Object.values(attributes).flat().length;
  const isNarrowed = count > 0;
  useEffect(() => {
    if (isNarrowed || isOpen) load().then(setParts, reportError);
  }, [isNarrowed, isOpen]);
  const name = isNarrowed ? `${t('filter')} (${count})` : t('filter');
  return {
    isNarrowed,
    button: filters.length > 0 && (
      <>
        <Button
          kind="text"
          icon={ListFilter}
          aria-haspopup="dialog"
          onPointerDown={() => void load().catch(reportError)}
          onClick={() => setOpen(true)}
        >
          {name}
        </Button>
        {parts && isOpen && (
          <parts.FilterPanel
            scope={{ ...scope, ...(color && { color }) }}
            chosen={attributes}
            label={t('filter')}
            onChoose={chooseAttributes}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    ),
    chips: isNarrowed && (
      <div className={styles.chips}>
        {parts && <parts.ChosenFilters filters={filters} chosen={attributes} onChoose={chooseAttributes} />}
      </div>
    ),
  };
}
