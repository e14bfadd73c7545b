import { useState } from 'react';
import type { TextToMake } from '@fyonka/api-contract/wire/office/reports';

interface LeftTexts {
  /** Whether the text was unfinished at some time since the list was opened. */
  isListed: (id: string) => boolean;
  /** Drops the finished texts from the list. */
  dropFinished: () => void;
}

/**
 * Decides which texts 'left' shows: the unfinished ones, and those finished since the list was opened. Thus no name
 * disappears under somebody's finger when a colleague ticks it.
 * @param texts undefined while they load
 */
export function useLeftTexts(texts: readonly TextToMake[] | undefined): LeftTexts {
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const left = texts?.filter(({ isMade }) => !isMade).map(({ id }) => id) ?? [];
  if (left.some((id) => !listed.has(id))) setListed(new Set([...listed, ...left]));
  return {
    isListed: (id) => listed.has(id) || left.includes(id),
    dropFinished: () => setListed(new Set(left)),
  };
}
