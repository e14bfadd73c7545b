import type { Bundle } from '../../../../domain/catalog/bundles/bundle.ts';
import { collection, FLAG, LIST, LOCALIZED, NUMBER, OPTIONAL_NUMBER, OPTIONAL_TEXT, TEXT } from '../collection.ts';
import type { CollectionDefinition } from '../collection.ts';

export interface BundleDocument extends Omit<Bundle, 'id'> {
  _id: string;
  version: number;
  changedAt: number | null;
  /** Account of the administrator who has changed it last. */
  changedBy: string | null;
}

export const BUNDLE_COLLECTIONS: readonly CollectionDefinition[] = [
  collection(
    'bundles',
    {
      _id: TEXT,
      name: LOCALIZED,
      description: LOCALIZED,
      level: TEXT,
      pieces: LIST,
      price: NUMBER,
      isVisible: FLAG,
      place: NUMBER,
      version: NUMBER,
      changedAt: OPTIONAL_NUMBER,
      changedBy: OPTIONAL_TEXT,
    },
    [[{ level: 1, place: 1, _id: 1 }, { name: 'bundles_in_order' }]],
  ),
];
