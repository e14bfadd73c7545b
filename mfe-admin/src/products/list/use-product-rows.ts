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

/** Shows a change at once and reverts it when it is refused. Changes of the same product run one after the other. */
export type ChangeRow = (product: OfficeProductView, change: RowChange) => Promise<RowOutcome>;

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
export function useProductRows(changeList: AnswerState<OfficeProductsAnswer>['change']): ChangeRow {
  const busy = useRef(new Map<string, BusyRow>());

  function show(product: OfficeProductView, isDone = false) {
    changeList(
      (list) => ({ ...list, products: list.products.map((row) => (row._id === product._id ? product : row)) }),
      isDone,
    );
  }

  // The product in the row may include changes that are not saved yet.
  return async (now, change) => {
    const row = busy.current.get(now._id) ?? { saved: now, last: Promise.resolve(), pending: 0 };
    busy.current.set(now._id, row);
    row.pending += 1;
    show(changedProduct(now, change));
    const outcome = row.last.then(() => outcomeOf(row.saved, now, change));
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
  };
}

async function outcomeOf(before: OfficeProductView, shown: OfficeProductView, change: RowChange): Promise<RowOutcome> {
  try {
    return { kind: 'saved', before, product: await save(before, shown, change) };
  } catch (thrown) {
    const error = refusalFrom(thrown);
    const theirs = error.answer.conflict?.current as OfficeProductView | undefined;
    return { kind: 'refused', error, product: theirs ?? before };
  }
}

/** @param shown the product in the row when it was changed */
async function save(saved: OfficeProductView, shown: OfficeProductView, change: RowChange): Promise<OfficeProductView> {
  const { _id: id, version } = saved;
  if ('isVisible' in change)
    return { ...saved, ...(await call('PUT /api/admin/products/{id}/toggle', { id, body: change })) };
  const body = requestFor({ ...shown, version }, change);
  return (await call('PATCH /api/admin/products/{id}', { id, body })).product;
}
