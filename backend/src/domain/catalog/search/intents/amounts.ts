import type { Fils } from '../../../money.ts';
import { fils, readPrice } from '../../../money.ts';
import { fold, foldedWords, searchWords } from '../../../search-text.ts';

/** A word of a searched text. */
export interface Token {
  readonly typed: string;
  /** Folded words in it, with blanks between them. */
  readonly word: string;
  /** Whether no blank is before it. */
  readonly isAttached: boolean;
}

/** Where a dash or a letter touches a number of a range: '2-5', «و10». */
const SEAMS = /(?<=\p{N})(?=[-–—]\p{N})|(?<=\p{N}[-–—])(?=\p{N})|(?<=^[ول])(?=\p{N})/u;

/** The tokens of a text. */
export function tokensOf(text: string): Token[] {
  return text
    .split(/\s+|[،,](?!\p{N})/u)
    .filter((typed) => typed !== '')
    .flatMap((part) =>
      part.split(SEAMS).map((typed, place) => ({ typed, word: foldedWords(typed), isAttached: place > 0 })),
    );
}

/** Tokens as they were typed. */
export function typedText(tokens: readonly Token[]): string {
  return tokens.map(({ typed, isAttached }, place) => (isAttached || place === 0 ? typed : ` ${typed}`)).join('');
}

/** Kuwait's currency, in which a number is an amount. 'Dinar' in the dual and by itself says how many. */
const CURRENCY = new Set('kd kwd dinar dinars دينار دنانير ديك د'.split(' '));
const DINARS: ReadonlyMap<string, string> = new Map([
  ['دينار', '1'],
  ['بدينار', '1'],
  ['دينارين', '2'],
  ['بدينارين', '2'],
]);
const NUMBERS = numbers(
  'one two three four five six seven eight nine ten',
  'واحد اثنين ثلاث اربع خمس ست سبع ثمان تسع عشر',
  'واحده ثنتين ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره',
);

/** What is added to an amount, in fils. */
const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['ونص', 500],
  ['ونصف', 500],
  ['وربع', 250],
]);

function numbers(...lists: readonly string[]): ReadonlyMap<string, string> {
  return new Map(lists.flatMap((list) => list.split(' ').map((word, place) => [word, String(place + 1)] as const)));
}

export interface Amount {
  readonly price: Fils;
  readonly length: number;
  readonly hasCurrency: boolean;
}

/** An amount with the currency on either side, or in a word, and a half; null for a number of something else: '3 cm'. */
export function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const whole = wholeAt(tokens, at);
  const more = whole && FRACTIONS.get(tokens[at + whole.length]?.word ?? '');
  return whole && more ? { ...whole, price: fils(whole.price + more), length: whole.length + 1 } : whole;
}

function wholeAt(tokens: readonly Token[], at: number): Amount | null {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!first) return null;
  const inWord = DINARS.get(first.word);
  if (inWord !== undefined) return amount(inWord, 1, true);
  if (isCurrency(first)) return second ? amount(numberIn(second), 2, true) : null;
  const number = numberIn(first);
  if (number === null) return null;
  const hasOwn = /[^\d.٫,\s]/.test(fold(first.typed)) && !NUMBERS.has(first.word);
  if (second && isCurrency(second)) return amount(number, third?.word === 'ك' ? 3 : 2, true);
  // What follows a number, or two of a range, is its unit, unless it is a word that no unit is.
  const unit = third && isMiddle(second) && numberIn(third) !== null ? tokens[at + 3] : second;
  return unit && UNITS.has(unit.word) ? null : amount(number, 1, hasOwn);
}

/** Units by what they measure, each in the smallest one of it. */
export const MEASURES: readonly ReadonlyMap<string, number>[] = [
  { ml: 1, مل: 1, ملي: 1, l: 1000, liter: 1000, litre: 1000, liters: 1000, litres: 1000, لتر: 1000, ليتر: 1000 },
  { mm: 1, ملم: 1, cm: 10, سم: 10, سنتي: 10, m: 1000, متر: 1000, inch: 25.4, inches: 25.4, انش: 25.4 },
  { g: 1, gram: 1, grams: 1, غم: 1, غرام: 1, جرام: 1, kg: 1000, كيلو: 1000, كغم: 1000 },
].map((units) => new Map(Object.entries(units)));

/** What numbers count in searches of a shop for pupils, beside money. */
const UNITS = new Set([
  ...MEASURES.flatMap((units) => [...units.keys()]),
  ...'pcs piece pieces pack packs year years months yo حبات حبه قطع قطعه سنوات سنه سنين شهور شهر'.split(' '),
]);

function isCurrency({ word }: Token): boolean {
  return CURRENCY.has(word) || word === 'k d' || word === 'د ك';
}

function numberIn({ typed, word }: Token): string | null {
  return NUMBERS.get(word) ?? (/\p{N}/u.test(word) ? typed : null);
}

function amount(number: string | null, length: number, hasCurrency: boolean): Amount | null {
  const read = number === null ? null : readPrice(number);
  return read !== null && 'fils' in read ? { price: read.fils, length, hasCurrency } : null;
}

/** Words before and between the amounts of a range. */
const RANGE_STARTS = new Set(searchWords('between from بين من'));
const RANGE_MIDDLES = new Set(searchWords('and to till until و إلى لين حتى لحد ل'));
const DASH = /^[-–—]$/;

interface PriceRange {
  readonly prices: { readonly from: Fils; readonly to: Fils };
  /** Number of tokens. */
  readonly length: number;
}

/** Whether a token stands between the two figures of a range: 'to', «إلى», a dash. */
export function isMiddle(token: Token | undefined): boolean {
  return token !== undefined && (RANGE_MIDDLES.has(token.word) || DASH.test(token.typed));
}

/** 'Between 2 and 5', «من 2 إلى 5»; without a word before it only with the currency: '2-5 kd'. */
export function rangeAt(tokens: readonly Token[], at: number): PriceRange | null {
  const isStarted = RANGE_STARTS.has(tokens[at]?.word ?? '');
  const begin = isStarted ? at + 1 : at;
  const first = amountAt(tokens, begin);
  const middle = tokens[begin + (first?.length ?? 0)];
  if (first === null || !isMiddle(middle)) return null;
  const next = begin + first.length + 1;
  const second = amountAt(tokens, next);
  if (second === null || !(isStarted || second.hasCurrency)) return null;
  const [one, other] = [first.price, second.price];
  const length = next + second.length - at;
  return { prices: one <= other ? { from: one, to: other } : { from: other, to: one }, length };
}
