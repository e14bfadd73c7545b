import { useState } from 'react';
import type { FocusEvent } from 'react';

interface Held<Row> {
  list: string;
  rows: readonly Row[];
}

/**
 * Keeps the rows of a list in their places while one of them has the focus, whatever the sort order or the filter says
 * about their new values: a row that moves takes the field away while somebody types in it. Values are up to date; rows
 * that are new wait until the focus leaves.
 * @param list names the list: another page, filter or sort order is shown at once
 *
 * @returns the rows to show, handlers for the element around the list, and what takes out a row that was deleted
 */
export function useHeldRows<Row>(rows: readonly Row[] | undefined, rowId: (row: Row) => string, list: string) {
  const [held, setHeld] = useState<Held<Row> | null>(null);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const isHeld = held !== null && held.list === list && rows !== undefined;
  const shown = isHeld ? updated(held.rows, rows, rowId) : rows;
  // A row that leaves the list afterwards keeps the values that it has now.
  if (isHeld && shown && shown !== held.rows) setHeld({ list, rows: shown });
  return {
    rows: deleted.length === 0 ? shown : shown?.filter((row) => !deleted.includes(rowId(row))),
    takeOut: (id: string) => setDeleted((others) => [...others, id]),
    handlers: {
      onFocus: () => {
        if (!isHeld && rows) setHeld({ list, rows });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHeld(null);
      },
    },
  };
}

/** The same rows with their newest values; the same array when nothing has changed. */
function updated<Row>(held: readonly Row[], rows: readonly Row[], rowId: (row: Row) => string): readonly Row[] {
  const newest = new Map(rows.map((row) => [rowId(row), row]));
  const merged = held.map((row) => newest.get(rowId(row)) ?? row);
  return merged.some((row, index) => row !== held[index]) ? merged : held;
}
