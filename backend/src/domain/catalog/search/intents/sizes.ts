import type { LocalizedText } from '../../../localized-text.ts';
import { fold, searchWords } from '../../../search-text.ts';
import { readNumber } from '../../../texts/typed-number.ts';
import type { AnyToken } from '../../attributes/attribute-filters.ts';
import type { Attribute, AttributeChoice } from '../../attributes/attribute.ts';
import { attributeToken, writtenNumber } from '../../attributes/shown-attributes.ts';
import type { StemOf } from '../product-words.ts';
import type { SearchVocabulary } from '../search-vocabulary.ts';
import { withoutPrefix } from '../spelling/arabic-prefixes.ts';
import { isMiddle, MEASURES } from './amounts.ts';
import type { Token } from './amounts.ts';

/** A size of the shop's goods that a text asks for. */
export interface Size {
  /** Of the attributes that have it; a product needs one of them. */
  readonly tokens: AnyToken;
  /** As shoppers read it: 'Size: Large', '500 ml'. */
  readonly name: LocalizedText;
}

/** Words of which one makes a choice a size; their synonyms do, too. */
const SIZE_WORDS = searchWords('large small medium mini long short wide narrow thick thin slim');
/** Most words of a choice that a text can have; of more, all spellings would be too many. */
const MOST_WORDS = 3;
/** Sizes of clothes. */
const LETTERS = /^(?:\d?x{0,3}[sl]|m)$/;
const SIZE_NAMES = new Set(searchWords('size eu sized sizes مقاس المقاس بمقاس قياس القياس حجم الحجم بحجم سايز'));

const HALF = new Set(searchWords('half نص نصف'));

type Found = Size & { readonly length: number };

/** The sizes of a shop: what choices are called that tell a size, and its measures. */
export class Sizes {
  /** By stems. */
  private readonly choices = new Map<string, Size>();
  /** Choices that are called by a figure, or from one to another. */
  private readonly figures: (Size & { readonly from: number; readonly to: number })[] = [];
  private readonly measures: readonly { readonly attribute: Attribute; readonly units: Units; readonly unit: number }[];
  /** Most words of a choice. */
  private longest = 0;

  constructor(
    attributes: readonly Attribute[],
    private readonly vocabulary: SearchVocabulary,
    private readonly stemOf: StemOf,
  ) {
    const sizeStems = new Set(SIZE_WORDS.flatMap((word) => this.synonyms([word])));
    for (const attribute of attributes)
      for (const choice of attribute.choices) {
        const names = [choice.name.en, choice.name.ar].map(searchWords);
        const isSize = names.some(
          (words) =>
            LETTERS.test(words.join(' ')) || words.some((word) => this.forms(word).some((one) => sizeStems.has(one))),
        );
        const size = sizeOf(attribute, choice);
        if (isSize) for (const words of names.filter(isShort)) this.addChoice(size, words);
        const [from, to = from, ...more] = choice.name.en.match(/\d+/g)?.map(Number) ?? [];
        if (from !== undefined && to !== undefined && more.length === 0) this.figures.push({ ...size, from, to });
      }
    this.measures = attributes.flatMap((attribute) => {
      const [unit] = [attribute.unit.en, attribute.unit.ar].flatMap((text) => unitsOf(fold(text)));
      return attribute.kind === 'number' && unit ? [{ attribute, ...unit }] : [];
    });
  }

  /** The longest size that begins with a token; null: none does. */
  at(tokens: readonly Token[], at: number): Found | null {
    const isNamed = isSizeName(tokens[at]);
    const begin = isNamed ? at + 1 : at;
    for (let length = Math.min(this.longest, tokens.length - begin); length > 0; length -= 1) {
      const end = begin + length;
      const keys = this.keysOf(tokens.slice(begin, end).map(({ word }) => word));
      const size = keys.map((key) => this.choices.get(key)).find((one) => one !== undefined);
      if (size) return { ...size, length: end - at + (!isNamed && isSizeName(tokens[end]) ? 1 : 0) };
    }
    const figure = this.figureAt(tokens, begin, isNamed);
    if (figure !== null) return { ...figure, length: figure.length + begin - at };
    return this.measures.length === 0 ? null : this.measureAt(tokens, at);
  }

  /** A figure is a size only after the word, as it may also be a number of pieces or a grade; '27-30' is one anyway. */
  private figureAt(tokens: readonly Token[], at: number, isNamed: boolean): Found | null {
    const [first, second] = [figureIn(tokens[at]), isMiddle(tokens[at + 1]) ? figureIn(tokens[at + 2]) : null];
    if (first === null || (second === null && !isNamed)) return null;
    const having = this.figures.filter(({ from, to }) =>
      second === null ? from <= first && first <= to : from === first && to === second,
    );
    const [size] = having;
    return size
      ? { name: size.name, tokens: having.flatMap(({ tokens: own }) => own), length: second === null ? 1 : 3 }
      : null;
  }

  private measureAt(tokens: readonly Token[], at: number): Found | null {
    const measure = measureIn(tokens, at);
    if (measure === null) return null;
    const having = this.measures.flatMap(({ attribute, units, unit }) => {
      const factor = units.get(measure.unit);
      if (factor === undefined) return [];
      const number = Math.round((measure.number * factor * 100) / unit) / 100;
      return [{ token: attributeToken(attribute.key, String(number)), name: writtenNumber(attribute, number) }];
    });
    const [first] = having;
    return first ? { tokens: having.map(({ token }) => token), name: first.name, length: measure.length } : null;
  }

  private addChoice(size: Size, words: readonly string[]): void {
    for (const one of new Set([...this.keysOf(words), ...this.synonyms(words)])) {
      if (!isShort(one.split(' '))) continue;
      const same = this.choices.get(one);
      this.choices.set(one, same ? { ...same, tokens: [...new Set([...same.tokens, ...size.tokens])] } : size);
      this.longest = Math.max(this.longest, one.split(' ').length);
    }
  }

  /** Stems of what means the same. */
  private synonyms(words: readonly string[]): string[] {
    const [meaning, ...more] = this.vocabulary.meaningsOf(words, true);
    return meaning?.kind === 'word' && more.length === 0 ? meaning.wordSets.map((set) => set.join(' ')) : [];
  }

  /** Each word by its stem, with an Arabic prefix and without it. */
  private keysOf(words: readonly string[]): string[] {
    return words.reduce<string[]>(
      (keys, word) => keys.flatMap((key) => this.forms(word).map((form) => (key === '' ? form : `${key} ${form}`))),
      [''],
    );
  }

  private forms(word: string): string[] {
    const bare = withoutPrefix(word);
    return [...new Set([word, ...(bare === null ? [] : [bare])].map(this.stemOf))];
  }
}

/** A blank name is none. */
function isShort({ length }: readonly string[]): boolean {
  return length > 0 && length <= MOST_WORDS;
}

function sizeOf({ key, name }: Attribute, choice: AttributeChoice): Size {
  const tokens = [attributeToken(key, choice.key)];
  return { tokens, name: { en: `${name.en}: ${choice.name.en}`, ar: `${name.ar}: ${choice.name.ar}` } };
}

function figureIn(token: Token | undefined): number | null {
  const figure = token === undefined ? '' : fold(token.typed);
  return /^\d{1,3}$/.test(figure) ? Number(figure) : null;
}

function isSizeName(token: Token | undefined): boolean {
  return token !== undefined && SIZE_NAMES.has(token.word);
}

type Units = (typeof MEASURES)[number];

function unitsOf(word: string): { readonly units: Units; readonly unit: number }[] {
  return MEASURES.flatMap((units) => {
    const unit = units.get(word);
    return unit === undefined ? [] : [{ units, unit }];
  });
}

interface Measure {
  readonly number: number;
  readonly unit: string;
  /** Number of tokens. */
  readonly length: number;
}

/** '500 ml', «٥٠٠مل», «نص لتر». */
function measureIn(tokens: readonly Token[], at: number): Measure | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first) return null;
  const [, figures, ending] = /^([\d.٫]+)(\p{L}*)$/u.exec(fold(first.typed)) ?? [];
  const read = figures === undefined ? null : readNumber(figures);
  const number = read !== null && 'plain' in read ? Number(read.plain) : null;
  if (number !== null && ending) return { number, unit: ending, length: 1 };
  if (second === undefined) return null;
  if (HALF.has(first.word)) return { number: 0.5, unit: second.word, length: 2 };
  return number === null ? null : { number, unit: second.word, length: 2 };
}
