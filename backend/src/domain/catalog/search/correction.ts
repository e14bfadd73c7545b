import type { KnownWords, Reading } from './known-words.ts';
import { searchWords } from '../../search-text.ts';
import { MOST_SEARCH_WORDS } from './product-search.ts';

/** A word of a search. */
export interface TypedWord {
  /** As it was typed. */
  readonly typed: string;
  /** Folded. */
  readonly word: string;
  /** Whether nothing of the shop has it. */
  readonly isUnknown: boolean;
}

/** The words of a text with their spelling; as many as a search uses. */
export function typedWords(text: string): Omit<TypedWord, 'isUnknown'>[] {
  const words = (text.match(/[\p{L}\p{N}\p{M}\p{Cf}'’]+/gu) ?? []).flatMap((typed) => {
    const folded = searchWords(typed);
    return folded.map((word) => ({ typed: folded.length === 1 ? typed : word, word }));
  });
  return words.slice(0, MOST_SEARCH_WORDS);
}

/** What may have been meant by one word or two of a text. */
interface Part {
  readonly readings: readonly Reading[];
  /** Number of words. */
  readonly length: number;
}

/**
 * Readings of a text for a search that found nothing: each word that nothing has is replaced by a known word, the nearest
 * ones first. None when no word is unknown, or one of them is near no known word.
 */
export function corrections(words: readonly TypedWord[], known: KnownWords): string[] {
  if (!words.some(({ isUnknown }) => isUnknown)) return [];
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const part = readPart(words, at, known);
    parts.push(part);
    at += part.length;
  }
  if (parts.some(({ readings }) => readings.length === 0)) return [];
  const most = Math.max(...parts.map(({ readings }) => readings.length));
  const texts = Array.from({ length: most }, (_, place) =>
    parts.map(({ readings }) => (readings[place] ?? readings[0])?.shown).join(' '),
  );
  return [...new Set(texts)];
}

/** Reads a word by itself, or together with the next one where that is nearer. */
function readPart(words: readonly TypedWord[], at: number, known: KnownWords): Part {
  const [first, second] = [words[at], words[at + 1]];
  if (!first) return { readings: [], length: 1 };
  const alone = readingsOf(first, known);
  if (!second || !(first.isUnknown || second.isUnknown)) return { readings: alone, length: 1 };
  const joined = known.asOne(first.word, second.word);
  return costOf(joined) < costOf(alone) + costOf(readingsOf(second, known))
    ? { readings: joined, length: 2 }
    : { readings: alone, length: 1 };
}

function readingsOf({ typed, word, isUnknown }: TypedWord, known: KnownWords): readonly Reading[] {
  return isUnknown ? known.nearest(word) : [{ shown: typed, count: 0, cost: 0 }];
}

function costOf([nearest]: readonly Reading[]): number {
  return nearest?.cost ?? Infinity;
}
