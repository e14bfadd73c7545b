import { createContext, use } from 'react';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import type { RowActions } from './use-row-actions.tsx';

/** Actions of a row's cells on their product. */
export interface RowHandlers extends RowActions {
  askToDelete: (product: OfficeProductView) => void;
}

export const RowHandlersContext = createContext<RowHandlers | null>(null);

export function useRowHandlers(): RowHandlers {
  const handlers = use(RowHandlersContext);
  if (!handlers) throw new Error('There is no list of products around this row');
  return handlers;
}
