import { useRef } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { AnswerState } from '@fyonka/api-client/answers';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import type { OfficeProductsAnswer, OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { changedProduct, requestFor } from './row-changes.ts';
import type { RowChange } from './row-changes.ts';

/** Outcome of a change. */
export type RowOutcome =
  | { kind: 'saved'; before: OfficeProductView; product: OfficeProductView }
  | { kind: 'refused'; error: ApiError; product: OfficeProductView };

export interface ProductRows {
  /**
   * Shows the change at once and reverts it when it is refused. Changes of the same product run one after the other.
   */
  change: (product: OfficeProductView, change: RowChange) => Promise<RowOutcome>;
  /** Hides or shows the product in the shop. */
  toggle: (product: OfficeProductView) => Promise<RowOutcome>;
}

/** A row with changes under way. */
interface BusyRow {
  /** The product on the server, which the next change builds on. */
  saved: OfficeProductView;
  last: Promise<unknown>;
  pending: number;
}

/**
 * Changes rows of the list in place. It does not use `useAction`, because several rows can change at a time and 'Undo'
 * must work after the page was left.
 * @param changeList changes the answer that the list shows
 */
export function useProductRows(changeList: AnswerState<OfficeProductsAnswer>['change']): ProductRows {
  const busy = useRef(new Map<string, BusyRow>());

  function show(product: OfficeProductView, isDone = false) {
    changeList(
      (list) => ({ ...list, products: list.products.map((row) => (row._id === product._id ? product : row)) }),
      isDone,
    );
  }

  /** @param now the product in the row, which may include changes that are not saved yet */
  async function attempt(
    now: OfficeProductView,
    changed: OfficeProductView,
    work: (saved: OfficeProductView) => Promise<OfficeProductView>,
  ): Promise<RowOutcome> {
    const row = busy.current.get(now._id) ?? { saved: now, last: Promise.resolve(), pending: 0 };
    busy.current.set(now._id, row);
    row.pending += 1;
    show(changed);
    const outcome = row.last.then(() => outcomeOf(row.saved, work));
    row.last = outcome.then(
      ({ product }) => (row.saved = product),
      () => undefined,
    );
    try {
      return await outcome;
    } finally {
      row.pending -= 1;
      // Later changes of this row are still waiting. Showing the stored product now would hide them.
      if (row.pending === 0) {
        busy.current.delete(now._id);
        show(row.saved, true);
      }
    }
  }

  return {
    change: (product, change) =>
      attempt(product, changedProduct(product, change), async ({ _id, version }) => {
        const request = requestFor({ ...product, version }, change);
        return (await call('PATCH /api/admin/products/{id}', { id: _id, body: request })).product;
      }),
    toggle: (product) =>
      attempt(product, { ...product, isVisible: !product.isVisible }, async (saved) => ({
        ...saved,
        ...(await call('PUT /api/admin/products/{id}/toggle', {
          id: saved._id,
          body: { isVisible: !product.isVisible },
        })),
      })),
  };
}

async function outcomeOf(
  before: OfficeProductView,
  work: (saved: OfficeProductView) => Promise<OfficeProductView>,
): Promise<RowOutcome> {
  try {
    return { kind: 'saved', before, product: await work(before) };
  } catch (thrown) {
    const error = refusalFrom(thrown);
    const theirs = error.answer.conflict?.current as OfficeProductView | undefined;
    return { kind: 'refused', error, product: theirs ?? before };
  }
}
