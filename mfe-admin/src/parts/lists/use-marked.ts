import { useMemo, useState } from 'react';

export interface Marked {
  /** Selected rows among those that are shown. */
  marked: ReadonlySet<string>;
  mark: (marked: ReadonlySet<string>) => void;
  clear: () => void;
}

/** Selection of a list. Rows that are no longer shown are not selected either. @param ids of the rows that are shown */
export function useMarked(ids: readonly string[]): Marked {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const marked = useMemo(() => new Set(ids.filter((id) => chosen.has(id))), [ids, chosen]);
  return { marked, mark: setChosen, clear: () => setChosen(NONE) };
}

const NONE: ReadonlySet<string> = new Set();
