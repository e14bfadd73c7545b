import { useMemo, useState } from 'react';

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
 */
export function useMarked(ids: readonly string[] | undefined): Marked {
  const [chosen, setChosen] = useState(NONE);
  const marked = useMemo(() => new Set(ids?.filter((id) => chosen.has(id))), [ids, chosen]);
  return {
    marked,
    elsewhere: ids === undefined ? 0 : chosen.size - marked.size,
    mark: (next) => setChosen(new Set([...[...chosen].filter((id) => !ids?.includes(id)), ...next])),
    clear: () => setChosen(NONE),
  };
}

const NONE: ReadonlySet<string> = new Set();
