import { searchWords } from '../../search-text.ts';
import { withAndWithoutArticle } from './product-words.ts';
import type { StemOf } from './product-words.ts';

/** Words that shoppers type, as data of the shop. Any spelling and form of a word stands for all of them. */
export interface SearchWording {
  /** Words and expressions of each group find the same. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words that say nothing in this shop, such as 'school': they count only when nothing else is typed. */
  readonly fillers: readonly string[];
}

/** What a word, or several that belong together, may stand for. */
export interface Meaning {
  /** Stems; a product must have every one of one set. */
  readonly wordSets: readonly (readonly string[])[];
  /** The same for what the word may become while it is being typed. */
  readonly unfinishedSets: readonly (readonly string[])[];
  /** Folded beginnings of words; none unless the word may still be being typed. */
  readonly beginnings: readonly string[];
  /** Whether it says nothing in this shop. */
  readonly isFiller: boolean;
}

/** Words of an expression that synonyms may have, such as 'hair ties'. */
const LONGEST_EXPRESSION = 3;
/** Characters from which a word that is being typed finds the synonyms of what it may become. */
const TELLING_BEGINNING = 3;

/** What the words of a search mean in this shop. */
export class SearchVocabulary {
  /** By the stems of an expression, with a space between: all expressions that find the same. */
  private readonly synonyms = new Map<string, (readonly string[])[]>();
  /** Single words of the synonyms as they are written. */
  private readonly written = new Map<string, string>();
  private readonly fillers: ReadonlySet<string>;

  constructor(
    { synonyms, fillers }: SearchWording,
    private readonly stemOf: StemOf,
  ) {
    this.fillers = new Set(fillers.flatMap(searchWords).map(stemOf));
    for (const group of synonyms) this.addGroup(group.map(searchWords).filter((words) => words.length > 0));
  }

  /** @param words of a search, folded; the last one may still be being typed */
  meaningsOf(words: readonly string[]): readonly Meaning[] {
    const meanings: Meaning[] = [];
    for (let first = 0; first < words.length;) {
      const length = this.expressionLength(words, first);
      meanings.push(this.understand(words.slice(first, first + length), first + length === words.length));
      first += length;
    }
    return meanings;
  }

  private addGroup(group: readonly string[][]): void {
    const stems = group.map((words) => words.map(this.stemOf));
    for (const expression of stems) {
      const key = expression.join(' ');
      this.synonyms.set(key, [...(this.synonyms.get(key) ?? []), ...stems]);
    }
    for (const [word, ...more] of group)
      if (word !== undefined && more.length === 0) this.written.set(word, this.stemOf(word));
  }

  /** How many words from this one on are one expression. */
  private expressionLength(words: readonly string[], first: number): number {
    const stems = words.slice(first, first + LONGEST_EXPRESSION).map(this.stemOf);
    while (stems.length > 1 && !this.synonyms.has(stems.join(' '))) stems.pop();
    return stems.length;
  }

  private understand(words: readonly string[], isLast: boolean): Meaning {
    const stems = words.map(this.stemOf);
    const [word, ...more] = words;
    const unfinished = isLast && word !== undefined && more.length === 0 ? word : null;
    return {
      isFiller: stems.every((stem) => this.fillers.has(stem)),
      wordSets: distinct([stems, ...(this.synonyms.get(stems.join(' ')) ?? [])]),
      unfinishedSets: distinct(unfinished === null ? [] : this.begunBy(unfinished)),
      beginnings: unfinished === null ? [] : withAndWithoutArticle(unfinished),
    };
  }

  private begunBy(word: string): (readonly string[])[] {
    if (word.length < TELLING_BEGINNING) return [];
    const begun = [...this.written].filter(([written]) => written.startsWith(word));
    return begun.flatMap(([, stem]) => this.synonyms.get(stem) ?? []);
  }
}

function distinct(sets: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(sets.map((set) => [set.join(' '), set])).values()];
}
