import { useDeferredValue } from 'react';
import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { useLanguage } from '@fyonka/ui/language/language-context';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { BundleShelf } from '../level/bundles/bundle-shelf.tsx';
import { useParts } from '../later/use-parts.ts';
import type { Buying } from '../buying/use-buying.tsx';
import { ListingFrame } from './listing-frame.tsx';
import { chooseColor, chooseSort, useListingAddress } from './listing-address.ts';
import { ProductList } from './product-list.tsx';
import { useFilters } from './filters/use-filters.tsx';
import { useListing } from './use-listing.ts';
import type { ListingScope } from './use-listing.ts';

interface ProductListingProps {
  /** Change the component's `key` together with the category, so that its list starts anew. */
  scope: ListingScope;
  /** Bilingual heading of the list. */
  name?: LocalizedText | undefined;
  id?: string;
  /** Cards in the style of category pages. */
  plain?: boolean;
  buying: Buying;
}

/** The products of a scope, with the filter and sort order in the address. */
export function ProductListing({ scope, name, id, plain = false, buying }: ProductListingProps) {
  const address = useListingAddress();
  const { listing, filters } = useListing(scope, address);
  const corrected = listing.status === 'ready' ? listing.corrected : undefined;
  const { exact: _ofWords, ...list } = scope;
  const searched = corrected === undefined ? list : { ...list, q: corrected };
  const understood = listing.status === 'ready' ? listing.understood : [];
  const { button, chosen, isNarrowed } = useFilters({ scope: searched, address, filters, understood });
  // The choice shows at once. The list, which may be long, is deferred, so that the browser can react to input
  // meanwhile.
  const shown = useDeferredValue(listing);
  const language = useLanguage();
  const isReady = listing.status === 'ready' && !listing.isPrevious;
  const missed = isReady && (listing.total === 0 || corrected) ? scope.q : undefined;
  const hasSets = isReady && understood.some(({ kind }) => kind === 'set');
  // The server draws neither: they are below everything else.
  const parts = useParts(missed !== undefined || hasSets);
  return (
    <ListingFrame
      name={name}
      {...(id !== undefined && { id })}
      color={address.color}
      sort={address.sort}
      found={scope.q !== undefined}
      onColor={chooseColor}
      onSort={chooseSort}
      total={isReady ? listing.total : undefined}
      filter={button}
      chosen={chosen}
      isNarrowed={isNarrowed}
    >
      <ProductList listing={shown} plain={plain} onAdd={buying.add} onBuy={buying.buy} />
      {parts &&
        hasSets &&
        LEVELS.map((level) => (
          <BundleShelf key={level.key} level={level} title={level.name[language]} buying={buying} />
        ))}
      {parts && missed && <parts.MissReport q={missed} />}
    </ListingFrame>
  );
}
