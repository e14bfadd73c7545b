import { productPath } from '../catalog.ts';
import { get, isMissing } from '../http.ts';
import { textFor } from '@fyonka/api-contract/text/text-look';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { LARGEST_QUANTITY } from '@fyonka/api-contract/values/limits';
import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import { cart } from '@fyonka/shop-bridge/cart';
import type { CartText } from '@fyonka/shop-bridge/cart';
import type { AgainChange, AgainOutcome } from '@fyonka/shop-bridge/order-again';

/**
 * Adds ordered products to the cart at today's prices, as far as they are available. Adds nothing before all of them
 * were checked.
 * @throws ApiError when they could not be checked
 */
export async function putIntoCart(items: readonly OrderItemView[]): Promise<AgainOutcome> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const found = new Map(await Promise.all(ids.map(async (id) => [id, await productOf(id)] as const)));
  const outcome: AgainOutcome = { added: 0, changes: [] };
  for (const item of items) putItem(item, found.get(item.productId) ?? null, outcome);
  return outcome;
}

/** Null when the shop no longer has the product. */
async function productOf(id: string): Promise<ProductView | null> {
  try {
    return await get<ProductView>(productPath(id));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function putItem(item: OrderItemView, product: ProductView | null, outcome: AgainOutcome): void {
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
  if (product.price !== item.price) change({ kind: 'priceChanged', from: item.price, to: product.price });
}

type DistributiveOmit<Of, Key extends PropertyKey> = Of extends unknown ? Omit<Of, Key> : never;

/** The texts of the item with the product's present titles; null when they no longer fit. */
function textsNow(item: OrderItemView, product: ProductView): CartText[] | null {
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
