import { useState } from 'react';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders/orders';

/**
 * Recognizes orders that were placed after the list was opened.
 * @param list identifies the list by its filter and page
 *
 * @param read undefined while the list loads
 */
export function useNewRows(
  list: string,
  read: readonly OfficeOrderRow[] | undefined,
): (row: OfficeOrderRow) => boolean {
  const [first, setFirst] = useState<{ list: string; newest: string | null }>({ list, newest: null });
  if (first.list !== list) setFirst({ list, newest: null });
  if (first.list === list && first.newest === null && read) setFirst({ list, newest: newestOf(read) });
  // ISO 8601 times sort correctly as text.
  return ({ createdAt }) => first.newest !== null && createdAt > first.newest;
}

function newestOf(rows: readonly OfficeOrderRow[]): string {
  return rows.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), '');
}
