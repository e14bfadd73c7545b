import { createContext, use } from 'react';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import type { RowChange } from './row-changes.ts';

/** Actions of a row's cells on their product. */
export interface RowHandlers {
  change: (product: OfficeProductView, change: RowChange) => void;
  askToDelete: (product: OfficeProductView) => void;
}

export const RowHandlersContext = createContext<RowHandlers | null>(null);

export function useRowHandlers(): RowHandlers {
  const handlers = use(RowHandlersContext);
  if (!handlers) throw new Error('There is no list of products around this row');
  return handlers;
}
