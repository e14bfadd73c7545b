import type { SearchMiss } from '../../../../domain/catalog/search/search-miss.ts';
import { collection, NUMBER, OPTIONAL_TEXT, TEXT } from '../collection.ts';
import type { CollectionDefinition } from '../collection.ts';

/** A text that shoppers searched and that nothing matches, which is its id. */
export interface SearchMissDocument extends Omit<SearchMiss, 'text'> {
  _id: string;
}

export const SEARCH_COLLECTIONS: readonly CollectionDefinition[] = [
  collection('searchMisses', { _id: TEXT, times: NUMBER, lastDay: TEXT, readAs: OPTIONAL_TEXT }, [
    [{ times: -1, lastDay: -1, _id: -1 }, { name: 'searchMisses_by_times' }],
    [{ lastDay: 1 }, { name: 'searchMisses_by_day' }],
  ]),
];
