import { CATALOGUE_COLLECTIONS } from './catalogue.ts';
import type { CollectionDefinition } from './collection.ts';
import { IDENTITY_COLLECTIONS } from './identity.ts';
import { OFFICE_COLLECTIONS } from './office.ts';
import { ORDERING_COLLECTIONS } from './ordering.ts';
import { SYSTEM_COLLECTIONS } from './system.ts';

/** Every collection of the shop's database. */
export const COLLECTIONS: readonly CollectionDefinition[] = [
  ...CATALOGUE_COLLECTIONS,
  ...ORDERING_COLLECTIONS,
  ...IDENTITY_COLLECTIONS,
  ...OFFICE_COLLECTIONS,
  ...SYSTEM_COLLECTIONS,
];
