import type { LocalizedText } from '@fyonka/api-contract/catalog';
import { Listing } from '@fyonka/ui/frames/listing';
import type { Buying } from '../buying/use-buying.tsx';
import { chooseColor, chooseSort, useListingAddress } from './listing-address.ts';
import { NoMatch } from './no-match.tsx';
import { ProductList } from './product-list.tsx';
import { useListing } from './use-listing.ts';
import type { ListingScope } from './use-listing.ts';

interface ProductListingProps {
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
  const { color, sort, pages } = useListingAddress();
  const listing = useListing(scope, { color, sort, pages });
  return (
    <Listing
      name={name}
      {...(id !== undefined && { id })}
      color={color}
      sort={sort}
      onColor={chooseColor}
      onSort={chooseSort}
      total={listing.status === 'ready' && !listing.stale ? listing.total : undefined}
    >
      <ProductList
        listing={listing}
        pages={pages}
        plain={plain}
        buying={buying}
        noMatch={<NoMatch color={color} q={scope.q} />}
      />
    </Listing>
  );
}
