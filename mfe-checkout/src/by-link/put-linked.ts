import { call } from '@fyonka/api-client/endpoints/call';
import { isMissing } from '@fyonka/api-client/http';
import { putIntoCart } from '@fyonka/api-client/own/put-into-cart';
import type { WantedItem } from '@fyonka/api-client/own/put-into-cart';
import type { BundleView } from '@fyonka/api-contract/wire/goods/bundles';
import type { AgainOutcome } from '@fyonka/shop-bridge/order-again';
import type { Wanted } from './linked-basket.ts';

/**
 * Puts what a link names into the cart, beside what is there, as far as it can be had.
 * @throws ApiError when it could not be looked up; the cart is then as it was
 */
export async function putLinked(wanted: readonly Wanted[]): Promise<AgainOutcome> {
  const items = await Promise.all(wanted.map(itemsOf));
  return putIntoCart(items.flat());
}

/** Of a set, its pieces; of a barcode, its product. What is none of these is answered as gone. */
async function itemsOf({ id, quantity }: Wanted): Promise<WantedItem[]> {
  if (await isProduct(id)) return [itemOf(id, id, quantity)];
  const bundle = await bundleOf(id);
  if (bundle) return Array.from({ length: Math.min(quantity, MOST_SETS) }, (_, set) => piecesOf(bundle, set)).flat();
  const found = await unlessMissing(call('GET /api/barcodes/{barcode}', { barcode: id }));
  return [itemOf(found?.productId ?? id, id, quantity)];
}

/** @param name of what is not found */
function itemOf(productId: string, name: string, quantity: number): WantedItem {
  return { productId, quantity, name: { en: name, ar: name }, customTexts: [] };
}

/** Equal sets of one link. */
const MOST_SETS = 20;

function piecesOf({ _id, name, lines }: BundleView, set: number): WantedItem[] {
  const bundle = { bundleId: _id, bundleKey: `link-${set}`, name };
  return lines.map(({ product, quantity, price }) => ({
    productId: product._id,
    quantity,
    price,
    name: product.name,
    customTexts: [],
    bundle,
  }));
}

async function isProduct(id: string): Promise<boolean> {
  return (await unlessMissing(call('GET /api/products/{id}', { id }))) !== null;
}

function bundleOf(id: string): Promise<BundleView | null> {
  return unlessMissing(call('GET /api/bundles/{id}', { id }));
}

async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
