import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LONGEST_SEARCH } from '../values/limits.ts';
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
