import type { INTENT_KINDS } from '@fyonka/api-contract/values/goods/product-filters';
import type { Fils } from '../../../money.ts';
import { readPrice } from '../../../money.ts';
import { fold, searchWords } from '../../../search-text.ts';
import { withoutPrefix } from '../spelling/arabic-prefixes.ts';

/** What a searched text asks for beside words. */
export type IntentKind = (typeof INTENT_KINDS)[number];

/** An expression of a searched text that narrows the list instead of being looked for. */
export interface Intent {
  readonly kind: IntentKind;
  /** As it was typed. */
  readonly text: string;
  /** Of `max-price` and `min-price`; null of others. */
  readonly price: Fils | null;
}

export interface ReadSearch {
  /** What is left of the text. */
  readonly words: string;
  readonly intents: readonly Intent[];
}

/** Expressions with commas between them, in any spelling that folds to the same. */
const EXPRESSIONS: Readonly<Record<IntentKind, string>> = {
  sale: `sale, on sale, offer, offers, discount, discounts, discounted, clearance, deals, reduced, تخفيضات, تخفيض, مخفض, مخفضة,
    عروض, خصم, خصومات, تنزيلات, عليه خصم, عليها خصم, سيل`,
  new: 'new, new in, new arrival, new arrivals, newest, latest, جديد, جديدة, يديد, يديدة, جديدكم, الجديد عندكم, وصل حديثا, نيو',
  name: `personalised, personalized, personalise, personalize, custom, customised, customized, monogram, monogrammed, with name,
    with a name, with her name, with his name, with my name, named, name on it, embroidered name, name embroidered, embroidered with name, تطريز, باسم, باسمي, باسمها, بالاسم, باسم بنتي, عليه اسم,
    عليها اسم, عليه اسمها, عليها اسمها, مع اسم, مع الاسم, ينكتب عليه الاسم, تطريز اسم, تطريز الاسم, مطرز باسم, مطرز عليه اسم, مطرزة عليها اسم, مطرز عليها اسم, مكتوب عليه اسم, مكتوب عليها اسم, مطرزة باسم, بأسماء`,
  'max-price': `under, below, less than, up to, at most, max, maximum, cheaper than, within, no more than, not more than, budget,
    budget of, أقل من, تحت, لحد, حد أقصى, بحدود, في حدود, حدود, ما يزيد عن, ما تزيد عن, لا يزيد عن, لا تزيد عن, لا يتجاوز, لا تتجاوز, ما يتجاوز, ما تتجاوز, ما يتعدى, ما تتعدى, لا يتعدى, لا تتعدى, أرخص من, ميزانية, ميزانيتي`,
  'min-price': 'over, above, more than, at least, from, starting, أكثر من, فوق, أغلى من, ابتداء من',
};

const BY_WORDS = new Map(
  Object.entries(EXPRESSIONS).flatMap(([kind, expressions]) =>
    expressions.split(',').map((expression) => [searchWords(expression).join(' '), kind as IntentKind] as const),
  ),
);
const LONGEST = Math.max(...[...BY_WORDS.keys()].map((expression) => expression.split(' ').length));

/** Kuwait's currency, in which a number is an amount. 'Dinar' in the dual and by itself says how many. */
const CURRENCY = new Set('kd kwd dinar dinars دينار دنانير ديك د'.split(' '));
const DINARS: Readonly<Record<string, string>> = { دينار: '1', بدينار: '1', دينارين: '2', بدينارين: '2' };
const NUMBERS = numbers(
  'one two three four five six seven eight nine ten',
  'واحد اثنين ثلاث اربع خمس ست سبع ثمان تسع عشر',
  'واحده ثنتين ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره',
);

function numbers(...lists: readonly string[]): ReadonlyMap<string, string> {
  return new Map(lists.flatMap((list) => list.split(' ').map((word, place) => [word, String(place + 1)] as const)));
}

interface Token {
  readonly typed: string;
  /** Folded words in it, with blanks between them. */
  readonly word: string;
}

/** Reads what a text asks for beside words: 'bow under 3', «شريطة باسم سارة», «عروض». */
export function readIntents(text: string): ReadSearch {
  const tokens = text
    .split(/\s+|[،,](?!\p{N})/u)
    .filter((typed) => typed !== '')
    .map((typed): Token => ({ typed, word: searchWords(typed).join(' ') }));
  const intents: Intent[] = [];
  const words: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const read = intentAt(tokens, at);
    if (read === null) words.push(tokens[at]?.typed ?? '');
    else intents.push({ ...read, text: typedText(tokens.slice(at, at + read.length)) });
    at += read?.length ?? 1;
  }
  return {
    words: words.join(' '),
    intents: intents.map(({ kind, text: typed, price }) => ({ kind, text: typed, price })),
  };
}

/** A text with these words and intents, which is read as the same again. */
export function writtenSearch({ words, intents }: ReadSearch): string {
  return [words, ...intents.map(({ text }) => text)].filter((part) => part !== '').join(' ');
}

/** An intent with the text that would search without it. */
export interface UnderstoodIntent extends Intent {
  readonly without: string;
}

/** The intents, each of which can be taken back. */
export function removable({ words, intents }: ReadSearch): UnderstoodIntent[] {
  return intents.map((intent) => ({
    ...intent,
    without: writtenSearch({ words, intents: intents.filter((one) => one !== intent) }),
  }));
}

type Found = Pick<Intent, 'kind' | 'price'> & { readonly length: number };

function intentAt(tokens: readonly Token[], at: number): Found | null {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
    const kind = kindOf(tokens.slice(at, at + length).map(({ word }) => word));
    if (kind === undefined) continue;
    if (kind !== 'max-price' && kind !== 'min-price') return { kind, price: null, length };
    const amount = amountAt(tokens, at + length);
    if (amount !== null) return { kind, price: amount.price, length: length + amount.length };
  }
  // '3 KD' alone is what somebody wants to spend.
  const amount = amountAt(tokens, at);
  return amount?.hasCurrency ? { kind: 'max-price', price: amount.price, length: amount.length } : null;
}

function kindOf(words: readonly string[]): IntentKind | undefined {
  const [first = '', ...more] = words;
  const bare = withoutPrefix(first);
  const written = [first, ...(bare === null ? [] : [bare])].map((word) => [word, ...more].join(' '));
  return written.map((expression) => BY_WORDS.get(expression)).find((kind) => kind !== undefined);
}

interface Amount {
  readonly price: Fils;
  readonly length: number;
  readonly hasCurrency: boolean;
}

/** An amount with the currency on either side, or in a word; null for a number of something else: '3 cm'. */
function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!first) return null;
  const inWord = DINARS[first.word];
  if (inWord !== undefined) return amount(inWord, 1, true);
  if (isCurrency(first)) return second ? amount(numberIn(second), 2, true) : null;
  const number = numberIn(first);
  if (number === null) return null;
  const hasOwn = /[^\d.٫,\s]/.test(fold(first.typed)) && !NUMBERS.has(first.word);
  if (second && isCurrency(second)) return amount(number, third?.word === 'ك' ? 3 : 2, true);
  // What follows a number is its unit, unless it is a word that no unit is.
  return second && UNITS.has(second.word) ? null : amount(number, 1, hasOwn);
}

/** What numbers count in searches of a shop for pupils, beside money. */
const UNITS = new Set(
  `cm mm m inch inches ml l liter litre liters litres pcs piece pieces pack packs year years months yo kg
  سم سنتي متر مل لتر ليتر انش حبات حبه قطع قطعه سنوات سنه سنين شهور شهر`.split(/\s+/),
);

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

function typedText(tokens: readonly Token[]): string {
  return tokens.map(({ typed }) => typed).join(' ');
}
