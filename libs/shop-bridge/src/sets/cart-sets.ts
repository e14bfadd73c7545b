import type { LocalizedText, ProductView } from '@fyonka/api-contract/wire/catalog';
import { LARGEST_QUANTITY, MOST_LINES } from '@fyonka/api-contract/values/limits';
import { cart, lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine, CartText } from '@fyonka/shop-bridge/cart';

// Sets of bundles in the cart: their lines are added, counted and removed together. The cart is imported by its public
// name, which a remote gets from the shell: a copy of its own would have another cart.

/** A line of a set that is added. */
export interface SetLine {
  product: Pick<ProductView, '_id' | 'name' | 'imageUrl'>;
  /** Price of one piece in the set, in KD. */
  price: number;
  /** Pieces in one set. */
  quantity: number;
  customTexts: CartText[];
}

/** One or more equal sets of a bundle. */
export interface CartSets {
  /** Distinguishes the sets of a cart. */
  key: string;
  name: LocalizedText;
  /** Lines of the sets that are still in the cart. */
  lines: CartLine[];
  /** Number of sets: of each there is a line with one piece a set. */
  count: number;
}

/** The sets of a cart, in the order in which they were added. */
export function setsOf(lines: readonly CartLine[]): CartSets[] {
  const sets = new Map<string, CartSets>();
  for (const line of lines) {
    if (!line.bundle) continue;
    const { bundleId, bundleKey, name } = line.bundle;
    const key = `${bundleId}@${bundleKey}`;
    const { lines: before, count } = sets.get(key) ?? { lines: [], count: Infinity };
    sets.set(key, { key, name, lines: [...before, line], count: Math.min(count, line.quantity) });
  }
  return [...sets.values()];
}

/**
 * Adds one set: to equal ones, if the cart has some with the same texts.
 * @returns false when the cart has too many lines for it
 */
export function addSet(
  { _id: bundleId, name }: { _id: string; name: LocalizedText },
  added: readonly SetLine[],
): boolean {
  const lines = cart.get();
  const asAdded = (bundleKey: string) =>
    added.map(({ product, customTexts }, place) =>
      lineKey({ _id: product._id, customTexts, bundle: { bundleId, bundleKey, name, place } }),
    );
  const keys = new Set(lines.flatMap(({ bundle }) => (bundle?.bundleId === bundleId ? [bundle.bundleKey] : [])));
  const inCart = new Map(lines.map((line) => [lineKey(line), line.quantity]));
  const equal = [...keys].find((key) => asAdded(key).every((line) => inCart.has(line)));
  if (equal === undefined && lines.length + added.length > MOST_LINES) return false;
  const bundleKey = equal ?? freeKey(keys);
  for (const [place, { product, price, quantity, customTexts }] of added.entries())
    cart.add({ ...product, price }, customTexts, quantity, { bundleId, bundleKey, name, place });
  return true;
}

/** Changes the number of sets; below 1 and above what a line may have it is ignored. */
export function setCount({ lines, count: before }: CartSets, count: number): void {
  const wanted = lines.map((line) => [lineKey(line), Math.floor(line.quantity / before) * count] as const);
  if (wanted.some(([, quantity]) => quantity > LARGEST_QUANTITY)) return;
  for (const [key, quantity] of wanted) cart.setQuantity(key, quantity);
}

export function removeSets({ lines }: CartSets): void {
  for (const line of lines) cart.remove(lineKey(line));
}

/** Contains nothing of the texts, because it is sent with every quote. */
function freeKey(taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) if (!taken.has(String(number))) return String(number);
}

/** The fields by which a quote or an order knows that a line is part of a set. */
export function inBundle({ bundle }: CartLine): { bundleId?: string; bundleKey?: string } {
  return bundle ? { bundleId: bundle.bundleId, bundleKey: bundle.bundleKey } : {};
}
