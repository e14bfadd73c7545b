import { useLayoutEffect, useRef, useState } from 'react';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { toggleProduct, updateProductRow } from '@fyonka/api-client/office/products';
import type { OfficeProductView } from '@fyonka/api-contract/office/products';
import { changedProduct, requestFor } from './row-changes.ts';
import type { RowChange } from './row-changes.ts';

/** How a change ended. */
export type RowOutcome =
  | { kind: 'saved'; before: OfficeProductView; product: OfficeProductView }
  | { kind: 'refused'; error: ApiError; product: OfficeProductView };

export interface ProductRows {
  /** The rows as they are, or will be once what is under way has been saved. */
  rows: OfficeProductView[] | undefined;
  /** Shows the change at once, and takes it back when it is refused. Changes of one product wait for each other. */
  change: (product: OfficeProductView, change: RowChange) => Promise<RowOutcome>;
  /** Shows what is hidden and hides what is shown. */
  toggle: (product: OfficeProductView) => Promise<RowOutcome>;
}

/** What is known of a row beyond the list. */
interface Known {
  /** The row of the list that it was learnt beside: a newer list knows better. */
  listed: OfficeProductView | undefined;
  /** As it will be. */
  shown: OfficeProductView;
}

/** The rows of a list that are changed in place. @param listed as the API has answered */
export function useProductRows(listed: readonly OfficeProductView[] | undefined): ProductRows {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  // As the server has them: what the next change of a row is made from. Not drawn.
  const saved = useRef(new Map<string, OfficeProductView>());
  const queues = useRef(new Map<string, Promise<unknown>>());
  // The newest list, also for what ends later than it began.
  const list = useRef(listed);
  useLayoutEffect(() => {
    list.current = listed;
  }, [listed]);

  const listedRow = (id: string) => list.current?.find(({ _id }) => _id === id);

  function show(product: OfficeProductView) {
    setKnown((before) => new Map(before).set(product._id, { listed: listedRow(product._id), shown: product }));
  }

  /** Does the work of a row after what is under way for it. */
  function inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (queues.current.get(id) ?? Promise.resolve()).then(work);
    queues.current.set(
      id,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async function attempt(
    shown: OfficeProductView,
    work: (now: OfficeProductView) => Promise<OfficeProductView>,
  ): Promise<RowOutcome> {
    return inTurn(shown._id, async () => {
      const before = newest(saved.current.get(shown._id), listedRow(shown._id) ?? shown);
      try {
        const product = await work(before);
        saved.current.set(product._id, product);
        show(product);
        return { kind: 'saved', before, product };
      } catch (thrown) {
        const error = refusalFrom(thrown);
        const product = (error.answer.conflict?.current as OfficeProductView | undefined) ?? before;
        saved.current.set(product._id, product);
        show(product);
        return { kind: 'refused', error, product };
      }
    });
  }

  return {
    rows: listed?.map((row) => {
      const own = known.get(row._id);
      return own && own.listed === row ? own.shown : row;
    }),
    change(product, change) {
      show(changedProduct(product, change));
      return attempt(product, async ({ _id, version }) => {
        const request = requestFor({ ...product, version }, change);
        return (await updateProductRow(_id, request)).product;
      });
    },
    toggle(product) {
      show({ ...product, isVisible: !product.isVisible });
      return attempt(product, async (now) => ({ ...now, ...(await toggleProduct(now._id)) }));
    },
  };
}

function newest(one: OfficeProductView | undefined, other: OfficeProductView): OfficeProductView {
  return one && one.version >= other.version ? one : other;
}
