import { useMemo, useState } from 'react';
import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';

export interface Marked {
  /** Selected rows among those that are shown. */
  marked: ReadonlySet<string>;
  /** Number of selected rows that are not shown, such as those of another page. */
  elsewhere: number;
  /** Selects these of the rows that are shown. The others stay as they are. */
  mark: (marked: ReadonlySet<string>) => void;
  /** Deselects all rows, shown or not. */
  clear: () => void;
}

/**
 * Selection of a list. Only rows that are shown are in `marked`, so that no action reaches a row that nobody sees.
 * @param ids of the rows that are shown; undefined while they load
 *
 * @param memory key in the tab's storage, where the selection survives other pages and reloads; without it the
 * selection ends with the page
 */
export function useMarked(ids: readonly string[] | undefined, memory?: string): Marked {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => (memory === undefined ? NONE : remembered(memory)));
  const marked = useMemo(() => new Set(ids?.filter((id) => chosen.has(id))), [ids, chosen]);
  function choose(next: ReadonlySet<string>): void {
    setChosen(next);
    if (memory !== undefined) writeItem(memory, next.size === 0 ? null : JSON.stringify([...next]), 'sessionStorage');
  }
  return {
    marked,
    elsewhere: ids === undefined ? 0 : chosen.size - marked.size,
    mark: (next) => choose(new Set([...[...chosen].filter((id) => !ids?.includes(id)), ...next])),
    clear: () => choose(NONE),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Visitors can write anything into the storage. */
function remembered(memory: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readItem(memory, 'sessionStorage') ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return NONE; // Another program's value.
  }
}
