import { PRODUCTS } from './catalogue.ts';
import type { CollectionDefinition } from './collection.ts';

/** Every collection of the shop's database. */
export const COLLECTIONS: readonly CollectionDefinition[] = [PRODUCTS];
