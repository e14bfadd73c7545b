import { dayAfter } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { fold, foldedWords } from '../../search-text.ts';

/** A text that shoppers searched and that nothing matches. It contains neither the shopper nor the time of day. */
export interface SearchMiss {
  /** Folded words with blanks between them. */
  readonly text: string;
  readonly times: number;
  readonly lastDay: KuwaitDay;
  /** The text that was searched instead, the last time; null when nothing was found in any way. */
  readonly readAs: string | null;
}

/** Texts that are counted; a new one takes the place of the least and oldest. */
export const MOST_MISSES = 1000;
/** Days after which a text that nobody has searched again is forgotten, its last one included. */
const REMEMBERED_DAYS = 90;
const LONGEST_MISS = 40;
/** A phone or a card has more digits, the size of a piece has fewer. */
const MOST_DIGITS = 5;

/** A searched text as it is counted; null when it says nothing, or may say who somebody is. */
export function countedText(searched: string): string | null {
  const text = foldedWords(searched);
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const isPersonal = fold(searched).includes('@') || digits > MOST_DIGITS;
  return isPersonal || text.length < 2 || text.length > LONGEST_MISS ? null : text;
}

/** The first day of which texts are remembered. */
export function firstRememberedDay(today: KuwaitDay): KuwaitDay {
  return dayAfter(today, 1 - REMEMBERED_DAYS);
}
