/** Books that are downloaded by days. `journal`: the double entries that follow from the others. */
export const BOOKS = [
  'journal',
  'papers',
  'ledger',
  'refunds',
  'payouts',
  'settlement-lines',
  'cash-counts',
  'cash-differences',
] as const;
