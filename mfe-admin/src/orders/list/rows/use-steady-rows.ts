import { useCallback, useMemo, useState } from 'react';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders/orders';

/** A row that was changed here, and the id of the row above it; null when it was the first. */
interface HeldRow {
  row: OfficeOrderRow;
  below: string | null;
}

export interface SteadyRows {
  /** Undefined while the list loads. */
  rows: readonly OfficeOrderRow[] | undefined;
  /** Keeps a row in its place, whatever the next answer contains. */
  hold: (row: OfficeOrderRow) => void;
}

/**
 * The rows of the answer, plus the rows changed here that no longer match the filter. Those stay in place, because
 * otherwise the next row would move under the finger. Another list starts without them.
 * @param list identifies the list by its filter and page
 */
export function useSteadyRows(list: string, read: readonly OfficeOrderRow[] | undefined): SteadyRows {
  const [held, setHeld] = useState<{ list: string; rows: readonly HeldRow[] }>({ list, rows: [] });
  if (held.list !== list) setHeld({ list, rows: [] });
  const rows = useMemo(() => read && withHeld(read, held.list === list ? held.rows : []), [read, held, list]);

  const hold = useCallback(
    (row: OfficeOrderRow) =>
      setHeld((known) => {
        const at = rows?.findIndex(({ _id }) => _id === row._id) ?? -1;
        const before = known.rows.find(({ row: { _id } }) => _id === row._id);
        const below = before ? before.below : (at > 0 && rows?.[at - 1]?._id) || null;
        return { list, rows: [...known.rows.filter((one) => one !== before), { row, below }] };
      }),
    [list, rows],
  );

  return { rows, hold };
}

function withHeld(read: readonly OfficeOrderRow[], held: readonly HeldRow[]): readonly OfficeOrderRow[] {
  const rows = [...read];
  let waiting = held.filter(({ row }) => !read.some(({ _id }) => _id === row._id));
  if (waiting.length === 0) return read;
  while (waiting.length > 0) {
    const placed = waiting.filter(({ below }) => below === null || rows.some(({ _id }) => _id === below));
    // The row above is gone as well, so that this one goes to the top.
    for (const { row, below } of placed.length > 0 ? placed : waiting)
      rows.splice(rows.findIndex(({ _id }) => _id === below) + 1, 0, row);
    waiting = placed.length > 0 ? waiting.filter((one) => !placed.includes(one)) : [];
  }
  return rows;
}
