import type { MISSING_KINDS } from '@fyonka/api-contract/values/goods/product-filters';
import type { ReadWord } from './correction.ts';
import { categoryFinder } from './product-search.ts';
import type { SearchKnowledge, Understood } from './product-search.ts';

/** Most texts that are searched in place of one that finds nothing with all of its words. */
export const MOST_PARTIAL_MATCHES = 6;

/** Weight of a word that only descriptions have. */
const MENTIONED = -1;

/** Words that nothing has beside the others. */
export interface MissingWords {
  /** As they were typed. */
  readonly text: string;
  readonly kind: (typeof MISSING_KINDS)[number];
}

/** A text that is searched in place of another. */
export interface SearchReading {
  readonly text: string;
  /** What it leaves out of the other; none: words were only replaced. */
  readonly missing: readonly MissingWords[];
}

/** A word or expression of a search. */
interface Part extends MissingWords {
  /** What is searched for it; null when nothing is like it. */
  readonly shown: string | null;
  /** How much it says about what is wanted. */
  readonly weight: number;
}

/**
 * Texts with some of the words of a search, the best first: with as many words as possible, and with the one that says
 * most about what is wanted, until that is left alone. None when nothing is like any of the words.
 */
export function partialMatches(words: readonly ReadWord[], knowledge: SearchKnowledge): SearchReading[] {
  const parts = partsOf(words, knowledge);
  const somewhere = parts.filter(({ shown }) => shown !== null);
  // What only descriptions have says something where nothing else does: 'backpack that holds'.
  const telling = somewhere.filter(({ weight }) => weight > MENTIONED);
  const known = telling.length > 0 ? telling : somewhere;
  const [first, ...others] = known.toSorted((one, other) => other.weight - one.weight);
  if (!first) return [];
  const [second] = others;
  const isWhole = known.length === parts.length;
  const several = [...(isWhole ? [] : [others]), ...others.flatMap((_, left) => withoutSome(others, left + 1))];
  const kept = [
    ...several.filter(({ length }) => length > 0).slice(0, MOST_PARTIAL_MATCHES - 2),
    ...(isWhole && !second ? [] : [[]]),
  ].map((some) => [first, ...some]);
  return [...kept, ...(second ? [[second]] : [])].map((some) => ({
    text: textOf(known.filter((part) => some.includes(part))),
    missing: missingOf(parts, some),
  }));
}

/** The best two ways to leave out so many of the parts, of which the first say most. */
function withoutSome(parts: readonly Part[], leftOut: number): Part[][] {
  const end = parts.length - leftOut;
  return end < 1 ? [] : [parts.slice(0, end), [...parts.slice(0, end - 1), ...parts.slice(end, end + 1)]];
}

function textOf(parts: readonly Part[]): string {
  return parts.map(({ shown }) => shown).join(' ');
}

/** Words that stand together are one expression, such as 'knee high'. */
function missingOf(parts: readonly Part[], kept: readonly Part[]): MissingWords[] {
  return parts.reduce<MissingWords[]>((missing, part, place) => {
    if (kept.includes(part)) return missing;
    const [last, before] = [missing.at(-1), parts[place - 1]];
    const isOneMore = last?.kind === 'word' && part.kind === 'word' && before !== undefined && !kept.includes(before);
    const text = isOneMore ? `${last.text} ${part.text}` : part.text;
    return [...(isOneMore ? missing.slice(0, -1) : missing), { text, kind: part.kind }];
  }, []);
}

/** The words with what they mean, in their order; filler words only where nothing else was typed. */
function partsOf(words: readonly ReadWord[], knowledge: SearchKnowledge): Part[] {
  const known = words.filter(({ shown }) => shown !== null);
  const meanings = knowledge.vocabulary.meaningsOf(known.map(({ word }) => word));
  const understood = meanings.map(categoryFinder(knowledge));
  const parts = new Map<ReadWord, Part & { readonly isFiller: boolean }>();
  let at = 0;
  for (const meaning of understood) {
    const own = known.slice(at, (at += meaning.length));
    const [first] = own;
    if (!first) continue;
    const isMentioned = meaning.kind === 'word' && own.every((one) => one.isMentioned);
    const text = [...new Set(own.map(({ typed }) => typed))].join(' ');
    const shown = own.map((one) => one.shown).join(' ');
    parts.set(first, {
      text,
      shown,
      kind: meaning.kind,
      weight: isMentioned ? MENTIONED : weightOf(meaning),
      isFiller: meaning.isFiller,
    });
  }
  for (const word of words)
    if (word.shown === null)
      parts.set(word, { text: word.typed, shown: null, kind: 'word', weight: MENTIONED, isFiller: false });
  const inOrder = words.flatMap((word) => parts.get(word) ?? []);
  const significant = inOrder.filter(({ isFiller }) => !isFiller);
  return significant.length > 0 ? significant : inOrder;
}

/** What a thing is says more than how it looks, and that more than who it is for. */
function weightOf({ categories, kind, isCommon }: Understood): number {
  if (kind === 'color') return 2;
  if (kind === 'level') return 1;
  if (categories.length > 0) return 4;
  return isCommon ? 3 : 0;
}
