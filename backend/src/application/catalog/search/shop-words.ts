import { KnownWords } from '../../../domain/catalog/search/known-words.ts';
import type { SearchKnowledge } from '../../../domain/catalog/search/product-search.ts';
import type { Expression } from '../../../domain/catalog/search/search-vocabulary.ts';
import { OTHER_GOODS } from '../../../domain/catalog/search/spelling/other-goods.ts';
import { WordCounts } from '../../../domain/catalog/search/word-counts.ts';
import type { Catalogue, CatalogueChanges } from '../ports.ts';
import type { SearchPlanner } from './search-planner.ts';

/** Products that are read at once, so that other requests are answered in between. */
const BATCH = 500;

/** What searches wait for, in milliseconds. */
interface Waits {
  /** For the words where they have not been read yet. */
  readonly first: number;
  /** For a reading anew. Where the last one took longer, a search uses the former words. */
  readonly longest: number;
}
const WAITS: Waits = { first: 1_000, longest: 100 };
/** The words of a large shop rest for so many times the duration of the last reading, which then takes a tenth of the time. */
const REST = 9;

/** Weight of words that the office has chosen, so that a category comes before a word that one product has. */
const CATEGORY_WEIGHT = 5;

interface Read {
  readonly words: KnownWords;
  /** Number of changes before the reading began. */
  readonly changes: number;
  readonly endedAt: number;
  readonly duration: number;
}

/**
 * The words that the shop knows, in memory. They are read when they are needed after a change, in batches beside other
 * work: the time grows with the products, the memory with their different words, of which there is a most.
 */
export class ShopWords {
  private changes = 0;
  private last: Read | null = null;
  private reading: Promise<Read> | null = null;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly planner: SearchPlanner,
    changes: CatalogueChanges,
    /** Longer in tests, which may run on a busy machine. */
    private readonly waits: Waits = WAITS,
  ) {
    changes.subscribe((change) => {
      if (change === 'contents') this.changes += 1;
    });
  }

  /** The words now, or those of before while a large shop is being read; null while there are none yet. */
  async known(): Promise<KnownWords | null> {
    const { last } = this;
    if (last !== null && (last.changes === this.changes || this.isResting(last))) return last.words;
    const reading = (this.reading ??= this.read().finally(() => (this.reading = null)));
    if (last !== null && last.duration > this.waits.longest) {
      // Nobody waits for it, so nobody would notice that it failed; the next search begins another.
      reading.catch(() => undefined);
      return last.words;
    }
    const read = await before(reading, this.waits.first);
    return (read ?? last)?.words ?? null;
  }

  private async read(): Promise<Read> {
    const { changes } = this;
    const counts = new WordCounts();
    const knowledge = await this.planner.knowledge({ includeHidden: false });
    // Without the wording, which is read anew only when it changes.
    const begunAt = performance.now();
    for (const { name } of knowledge.categories)
      for (const text of [name.en, name.ar]) counts.add(text, CATEGORY_WEIGHT);
    for (let from: number | null = 0; from !== null;) {
      const { titles, next } = await this.catalogue.titles(from, BATCH);
      for (const { en, ar } of titles.flat()) {
        counts.add(en);
        counts.add(ar);
      }
      from = next;
      if (from !== null) await new Promise((resolve) => void setImmediate(resolve));
    }
    const words = withWording(counts, knowledge);
    const endedAt = performance.now();
    this.last = { words, changes, endedAt, duration: endedAt - begunAt };
    return this.last;
  }

  private isResting({ duration, endedAt }: Read): boolean {
    return duration > this.waits.longest && performance.now() < endedAt + REST * duration;
  }
}

/** What the shop does not sell is known, but a slip is never read as it: «شبصات» is «شباصات», not «شبشب». */
function withWording(counts: WordCounts, { vocabulary, stemOf }: SearchKnowledge): KnownWords {
  const { groups, fillers } = vocabulary;
  const colors = vocabulary.colorWords();
  const here = new Set([...counts.words().keys()].map(stemOf));
  const isHere = ({ stems }: Expression) => stems.every((stem) => here.has(stem));
  const { sold = [], unsold = [] } = Object.groupBy(groups, (group) => (group.some(isHere) ? 'sold' : 'unsold'));
  // A word that is only part of an expression, or does not narrow a search, says nothing by itself.
  for (const { text } of sold.flat()) counts.add(text, text.includes(' ') ? 0 : 1);
  for (const { text } of fillers.filter(isHere)) counts.add(text, 0);
  // What has none of a colour says so.
  for (const color of colors) counts.add(color);
  return new KnownWords(counts.words(), stemOf, {
    colors,
    alsoKnown: [...[...fillers, ...unsold.flat()].flatMap(({ stems }) => stems), ...OTHER_GOODS.map(stemOf)],
  });
}

async function before<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
