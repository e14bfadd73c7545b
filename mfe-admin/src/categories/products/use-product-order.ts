import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type {
  ArrangedProductView,
  PlacedProductsAnswer,
  ProductOrderAnswer,
} from '@fyonka/api-contract/wire/office/goods/product-order';
import { announce } from '../../parts/toasts/announced.ts';
import { useCall } from '../../parts/use-call.ts';
import { reasonOf } from '../failure-words.ts';
import { useMessages } from '../messages.ts';
import { idsOf } from './moves.ts';

/** Products without a place that are shown at once. */
const OTHERS_AT_ONCE = 48;

interface Draft {
  readonly order: readonly ArrangedProductView[];
  /** The order that it was made from, as the server has it. */
  readonly was: readonly string[];
}

export type ProductOrderState = ReturnType<typeof useProductOrder>;

/** The products of a category, and an order of them that is saved as a whole. */
export function useProductOrder(category: string) {
  const { t } = useMessages();
  const [page, setPage] = useState(1);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, start } = useCall();
  const state = useOwnAnswer(
    pathTo('GET /api/admin/categories/{id}/order', { id: category, query: { page, limit: OTHERS_AT_ONCE } }),
    { keepPrevious: true },
  );
  const { answer } = state;

  function discard() {
    setDraft(null);
    setProblem(null);
  }

  function arrange(order: readonly ArrangedProductView[]) {
    const was = draft?.was ?? idsOf(answer?.placed ?? []);
    if (order.length === was.length && order.every(({ _id }, index) => _id === was[index])) return discard();
    setDraft({ order, was });
  }

  function save() {
    if (draft === null) return;
    const { order, was } = draft;
    const take = (placed: ArrangedProductView[]) => state.change((listed) => ({ ...listed, placed }), true);
    start(
      () => call('PUT /api/admin/categories/{id}/order', { id: category, body: { ids: idsOf(order), was: [...was] } }),
      ({ placed }) => {
        take(placed);
        discard();
        announce(t('orderSaved'));
      },
      (error) => {
        const theirs = error.answer.conflict?.current as PlacedProductsAnswer | undefined;
        if (!theirs) return setProblem([t('orderFailed'), reasonOf(error, t('offline'))].join(' '));
        take(theirs.placed);
        // A stale order stays as it is, so that it can be saved over the other one after a look.
        setDraft({ order, was: idsOf(theirs.placed) });
        setProblem(t('productOrderStale'));
      },
    );
  }

  return {
    listed: answer && listedOf(answer, draft),
    error: state.error,
    isMissing: state.isMissing,
    retry: state.refetch,
    isDirty: draft !== null,
    isBusy,
    problem,
    setPage,
    arrange,
    save,
    discard,
  };
}

export interface ListedProducts extends Pick<ProductOrderAnswer, 'page' | 'limit'> {
  readonly order: readonly ArrangedProductView[];
  /** A page of the products that are not in the order, and before them those that have just been taken out of it. */
  readonly others: readonly ArrangedProductView[];
  /** Number of the others as the server has them. */
  readonly total: number;
}

function listedOf({ placed, others, total, page, limit }: ProductOrderAnswer, draft: Draft | null): ListedProducts {
  const order = draft?.order ?? placed;
  const inOrder = new Set(idsOf(order));
  // The page of the others may be older than the order.
  const known = new Set(idsOf([...order, ...placed]));
  const takenOut = placed.filter(({ _id }) => !inOrder.has(_id));
  return { order, others: [...takenOut, ...others.filter(({ _id }) => !known.has(_id))], total, page, limit };
}
