import type { SEARCH_KINDS } from '@fyonka/api-contract/values/goods/product-filters';
import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { searchWords, withoutArticle } from '../../search-text.ts';
import { EVERY_LEVEL } from '../levels.ts';
import { withoutPrefix } from './spelling/arabic-prefixes.ts';
import { THINGS } from './spelling/other-goods.ts';
import { withAndWithoutArticle } from './product-words.ts';
import type { StemOf } from './product-words.ts';

/** The shop's synonyms and filler words. One form of each word is enough, since searches compare stems. */
export interface SearchWording {
  /** Groups of words and expressions with the same meaning. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words that do not narrow a search in this shop, such as 'school'. They are ignored beside other words. */
  readonly fillers: readonly string[];
}

/** The meaning of a word, or of several that form one expression. */
export interface Meaning {
  /** Sets of stems. A product matches if it has all stems of one set. */
  readonly wordSets: readonly (readonly string[])[];
  /** Further sets, for words that begin with the typed one. */
  readonly unfinishedSets: readonly (readonly string[])[];
  /** Of a `level`, the sets of what is for every level; otherwise empty. */
  readonly unboundSets: readonly (readonly string[])[];
  /** Folded beginnings of words; empty unless the word may be unfinished. */
  readonly beginnings: readonly string[];
  /** Whether all words are filler words. */
  readonly isFiller: boolean;
  /** The sets of a `color` contain words as they are written, not stems. */
  readonly kind: SearchKind;
  /** Stems of the words that it is the meaning of. */
  readonly typed: readonly string[];
  /** Number of words that it is the meaning of. */
  readonly length: number;
  /** Whether the synonyms have it, so that everybody knows what it is. */
  readonly isCommon: boolean;
  /** Whether it is an everyday thing that most such shops do not sell, such as shoes. */
  readonly isThing: boolean;
}

/** An expression of the wording. It is read once, since every search for unknown words needs it. */
export interface Expression {
  /** As it is written. */
  readonly text: string;
  readonly stems: readonly string[];
}

/** What a word of a search is about. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** English names of colours. A group of synonyms with one of them is about that colour. */
const COLORS: ReadonlySet<string> = new Set(
  `white black grey silver gold pink fuchsia red burgundy orange peach coral yellow mustard green turquoise blue navy
    indigo purple brown beige`.split(/\s+/),
);

/** English names of school levels. A group of synonyms with one of them is about that level. */
const LEVEL_NAMES: ReadonlySet<string> = new Set(
  LEVELS.flatMap(({ key, name }) => [key, ...searchWords(name.en).slice(0, 1)]),
);

/** Least characters with which an unfinished word finds synonyms. Fewer would match too many. */
const TELLING_BEGINNING = 3;

/** Looks up the meanings of the words of a search. */
export class SearchVocabulary {
  readonly groups: readonly (readonly Expression[])[];
  readonly fillers: readonly Expression[];
  /** Synonyms of an expression. The key is its stems, joined by spaces. */
  private readonly synonyms = new Map<string, (readonly string[])[]>();
  /** Stems of the single words in the synonyms, by the folded word. */
  private readonly written = new Map<string, string>();
  /** Synonyms of the name of a colour, as they are written. The key is its words as they are written. */
  private readonly colors = new Map<string, readonly (readonly string[])[]>(
    [...COLORS].map((color) => [color, [[color]]]),
  );
  /** Stems of expressions for school levels. */
  private readonly levels = new Set<string>();
  /** Stems of expressions for `THINGS`: a group of synonyms is about the first of them. */
  private readonly things: Set<string>;
  private readonly everyLevel: readonly (readonly string[])[];
  private readonly fillerStems: ReadonlySet<string>;
  /** Most words of an expression in the synonyms, such as 'hair ties'. */
  private longest = 1;
  /** All words in the synonyms and filler words, folded, and their stems. */
  private readonly words: ReadonlySet<string>;
  private readonly stems: ReadonlySet<string>;

  constructor(
    wording: SearchWording,
    private readonly stemOf: StemOf,
  ) {
    const { synonyms, fillers } = wording;
    this.words = new Set(wordsIn(wording));
    this.stems = new Set([...this.words].map(stemOf));
    this.things = new Set([...THINGS].map(stemOf));
    this.everyLevel = Object.values(EVERY_LEVEL)
      .flat()
      .map((text) => searchWords(text).map(stemOf));
    this.fillers = fillers.flatMap(searchWords).map((word) => ({ text: word, stems: [stemOf(word)] }));
    this.fillerStems = new Set(this.fillers.flatMap(({ stems }) => stems));
    this.groups = synonyms.map((group) => this.addGroup(group));
  }

  /** Folded words that name colours. */
  colorWords(): ReadonlySet<string> {
    return new Set([...this.colors.keys()].filter((name) => !name.includes(' ')));
  }

  /**
   * @param typed folded words of a search
   * @param isFinished whether the last one is no beginning of another, as pages search while the shopper types
   */
  meaningsOf(typed: readonly string[], isFinished = false): readonly Meaning[] {
    const words = typed.map((word) => this.withoutNeedlessPrefix(word));
    const meanings: Meaning[] = [];
    for (let first = 0; first < words.length;) {
      const length = this.expressionLength(words, first);
      meanings.push(
        this.understand(words.slice(first, first + length), !isFinished && first + length === words.length),
      );
      first += length;
    }
    return meanings;
  }

  /** Whether a text has words that narrow no search, and no others: 'for girls'. */
  saysNothing(text: string): boolean {
    const words = searchWords(text);
    return words.length > 0 && this.meaningsOf(words).every(({ isFiller }) => isFiller);
  }

  private addGroup(texts: readonly string[]): Expression[] {
    const written = texts.map((text) => ({ text, words: searchWords(text) })).filter(({ words }) => words.length > 0);
    const group = written.map(({ words }) => words);
    const stems = group.map((words) => words.map(this.stemOf));
    for (const expression of stems) {
      const key = expression.join(' ');
      this.synonyms.set(key, [...(this.synonyms.get(key) ?? []), ...stems]);
      this.longest = Math.max(this.longest, expression.length);
    }
    if (namesOneOf(COLORS, group)) for (const expression of group) this.colors.set(expression.join(' '), group);
    if (namesOneOf(LEVEL_NAMES, group)) for (const expression of stems) this.levels.add(expression.join(' '));
    if (THINGS.has(group[0]?.join(' ') ?? '')) for (const expression of stems) this.things.add(expression.join(' '));
    for (const [word, ...more] of group)
      if (word !== undefined && more.length === 0) this.written.set(word, this.stemOf(word));
    return written.map(({ text }, place) => ({ text, stems: stems[place] ?? [] }));
  }

  /**
   * A prefix is taken off once, and only where a word is left that has a meaning here. A word that is written so comes
   * before a stem: «لبنتي» (for my daughter) has that of «لبني» (light blue).
   */
  private withoutNeedlessPrefix(word: string): string {
    if (this.words.has(word)) return word;
    const bare = withoutPrefix(word);
    if (bare === null) return word;
    const isWord = this.words.has(bare) || (!this.stems.has(this.stemOf(word)) && this.stems.has(this.stemOf(bare)));
    return isWord ? bare : word;
  }

  /** Number of words, starting with this one, that form one expression. */
  private expressionLength(words: readonly string[], first: number): number {
    const stems = words.slice(first, first + this.longest).map(this.stemOf);
    while (stems.length > 1 && !this.synonyms.has(stems.join(' '))) stems.pop();
    return stems.length;
  }

  private understand(words: readonly string[], isLast: boolean): Meaning {
    const color = this.colors.get(words.map((word) => withoutArticle(word) ?? word).join(' '));
    const stems = words.map(this.stemOf);
    const key = stems.join(' ');
    const kind = color === undefined ? this.kindOf(key) : 'color';
    const [word, ...more] = words;
    // Stems would make «وردي» (pink) find a flower, «وردة».
    const wordSets = color ?? distinct([stems, ...(this.synonyms.get(key) ?? [])]);
    const unfinished = isLast && word !== undefined && more.length === 0 ? word : null;
    return {
      isFiller: stems.every((stem) => this.fillerStems.has(stem)),
      kind,
      length: words.length,
      typed: stems,
      isCommon: this.synonyms.has(key),
      isThing: this.things.has(key),
      wordSets,
      unfinishedSets: unfinished === null || color !== undefined ? [] : without(wordSets, this.begunBy(unfinished)),
      unboundSets: kind === 'level' ? this.everyLevel : [],
      beginnings: unfinished === null ? [] : withAndWithoutArticle(unfinished),
    };
  }

  private kindOf(key: string): SearchKind {
    return this.levels.has(key) ? 'level' : 'word';
  }

  private begunBy(word: string): (readonly string[])[] {
    if (word.length < TELLING_BEGINNING) return [];
    const begun: (readonly string[])[] = [];
    for (const [written, stem] of this.written)
      if (written.startsWith(word)) begun.push(...(this.synonyms.get(stem) ?? []));
    return begun;
  }
}

function namesOneOf(names: ReadonlySet<string>, group: readonly (readonly string[])[]): boolean {
  return group.some(([word, ...more]) => word !== undefined && more.length === 0 && names.has(word));
}

/** The sets without repeated ones, and without those that add words to another: a product with those matches that one. */
function distinct(sets: readonly (readonly string[])[]): (readonly string[])[] {
  const alone = new Set(sets.filter(({ length }) => length === 1).flat());
  const telling = sets.filter((set) => set.length === 1 || !set.some((word) => alone.has(word)));
  return [...new Map(telling.map((set) => [set.join(' '), set])).values()];
}

/** The sets that are not among others. */
function without(others: readonly (readonly string[])[], sets: readonly (readonly string[])[]): (readonly string[])[] {
  const known = new Set(others.map((set) => set.join(' ')));
  return distinct(sets).filter((set) => !known.has(set.join(' ')));
}

/** Stems of all words in the wording. A prefix before one of them is a prefix. */
export function wordingStems(wording: SearchWording, stemOf: StemOf): ReadonlySet<string> {
  return new Set(wordsIn(wording).map(stemOf));
}

function wordsIn({ synonyms, fillers }: SearchWording): string[] {
  return [...synonyms.flat(), ...fillers].flatMap(searchWords);
}
