import { STORED_COLLECTIONS } from '../../../storage/features.ts';
import type { StoredDocs } from '../../../storage/features.ts';
import { definitionOf } from '../documents/definition.ts';
import { STOCK_COLLECTIONS } from './catalog/stock.ts';
import { CATALOGUE_COLLECTIONS } from './catalogue.ts';
import type { CollectionDefinition, CollectionShape } from './collection.ts';
import { IDENTITY_COLLECTIONS } from './identity.ts';
import { OFFICE_COLLECTIONS } from './office.ts';
import { MONEY_COLLECTIONS } from './ordering/money.ts';
import { ORDER_COLLECTIONS } from './ordering/orders.ts';
import { PAYMENT_COLLECTIONS } from './ordering/payments.ts';
import { SYSTEM_COLLECTIONS } from './system.ts';

/** The collections that are MongoDB's own. */
const OWN = {
  ...CATALOGUE_COLLECTIONS,
  ...STOCK_COLLECTIONS,
  ...ORDER_COLLECTIONS,
  ...PAYMENT_COLLECTIONS,
  ...MONEY_COLLECTIONS,
  ...IDENTITY_COLLECTIONS,
  ...OFFICE_COLLECTIONS,
  ...SYSTEM_COLLECTIONS,
};

/** Every collection of the shop's database, by name: their digest is the same wherever one is described. */
export const COLLECTIONS: readonly CollectionDefinition[] = [
  ...STORED_COLLECTIONS.map(definitionOf),
  ...Object.entries(OWN).map(([name, shape]) => ({ name, ...shape })),
].toSorted((one, other) => (one.name < other.name ? -1 : 1));

type OwnDocuments = {
  [Name in keyof typeof OWN]: (typeof OWN)[Name] extends CollectionShape<infer Doc> ? Doc : never;
};

/** Document types of the collections that are described for all databases. */
type StoredDocuments = { [Name in keyof StoredDocs]: Omit<StoredDocs[Name], 'id'> & { _id: string } };

/** Document types of all collections, by name. */
export interface Documents extends StoredDocuments, OwnDocuments {}

export type CollectionName = keyof Documents;
