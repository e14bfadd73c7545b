import { call } from '@fyonka/api-client/endpoints/call';
import { MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type {
  PreviewedPrice,
  PricePreviewRequest,
  ProductChange,
  RefusedProduct,
} from '@fyonka/api-contract/wire/office/goods/product-changes';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { inSteps } from '../../../parts/steps/in-steps.ts';
import type { Pace, Stepped } from '../../../parts/steps/in-steps.ts';
import type { MarkedProduct } from './use-marked-products.ts';

/** What came of a change of many products. */
export interface ManyChanged extends Pick<Stepped<never>, 'failure' | 'left'> {
  /** The products after the change. */
  changed: readonly OfficeProductView[];
  /** Ids of products that were deleted. */
  deleted: readonly string[];
  /** What would take the change back. */
  undo: readonly ProductChange[];
  refused: readonly RefusedProduct[];
}

export const NOTHING: ManyChanged = { changed: [], deleted: [], undo: [], refused: [], failure: null, left: 0 };

/** Sends as many products a call as the server takes, one call after the other. */
export const changeMany = (changes: readonly ProductChange[], pace?: Pace): Promise<ManyChanged> =>
  inCalls(changes, pace, (products) => call('POST /api/admin/product-changes', { body: { products: [...products] } }));

export const deleteMany = (marked: readonly MarkedProduct[], pace?: Pace): Promise<ManyChanged> =>
  inCalls(marked, pace, (some) => {
    const products = some.map(({ _id, version }) => ({ _id, version }));
    return call('POST /api/admin/product-deletions', { body: { products } });
  });

/** Works out new prices without storing them. @throws ApiError */
export async function previewMany(
  marked: readonly MarkedProduct[],
  rule: Omit<PricePreviewRequest, 'ids'>,
): Promise<readonly PreviewedPrice[]> {
  const { answers, failure } = await inSteps(marked, MOST_SENT.products, (some) =>
    call('POST /api/admin/price-previews', { body: { ...rule, ids: some.map(({ _id }) => _id) } }),
  );
  if (failure) throw failure;
  return answers.flatMap(({ prices }) => prices);
}

async function inCalls<Item>(
  items: readonly Item[],
  pace: Pace | undefined,
  send: (some: readonly Item[]) => Promise<Partial<Pick<ManyChanged, 'changed' | 'deleted' | 'undo' | 'refused'>>>,
): Promise<ManyChanged> {
  const { answers, failure, left } = await inSteps(items, MOST_SENT.products, send, pace);
  return {
    changed: answers.flatMap(({ changed = [] }) => changed),
    deleted: answers.flatMap(({ deleted = [] }) => deleted),
    undo: answers.flatMap(({ undo = [] }) => undo),
    refused: answers.flatMap(({ refused = [] }) => refused),
    failure,
    left,
  };
}
