import type { LocalizedText, ProductView } from '@fyonka/api-contract/catalog';
import { persistentStore } from './local-storage.ts';
import type { Observable } from './observable.ts';

/** Most pieces of one line that an order takes. */
export const MAX_QUANTITY = 999;
/** Most lines that an order takes. */
export const MAX_LINES = 100;

/** What is to be written on a piece. Its title in both languages, since the cart outlives a change of the page's. */
export interface CartText {
  title: LocalizedText;
  text: string;
}

/** One product with one set of custom texts, as the shopper added it. */
export interface CartLine {
  /** The product's id. */
  _id: string;
  name: LocalizedText;
  /** KD for one when it was added; what is true now is told by a quote. */
  price: number;
  imageUrl: string;
  quantity: number;
  customTexts: CartText[];
}

/** What tells lines apart: the product's id, and with custom texts those too. */
export function lineKey(line: Pick<CartLine, '_id' | 'customTexts'>): string {
  if (line.customTexts.length === 0) return line._id;
  return `${line._id}#${JSON.stringify(line.customTexts.map(({ title, text }) => [title.en, text]))}`;
}

const lines = persistentStore<readonly CartLine[]>('cart', readLines, (value) => JSON.stringify(value));

/** The cart of this browser, the same in every tab. */
export const cart: Observable<readonly CartLine[]> & {
  /** Adds pieces: a line that is there already grows. @returns false when the cart holds as many lines as an order takes */
  add(
    product: Pick<ProductView, '_id' | 'name' | 'price' | 'imageUrl'>,
    customTexts?: CartText[],
    quantity?: number,
  ): boolean;
  /** Below 1 is ignored; above {@link MAX_QUANTITY} becomes that. */
  setQuantity(key: string, quantity: number): void;
  /** Takes over the price that the shopper has been told, KD. */
  setPrice(key: string, price: number): void;
  remove(key: string): void;
  clear(): void;
} = {
  get: lines.get,
  subscribe: lines.subscribe,
  add(product, customTexts = [], quantity = 1) {
    const added: CartLine = {
      _id: product._id,
      name: product.name,
      price: product.price,
      imageUrl: product.imageUrl,
      quantity,
      customTexts,
    };
    const key = lineKey(added);
    const before = lines.get();
    const known = before.find((line) => lineKey(line) === key);
    if (!known && before.length >= MAX_LINES) return false;
    if (known) cart.setQuantity(key, known.quantity + quantity);
    else lines.set([...before, added]);
    return true;
  },
  setQuantity(key, quantity) {
    if (!Number.isInteger(quantity) || quantity < 1) return;
    change(key, (line) => ({ ...line, quantity: Math.min(quantity, MAX_QUANTITY) }));
  },
  setPrice(key, price) {
    change(key, (line) => ({ ...line, price }));
  },
  remove(key) {
    lines.set(lines.get().filter((line) => lineKey(line) !== key));
  },
  clear() {
    lines.set([]);
  },
};

/** Pieces in all lines. */
export function pieces(of: readonly CartLine[]): number {
  return of.reduce((sum, line) => sum + line.quantity, 0);
}

/** Sum of price times quantity in KD. Counted in fils, since KD are not exact in binary. */
export function productsTotal(of: readonly Pick<CartLine, 'price' | 'quantity'>[]): number {
  return of.reduce((fils, line) => fils + Math.round(line.price * 1000) * line.quantity, 0) / 1000;
}

function change(key: string, how: (line: CartLine) => CartLine): void {
  lines.set(lines.get().map((line) => (lineKey(line) === key ? how(line) : line)));
}

function readLines(text: string | null): readonly CartLine[] {
  const found = parse(text);
  return Array.isArray(found) ? found.flatMap((item) => readLine(item) ?? []) : [];
}

/** A stored line, made whole; undefined when it is not one. Carts of other versions lack `customTexts`, or have titles in one language. */
function readLine(item: unknown): CartLine | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { _id, name, price, imageUrl, quantity, customTexts } = item as Partial<Record<keyof CartLine, unknown>>;
  if (typeof _id !== 'string' || typeof price !== 'number' || !isQuantity(quantity)) return undefined;
  return {
    _id,
    name: inBoth(name),
    price,
    imageUrl: typeof imageUrl === 'string' ? imageUrl : '',
    quantity: Math.min(quantity, MAX_QUANTITY),
    customTexts: Array.isArray(customTexts) ? customTexts.flatMap((one) => readText(one) ?? []) : [],
  };
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1;
}

function readText(value: unknown): CartText | undefined {
  const { title, text } = (value ?? {}) as Partial<Record<keyof CartText, unknown>>;
  return typeof text === 'string' ? { title: inBoth(title), text } : undefined;
}

/** What is stored in one language only stands for the other, too. */
function inBoth(stored: unknown): LocalizedText {
  if (typeof stored === 'string') return { en: stored, ar: stored };
  const { en, ar } = (stored ?? {}) as Partial<LocalizedText>;
  return { en: en ?? ar ?? '', ar: ar ?? en ?? '' };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return []; // Somebody else's or a broken value under our key: an empty cart.
  }
}
