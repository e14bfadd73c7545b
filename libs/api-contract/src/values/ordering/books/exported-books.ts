/** Books that are downloaded by days. `journal`: the double entries that follow from the others. */
export const BOOKS = ['journal', 'papers', 'ledger', 'payouts', 'cash-differences'] as const;
