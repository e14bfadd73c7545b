import type { ReactNode } from 'react';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../messages.ts';

/** The stock of a product in words. */
export function StockOf({ stock }: { stock: number | null }) {
  const { t, rich } = useMessages();
  if (stock === null) return t('notTracked');
  return rich<ReactNode>('stockAfter', { stock: <Ltr key="stock">{stock}</Ltr> });
}
