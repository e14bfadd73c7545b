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
  /** Whether only descriptions have it. */
  readonly isMentioned?: boolean;
}

/** The words of a text with their spelling; as many as a search uses. */
export function typedWords(text: string): Pick<TypedWord, 'typed' | 'word'>[] {
  const words = (text.match(/[\p{L}\p{N}\p{M}\p{Cf}'’]+/gu) ?? []).flatMap((typed) => {
    const folded = searchWords(typed);
    return folded.map((word) => ({ typed: folded.length === 1 ? typed : word, word }));
  });
  return words.slice(0, MOST_SEARCH_WORDS);
}

/** A word that is searched in place of what was typed. */
export interface ReadWord {
  readonly typed: string;
  /** Null where nothing is near what was typed. */
  readonly shown: string | null;
  /** Folded. */
  readonly word: string;
  /** Whether only descriptions have it. */
  readonly isMentioned: boolean;
}

/** What may have been meant by one word or two of a text. */
interface Part {
  readonly typed: string;
  readonly readings: readonly Reading[];
  readonly isMentioned: boolean;
}

/**
 * Readings of a text for a search that found nothing: each word that nothing has is replaced by a known word, the nearest
 * ones first. None when no word is unknown, or one of them is near no known word.
 */
export function corrections(words: readonly TypedWord[], known: KnownWords): string[] {
  if (!words.some(({ isUnknown }) => isUnknown)) return [];
  const parts = partsOf(words, known);
  if (parts.some(({ readings }) => readings.length === 0)) return [];
  const most = Math.max(...parts.map(({ readings }) => readings.length));
  const texts = Array.from({ length: most }, (_, place) =>
    parts.map(({ readings }) => (readings[place] ?? readings[0])?.shown).join(' '),
  );
  return [...new Set(texts)];
}

/** The words with the nearest one in place of each that nothing has. @param known null: none is replaced */
export function nearestWords(words: readonly TypedWord[], known: KnownWords | null): ReadWord[] {
  const parts = known === null ? words.map(asTyped) : partsOf(words, known);
  return parts.flatMap<ReadWord>(({ typed, readings: [nearest], isMentioned }) =>
    nearest === undefined
      ? [{ typed, shown: null, word: typed, isMentioned }]
      : typedWords(nearest.shown).map(({ typed: shown, word }) => ({ typed, shown, word, isMentioned })),
  );
}

function asTyped({ typed, isUnknown, isMentioned = false }: TypedWord): Part {
  return { typed, isMentioned, readings: isUnknown ? [] : [{ shown: typed, count: 0, cost: 0 }] };
}

/** Reads each word by itself, or together with the next one where that is nearer. */
function partsOf(words: readonly TypedWord[], known: KnownWords): Part[] {
  const parts: Part[] = [];
  const alone = words.map((word) => readingsOf(word, known));
  for (let at = 0; at < words.length;) {
    const [first, second] = [words[at], words[at + 1]];
    if (!first) break;
    const [readings = [], next = []] = alone.slice(at);
    const joined = second && (first.isUnknown || second.isUnknown) ? known.asOne(first.word, second.word) : [];
    if (second && costOf(joined) < costOf(readings) + costOf(next)) {
      parts.push({ typed: `${first.typed} ${second.typed}`, readings: joined, isMentioned: false });
      at += 2;
    } else {
      parts.push({ ...asTyped(first), readings });
      at += 1;
    }
  }
  return parts;
}

function readingsOf(word: TypedWord, known: KnownWords): readonly Reading[] {
  return word.isUnknown ? known.nearest(word.word) : asTyped(word).readings;
}

function costOf([nearest]: readonly Reading[]): number {
  return nearest?.cost ?? Infinity;
}
