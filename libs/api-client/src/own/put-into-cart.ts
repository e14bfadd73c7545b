import { call } from '../endpoints/call.ts';
import { isMissing } from '../http.ts';
import { textFor } from '@fyonka/api-contract/text/text-look';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { LARGEST_QUANTITY } from '@fyonka/api-contract/values/limits';
import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import { cart } from '@fyonka/shop-bridge/cart';
import { addSet } from '@fyonka/shop-bridge/sets/cart-sets';
import type { SetLine } from '@fyonka/shop-bridge/sets/cart-sets';
import type { CartText } from '@fyonka/shop-bridge/cart';
import type { AgainChange, AgainOutcome } from '@fyonka/shop-bridge/order-again';

/** What is wanted: as it was ordered before, or as a link names it, which knows no price. */
export type WantedItem = Pick<OrderItemView, 'productId' | 'quantity' | 'name' | 'customTexts' | 'bundle'> &
  Partial<Pick<OrderItemView, 'price'>>;

/**
 * Adds ordered products to the cart at today's prices, as far as they are available, and those of a bundle as a set if all
 * of them are. Adds nothing before all of them were checked.
 * @throws ApiError when they could not be checked
 */
export async function putIntoCart(items: readonly WantedItem[]): Promise<AgainOutcome> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const found = new Map(await Promise.all(ids.map(async (id) => [id, await productOf(id)] as const)));
  const outcome: AgainOutcome = { added: 0, changes: [] };
  for (const group of groupsOf(items)) {
    if (!putSet(group, found, outcome))
      for (const item of group) putItem(item, found.get(item.productId) ?? null, outcome);
  }
  return outcome;
}

/** The items of each set together, and all others by themselves. */
function groupsOf(items: readonly WantedItem[]): WantedItem[][] {
  const groups = new Map<string, WantedItem[]>();
  for (const [index, item] of items.entries()) {
    const { bundle } = item;
    const key = bundle ? `${bundle.bundleId}@${bundle.bundleKey}` : String(index);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/**
 * Adds the items of a set at the price of the order: the cart says it when the bundle costs something else now.
 * @returns false, with nothing added, when they are not of a bundle, or the set would not be whole
 */
function putSet(
  items: readonly WantedItem[],
  products: ReadonlyMap<string, ProductView | null>,
  outcome: AgainOutcome,
): boolean {
  const bundle = items[0]?.bundle;
  if (!bundle) return false;
  const lines = items.flatMap(({ productId, quantity, price, ...item }): SetLine[] => {
    const product = products.get(productId);
    const customTexts = product?.inStock ? textsNow(item, product) : null;
    return product && customTexts ? [{ product, price: price ?? product.price, quantity, customTexts }] : [];
  });
  const isWhole = lines.length === items.length && items.every(({ productId }) => hasRoom(productId));
  if (!isWhole || !addSet({ _id: bundle.bundleId, name: bundle.name }, lines)) return false;
  outcome.added += lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return true;

  function hasRoom(id: string): boolean {
    const product = products.get(id);
    const wanted = items.reduce((sum, item) => (item.productId === id ? sum + item.quantity : sum), 0);
    return Boolean(product && wanted <= room(product));
  }
}

/** Null when the shop no longer has the product. */
async function productOf(id: string): Promise<ProductView | null> {
  try {
    return await call('GET /api/products/{id}', { id });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function putItem(item: WantedItem, product: ProductView | null, outcome: AgainOutcome): void {
  const change = (what: DistributiveOmit<AgainChange, 'name'>) =>
    outcome.changes.push({ ...what, name: product?.name ?? item.name });
  if (!product) return void change({ kind: 'gone' });
  if (!product.inStock) return void change({ kind: 'soldOut' });
  const texts = textsNow(item, product);
  if (!texts) return void change({ kind: 'textChanged', productId: product._id });
  const count = Math.min(item.quantity, room(product));
  if (count < 1) return void change({ kind: 'inCartAlready' });
  if (!cart.add(product, texts, count)) return void change({ kind: 'cartFull' });
  outcome.added += count;
  if (count < item.quantity) change({ kind: 'fewer', count, wanted: item.quantity });
  const { price } = item;
  if (price !== undefined && product.price !== price) change({ kind: 'priceChanged', from: price, to: product.price });
}

type DistributiveOmit<Of, Key extends PropertyKey> = Of extends unknown ? Omit<Of, Key> : never;

/** The texts of the item with the product's present titles; null when they no longer fit. */
function textsNow(item: Pick<OrderItemView, 'customTexts'>, product: ProductView): CartText[] | null {
  const { customTags } = product;
  const texts: CartText[] = [];
  for (const { title, text } of item.customTexts) {
    const tag = customTags.find((one) => one.title.en === title.en || one.title.ar === title.ar);
    if (!tag || text === null) return null;
    texts.push(textFor(tag, text, product));
  }
  const isGiven = (tag: ProductView['customTags'][number]) => texts.some(({ title }) => title === tag.title);
  return customTags.every((tag) => !tag.required || isGiven(tag)) ? texts : null;
}

/** Pieces of a product that can be added to those in the cart. */
function room({ _id, stockQuantity }: ProductView): number {
  const inCart = cart.get().reduce((sum, line) => (line._id === _id ? sum + line.quantity : sum), 0);
  return Math.min(stockQuantity ?? Infinity, LARGEST_QUANTITY) - inCart;
}
