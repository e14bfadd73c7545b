import { flatTable } from './record-table.ts';

/** How a copy reads and writes the texts that shoppers searched and that nothing matches. */
export const SEARCH_MISSES = flatTable<'searchMisses'>({
  table: 'search_misses',
  key: ['text'],
  columns: { text: 'text', times: 'times', lastDay: 'last_day', readAs: 'read_as' },
});
