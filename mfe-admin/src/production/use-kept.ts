import { useState } from 'react';
import type { TextToMake } from '@fyonka/api-contract/wire/office/reports';

interface Kept {
  /** Whether a text was still to be made at some time since the list was opened. */
  isKept: (id: string) => boolean;
  /** Begins anew: what is made by now goes. */
  forget: () => void;
}

/**
 * What a list of texts to make shows: those that are left, and those that were when it was opened or came later. So no
 * name goes away below the finger of somebody who is about to tick it, whoever makes one meanwhile.
 */
export function useKept(texts: readonly TextToMake[] | undefined): Kept {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const left = texts?.filter(({ isMade }) => !isMade).map(({ id }) => id) ?? [];
  if (left.some((id) => !kept.has(id))) setKept(new Set([...kept, ...left]));
  return { isKept: (id) => kept.has(id) || left.includes(id), forget: () => setKept(new Set(left)) };
}
