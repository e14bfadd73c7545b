import type { LocalizedText, ProductView, TextLook } from '@fyonka/api-contract/wire/catalog';
import { LARGEST_QUANTITY, MOST_LINES } from '@fyonka/api-contract/values/limits';
import { persistentStore } from './local-storage.ts';
import type { Observable } from './observable.ts';

/**
 * A custom text of a product. Its title is stored in both languages, because the visitor may change the language later.
 */
export interface CartText {
  title: LocalizedText;
  text: string;
  /** How it looks on the piece. Older carts lack it. */
  look?: TextLook | undefined;
}

/** The set that a line was added with, see `sets/cart-sets.ts`. */
export interface CartBundle {
  bundleId: string;
  /** Tells sets of the same bundle apart. */
  bundleKey: string;
  name: LocalizedText;
  /** Place of the line in the set: a product may have two. */
  place: number;
}

/** One product with one set of custom texts, as the shopper added it. */
export interface CartLine {
  /** The product's id. */
  _id: string;
  name: LocalizedText;
  /** Price of one piece in KD when it was added. Quotes have the current price. */
  price: number;
  imageUrl: string;
  quantity: number;
  customTexts: CartText[];
  bundle?: CartBundle;
}

/** Identifies a line by its product's id, its custom texts and its bundle. */
export function lineKey({ _id, customTexts, bundle }: Pick<CartLine, '_id' | 'customTexts' | 'bundle'>): string {
  const product = bundle ? `${_id}@${bundle.bundleId}@${bundle.bundleKey}@${bundle.place}` : _id;
  if (customTexts.length === 0) return product;
  return `${product}#${JSON.stringify(customTexts.map(({ title, text }) => [title.en, text]))}`;
}

const lines = persistentStore<readonly CartLine[]>('cart', readLines, (value) => JSON.stringify(value));

/** The cart of this browser, the same in every tab. */
export const cart: Observable<readonly CartLine[]> & {
  /**
   * Adds pieces, to an existing line of the same product, texts and bundle.
   * @returns false when the cart already has {@link MOST_LINES} lines
   */
  add(
    product: Pick<ProductView, '_id' | 'name' | 'price' | 'imageUrl'>,
    customTexts?: CartText[],
    quantity?: number,
    bundle?: CartBundle,
  ): boolean;
  /** Quantities below 1 are ignored; those above {@link LARGEST_QUANTITY} become that. */
  setQuantity(key: string, quantity: number): void;
  /** Sets the price of one piece in KD, after the shopper has seen the change. */
  setPrice(key: string, price: number): void;
  remove(key: string): void;
  clear(): void;
} = {
  get: lines.get,
  subscribe: lines.subscribe,
  add(product, customTexts = [], quantity = 1, bundle) {
    const added: CartLine = {
      _id: product._id,
      name: product.name,
      price: product.price,
      imageUrl: product.imageUrl,
      quantity,
      customTexts,
      ...(bundle && { bundle }),
    };
    const key = lineKey(added);
    const before = lines.get();
    const existing = before.find((line) => lineKey(line) === key);
    if (!existing && before.length >= MOST_LINES) return false;
    if (existing) cart.setQuantity(key, existing.quantity + quantity);
    else lines.set([...before, added]);
    return true;
  },
  setQuantity(key, quantity) {
    if (!Number.isInteger(quantity) || quantity < 1) return;
    updateLine(key, (line) => ({ ...line, quantity: Math.min(quantity, LARGEST_QUANTITY) }));
  },
  setPrice(key, price) {
    updateLine(key, (line) => ({ ...line, price }));
  },
  remove(key) {
    lines.set(lines.get().filter((line) => lineKey(line) !== key));
  },
  clear() {
    lines.set([]);
  },
};

/** Number of pieces in all lines. */
export function pieces(of: readonly CartLine[]): number {
  return of.reduce((sum, line) => sum + line.quantity, 0);
}

/** Sum of price times quantity in KD. Adds in fils, because amounts in KD are not exact as binary fractions. */
export function productsTotal(of: readonly Pick<CartLine, 'price' | 'quantity'>[]): number {
  return of.reduce((fils, line) => fils + Math.round(line.price * 1000) * line.quantity, 0) / 1000;
}

function updateLine(key: string, update: (line: CartLine) => CartLine): void {
  lines.set(lines.get().map((line) => (lineKey(line) === key ? update(line) : line)));
}

function readLines(text: string | null): readonly CartLine[] {
  const stored = parse(text);
  return Array.isArray(stored) ? stored.flatMap((item) => readLine(item) ?? []) : [];
}

/** Reads a stored line; undefined when it is broken. Older carts lack `customTexts` or have titles in one language. */
export function readLine(item: unknown): CartLine | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { _id, name, price, imageUrl, quantity, customTexts, bundle } = item as Partial<
    Record<keyof CartLine, unknown>
  >;
  if (typeof _id !== 'string' || typeof price !== 'number' || !isQuantity(quantity)) return undefined;
  return {
    _id,
    name: inBothLanguages(name),
    price,
    imageUrl: typeof imageUrl === 'string' ? imageUrl : '',
    quantity: Math.min(quantity, LARGEST_QUANTITY),
    customTexts: Array.isArray(customTexts) ? customTexts.flatMap((item) => readText(item) ?? []) : [],
    ...readBundle(bundle),
  };
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1;
}

function readText(value: unknown): CartText | undefined {
  const { title, text, look } = (value ?? {}) as Partial<Record<keyof CartText, unknown>>;
  return typeof text === 'string' ? { title: inBothLanguages(title), text, look: look as CartText['look'] } : undefined;
}

function readBundle(value: unknown): Pick<CartLine, 'bundle'> {
  const { bundleId, bundleKey, name, place } = (value ?? {}) as Partial<Record<keyof CartBundle, unknown>>;
  if (typeof bundleId !== 'string' || typeof bundleKey !== 'string' || typeof place !== 'number') return {};
  return { bundle: { bundleId, bundleKey, name: inBothLanguages(name), place } };
}

/** A text that was stored in one language counts for both. */
function inBothLanguages(stored: unknown): LocalizedText {
  if (typeof stored === 'string') return { en: stored, ar: stored };
  const { en, ar } = (stored ?? {}) as Partial<LocalizedText>;
  return { en: en ?? ar ?? '', ar: ar ?? en ?? '' };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return []; // Not JSON: an empty cart.
  }
}
