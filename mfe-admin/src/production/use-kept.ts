import { useState } from 'react';
import type { TextToMake } from '@fyonka/api-contract/wire/office/reports';

interface Kept {
  /** Whether the text was unfinished at some time since the list was opened. */
  isKept: (id: string) => boolean;
  /** Drops the finished texts from the list. */
  forget: () => void;
}

/**
 * Decides which texts 'left' shows: the unfinished ones, and those finished since the list was opened. Thus no name
 * disappears under somebody's finger when a colleague ticks it.
 * @param texts undefined while they load
 */
export function useKept(texts: readonly TextToMake[] | undefined): Kept {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const left = texts?.filter(({ isMade }) => !isMade).map(({ id }) => id) ?? [];
  if (left.some((id) => !kept.has(id))) setKept(new Set([...kept, ...left]));
  return { isKept: (id) => kept.has(id) || left.includes(id), forget: () => setKept(new Set(left)) };
}
