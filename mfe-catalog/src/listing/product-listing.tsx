import { useDeferredValue } from 'react';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { Listing } from '@fyonka/ui/frames/listing';
import type { Buying } from '../buying/use-buying.tsx';
import { chooseColor, chooseSort, useListingAddress } from './listing-address.ts';
import { ProductList } from './product-list.tsx';
import { useListing } from './use-listing.ts';
import type { ListingScope } from './use-listing.ts';

interface ProductListingProps {
  /** For another category, give the component another `key`: its list begins anew. */
  scope: ListingScope;
  /** Heads the list with both names. */
  name?: LocalizedText | undefined;
  id?: string;
  /** As category pages show products. */
  plain?: boolean;
  buying: Buying;
}

/** The products of a scope, narrowed and ordered as the address says. */
export function ProductListing({ scope, name, id, plain = false, buying }: ProductListingProps) {
  const address = useListingAddress();
  const listing = useListing(scope, address);
  // The choice is shown at once; the list, which may be long, is drawn in slices between which the browser answers to input.
  const shown = useDeferredValue(listing);
  const isReady = listing.status === 'ready' && !listing.isPrevious;
  return (
    <Listing
      name={name}
      {...(id !== undefined && { id })}
      color={address.color}
      sort={address.sort}
      found={scope.q !== undefined}
      onColor={chooseColor}
      onSort={chooseSort}
      total={isReady ? listing.total : undefined}
    >
      <ProductList listing={shown} plain={plain} onAdd={buying.add} onBuy={buying.buy} />
    </Listing>
  );
}
