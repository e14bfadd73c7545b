import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import type {
  PreviewedPrice,
  PricePreviewRequest,
  ProductChange,
  RefusedProduct,
} from '@fyonka/api-contract/wire/office/goods/product-changes';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { portionsOf } from '../../../parts/lists/portions.ts';
import type { MarkedProduct } from './use-marked-products.ts';

/** What came of a change of many products. */
export interface ManyChanged {
  /** The products after the change. */
  changed: readonly OfficeProductView[];
  /** Ids of products that were deleted. */
  deleted: readonly string[];
  /** What would take the change back. */
  undo: readonly ProductChange[];
  refused: readonly RefusedProduct[];
  /** Why the calls ended early; the products of later calls are as they were. */
  failure: ApiError | null;
}

export const NOTHING: ManyChanged = { changed: [], deleted: [], undo: [], refused: [], failure: null };

/** Sends as many products a call as the server takes, one call after the other. */
export const changeMany = (changes: readonly ProductChange[]): Promise<ManyChanged> =>
  inPortions(changes, async (products) => ({
    ...NOTHING,
    ...(await call('POST /api/admin/product-changes', { body: { products: [...products] } })),
  }));

export const deleteMany = (marked: readonly MarkedProduct[]): Promise<ManyChanged> =>
  inPortions(marked, async (some) => {
    const products = some.map(({ _id, version }) => ({ _id, version }));
    return { ...NOTHING, ...(await call('POST /api/admin/product-deletions', { body: { products } })) };
  });

/** Works out new prices without storing them. @throws ApiError */
export async function previewMany(
  marked: readonly MarkedProduct[],
  rule: Omit<PricePreviewRequest, 'ids'>,
): Promise<readonly PreviewedPrice[]> {
  const prices: PreviewedPrice[] = [];
  for (const some of portionsOf(marked)) {
    const body = { ...rule, ids: some.map(({ _id }) => _id) };
    prices.push(...(await call('POST /api/admin/price-previews', { body })).prices);
  }
  return prices;
}

async function inPortions<Item>(
  items: readonly Item[],
  send: (some: readonly Item[]) => Promise<ManyChanged>,
): Promise<ManyChanged> {
  let done = NOTHING;
  for (const some of portionsOf(items)) {
    try {
      done = joined(done, await send(some));
    } catch (error) {
      return { ...done, failure: refusalFrom(error) };
    }
  }
  return done;
}

function joined(one: ManyChanged, other: ManyChanged): ManyChanged {
  return {
    changed: [...one.changed, ...other.changed],
    deleted: [...one.deleted, ...other.deleted],
    undo: [...one.undo, ...other.undo],
    refused: [...one.refused, ...other.refused],
    failure: null,
  };
}
