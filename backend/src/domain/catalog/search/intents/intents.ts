import type { INTENT_KINDS } from '@fyonka/api-contract/values/goods/product-filters';
import type { Fils } from '../../../money.ts';
import { foldedWords, searchWords } from '../../../search-text.ts';
import { firstOfEach } from '../first-of-each.ts';
import { withoutPrefix } from '../spelling/arabic-prefixes.ts';
import { amountAt, rangeAt, tokensOf, typedText } from './amounts.ts';
import type { Token } from './amounts.ts';
import type { Size, Sizes } from './sizes.ts';

/** What a searched text asks for beside words. */
export type IntentKind = (typeof INTENT_KINDS)[number];

/** An expression of a searched text that narrows the list instead of being looked for. */
export interface Intent {
  readonly kind: IntentKind;
  /** As it was typed. */
  readonly text: string;
  /** What may be spent at least and at most; left out: it is not about that. */
  readonly prices?: PriceBounds;
  /** Only of `size`. */
  readonly size?: Size;
}

/** Lowest and highest price, both included; null: no bound. */
export interface PriceBounds {
  readonly from: Fils | null;
  readonly to: Fils | null;
}

export interface ReadSearch {
  /** What is left of the text. */
  readonly words: string;
  readonly intents: readonly Intent[];
}

/** Expressions with commas between them, in any spelling that folds to the same. */
const EXPRESSIONS: Readonly<Record<Exclude<IntentKind, 'price-range' | 'size' | Mark>, string>> = {
  sale: `sale, on sale, offer, offers, discount, discounts, discounted, clearance, deals, reduced, تخفيضات, تخفيض, مخفض, مخفضة,
    عروض, خصم, خصومات, تنزيلات, عليه خصم, عليها خصم, سيل`,
  new: 'new, new in, new arrival, new arrivals, newest, latest, جديد, جديدة, يديد, يديدة, جديدكم, الجديد عندكم, وصل حديثا, نيو',
  name: `personalised, personalized, personalise, personalize, custom, customised, customized, monogram, monogrammed, with name,
    with a name, with her name, with his name, with my name, named, name on it, embroidered name, name embroidered, embroidered with name, تطريز, باسم, باسمي, باسمها, بالاسم, باسم بنتي, عليه اسم,
    عليها اسم, عليه اسمها, عليها اسمها, مع اسم, مع الاسم, ينكتب عليه الاسم, تطريز اسم, تطريز الاسم, مطرز باسم, مطرز عليه اسم, مطرزة عليها اسم, مطرز عليها اسم, مكتوب عليه اسم, مكتوب عليها اسم, مطرزة باسم, بأسماء`,
  'max-price': `under, below, less than, up to, at most, max, maximum, cheaper than, within, no more than, not more than, budget,
    budget of, أقل من, تحت, لحد, حد أقصى, بحدود, في حدود, حدود, ما يزيد عن, ما تزيد عن, لا يزيد عن, لا تزيد عن, لا يتجاوز, لا تتجاوز, ما يتجاوز, ما تتجاوز, ما يتعدى, ما تتعدى, لا يتعدى, لا تتعدى, أرخص من, ميزانية, ميزانيتي`,
  cheapest:
    'cheap, cheapest, cheaper, cheapest first, lowest price, low price, inexpensive, affordable, budget friendly, رخيص, رخيصة, رخيصين, رخاص, أرخص, أرخص شي, الأقل سعرا, أقل سعر, اقتصادي, اقتصادية, بسعر رخيص, سعر رخيص',
  'min-price': 'over, above, more than, at least, from, starting, أكثر من, فوق, أغلى من, ابتداء من',
};

/** What says something beyond what is looked for, and is looked for all the same. */
type Mark = 'set' | 'gift';
const MARKS: Readonly<Record<Mark, string>> = {
  set: 'set sets bundle bundles kit kits package packages طقم أطقم طقوم طقمين باكج باكجات باكيج باكيجات بكج بكجات سيت مجموعة مجموعات',
  gift: 'gift gifts present presents hadiya hadaya هدية هدايا',
};
const MARK_WORDS = new Map(
  Object.entries(MARKS).flatMap(([mark, words]) => searchWords(words).map((word) => [word, mark as Mark] as const)),
);

const BY_WORDS = new Map(
  Object.entries(EXPRESSIONS).flatMap(([kind, expressions]) =>
    expressions.split(',').map((expression) => [foldedWords(expression), kind as IntentKind] as const),
  ),
);
const LONGEST = Math.max(...[...BY_WORDS.keys()].map((expression) => expression.split(' ').length));

/**
 * Reads what a text asks for beside words: 'bow under 3', «شريطة باسم سارة», «عروض», 'large'.
 * @param sizes of the shop; null: a size is a word
 */
export function readIntents(text: string, sizes: Sizes | null = null): ReadSearch {
  const tokens = tokensOf(text);
  const intents: Intent[] = [];
  const words: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, ...intent } = intentAt(tokens, at) ?? sizeAt(tokens, at, sizes) ?? { length: 1 };
    const own = tokens.slice(at, at + length);
    if ('kind' in intent) intents.push({ ...intent, text: typedText(own) });
    else words.push(...own);
    at += length;
  }
  return { words: typedText(words), intents };
}

/** A text with these words and intents, which is read as the same again. */
export function writtenSearch({ words, intents }: ReadSearch): string {
  return [words, ...intents.map(({ text }) => text)].filter((part) => part !== '').join(' ');
}

/** An intent with the text that would search without it. */
export interface UnderstoodIntent extends Intent {
  readonly without: string;
}

/** The intents and what the words say, each of which can be taken back; what is written twice, at once. */
export function removable({ words, intents }: ReadSearch): UnderstoodIntent[] {
  const tokens = tokensOf(words);
  // A 'set of 4' is no set of different things.
  const marked = Map.groupBy(tokens, (token, at) => (tokens[at + 1]?.word === 'of' ? null : markOf(token)));
  return [
    ...firstOfEach(intents, ({ text }) => text).map((intent) => ({
      ...intent,
      without: writtenSearch({ words, intents: intents.filter(({ text }) => text !== intent.text) }),
    })),
    ...[...marked].flatMap(([kind, own]) => {
      const others = typedText(tokens.filter((token) => !own.includes(token)));
      const without = writtenSearch({ words: others, intents });
      return kind === null ? [] : [{ kind, text: typedText(own), without }];
    }),
  ];
}

function markOf({ word }: Token): Mark | null {
  return MARK_WORDS.get(word) ?? MARK_WORDS.get(withoutPrefix(word) ?? '') ?? null;
}

type Found = Omit<Intent, 'text'> & { readonly length: number };

function sizeAt(tokens: readonly Token[], at: number, sizes: Sizes | null): Found | null {
  const found = sizes?.at(tokens, at);
  if (!found) return null;
  const { length, ...size } = found;
  return { kind: 'size', size, length };
}

function intentAt(tokens: readonly Token[], at: number): Found | null {
  const range = rangeAt(tokens, at);
  if (range !== null) return { kind: 'price-range', ...range };
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
    const kind = kindOf(tokens.slice(at, at + length).map(({ word }) => word));
    if (kind === undefined) continue;
    if (kind !== 'max-price' && kind !== 'min-price') return { kind, length };
    const amount = amountAt(tokens, at + length);
    if (amount !== null) return { kind, prices: boundOf(kind, amount.price), length: length + amount.length };
  }
  // '3 KD' alone is what somebody wants to spend.
  const amount = amountAt(tokens, at);
  if (!amount?.hasCurrency) return null;
  return { kind: 'max-price', prices: boundOf('max-price', amount.price), length: amount.length };
}

function boundOf(kind: 'max-price' | 'min-price', price: Fils): PriceBounds {
  return kind === 'max-price' ? { from: null, to: price } : { from: price, to: null };
}

function kindOf(words: readonly string[]): IntentKind | undefined {
  const [first = '', ...more] = words;
  const bare = withoutPrefix(first);
  const written = [first, ...(bare === null ? [] : [bare])].map((word) => [word, ...more].join(' '));
  return written.map((expression) => BY_WORDS.get(expression)).find((kind) => kind !== undefined);
}
