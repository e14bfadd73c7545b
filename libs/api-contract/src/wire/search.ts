import { Type } from '../json-schema/type.ts';
import type { Static } from 'typebox';
import { LONGEST_SEARCH } from '../values/limits.ts';
import type { CategoryView, ProductView } from './catalog.ts';
import { listOf, text } from './schema.ts';
import type { OfficeOrderRow } from './office/orders/orders.ts';
import type { OfficeUserView } from './office/people.ts';
import type { OfficeProductView } from './office/products.ts';

export const OfficeSearchQuery = Type.Object({
  q: Type.Optional(text(LONGEST_SEARCH, 'One character is enough; left out, nothing is found')),
});
export interface OfficeSearchQuery extends Static<typeof OfficeSearchQuery> {}

/** What `GET /api/admin/search?q=` finds; pages are found by the office itself. */
export const OfficeSearchAnswer = Type.Object({
  orders: listOf<OfficeOrderRow>('OfficeOrderRow', 'At most 5, the newest first'),
  products: listOf<OfficeProductView>('OfficeProductView', 'At most 5, the best match first'),
  users: listOf<OfficeUserView>('OfficeUserView', 'At most 5'),
});
export interface OfficeSearchAnswer extends Static<typeof OfficeSearchAnswer> {}

export const SearchMissReport = Type.Object(
  { q: text(LONGEST_SEARCH, 'As it was typed') },
  { description: 'A search that found nothing, or only as another text' },
);
export interface SearchMissReport extends Static<typeof SearchMissReport> {}

/** What `GET /api/best-sellers` answers. Numbers of sold pieces are the shop's own. */
export const BestSellersAnswer = Type.Object({
  products: listOf<ProductView>(
    'ProductView',
    'At most 4 that can be bought, those with the most pieces sold in this month and the last first',
  ),
});
export interface BestSellersAnswer extends Static<typeof BestSellersAnswer> {}

export const SearchSuggestionsQuery = Type.Object({
  q: Type.Optional(text(LONGEST_SEARCH, 'What has been typed so far; left out, nothing is suggested')),
});
export interface SearchSuggestionsQuery extends Static<typeof SearchSuggestionsQuery> {}

export const SearchSuggestionsAnswer = Type.Object({
  words: Type.Array(Type.String(), {
    description: 'Texts to search for, at most 3; of a text that finds nothing, near words',
  }),
  categories: listOf<CategoryView>('CategoryView', 'At most 2'),
  products: listOf<ProductView>('ProductView', 'At most 4, the best match first'),
});
export interface SearchSuggestionsAnswer extends Static<typeof SearchSuggestionsAnswer> {}
