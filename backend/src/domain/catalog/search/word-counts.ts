import { searchWords, withoutArticle } from '../../search-text.ts';

/** Words that are remembered. A shop with more keeps those that most of its titles have. */
export const MOST_KNOWN_WORDS = 20_000;

export interface KnownWord {
  /** Folded. */
  readonly word: string;
  /** As the shop writes it. */
  readonly shown: string;
  /** Number of titles that have it; 0 for a word that is only part of an expression. */
  readonly count: number;
}

/** Counts words of texts, of which it reads each word once. Numbers are no words: each would be near many others. */
export class WordCounts {
  private readonly counts = new Map<string, { word: string; shown: string; count: number }>();
  /** What each spelling counts for, because most words of a catalogue come again. */
  private readonly spellings = new Map<string, readonly string[]>();

  add(text: string, times = 1): void {
    for (const spelling of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
      if (!/\p{L}/u.test(spelling)) continue;
      let words = this.spellings.get(spelling);
      if (!words) this.spellings.set(spelling, (words = this.note(spelling)));
      for (const word of words) this.count(word, times);
    }
    if (this.counts.size > 2 * MOST_KNOWN_WORDS) this.forgetRare();
  }

  /** The most frequent words. */
  words(): ReadonlyMap<string, KnownWord> {
    if (this.counts.size > MOST_KNOWN_WORDS) this.forgetRare();
    return this.counts;
  }

  private count(word: string, times: number): void {
    const counted = this.counts.get(word);
    if (counted) counted.count += times;
  }

  /** The word, and what is left without the article, as they are written. */
  private note(spelling: string): readonly string[] {
    const [word] = searchWords(spelling);
    if (word === undefined) return [];
    const shown = spelling.toLowerCase().normalize('NFC');
    const bare = withoutArticle(word);
    const forms =
      bare === null
        ? [{ word, shown }]
        : [
            { word, shown },
            { word: bare, shown: shown.slice(2) },
          ];
    for (const form of forms) if (!this.counts.has(form.word)) this.counts.set(form.word, { ...form, count: 0 });
    return forms.map((form) => form.word);
  }

  private forgetRare(): void {
    const kept = [...this.counts].sort(([, one], [, other]) => other.count - one.count).slice(0, MOST_KNOWN_WORDS);
    this.counts.clear();
    this.spellings.clear();
    for (const [word, counted] of kept) this.counts.set(word, counted);
  }
}
