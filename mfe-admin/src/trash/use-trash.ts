import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { ApiError } from '@fyonka/api-client/http';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { RestoreConflict } from '@fyonka/api-contract/values/goods/trash';
import type { ProductRestoration, TrashedProductView, TrashQuery } from '@fyonka/api-contract/wire/office/goods/trash';
import { officePath } from '../pages.ts';
import { announce } from '../parts/toasts/announced.ts';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { useCall } from '../parts/use-call.ts';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';

export type Solution = Omit<ProductRestoration, '_id'>;

/** A product that cannot be brought back as it was. */
export interface Blocked {
  readonly product: TrashedProductView;
  readonly conflicts: readonly RestoreConflict[];
}

/** A page of the trash, and what can be done with its products. */
export function useTrash(query: TrashQuery) {
  const { t, lang } = useMessages();
  const state = useOwnAnswer(pathTo('GET /api/admin/trash', { query }), { keepPrevious: true });
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const [leaving, setLeaving] = useState<TrashedProductView | null>(null);
  const { isBusy, start } = useCall();
  const showRefusal = (error: ApiError) =>
    showToast({ kind: 'bad', text: refusalWords(error, { offline: t('offline'), otherwise: t('failed') }) });

  function close() {
    setBlocked(null);
    setLeaving(null);
  }

  function restore(product: TrashedProductView, solution: Solution = {}) {
    const name = product.name[lang];
    start(
      () => call('POST /api/admin/product-restorations', { body: { products: [{ _id: product._id, ...solution }] } }),
      ({ refused: [refused] }) => {
        if (refused && refused.conflicts.length > 0) return setBlocked({ product, conflicts: refused.conflicts });
        close();
        state.refetch();
        if (refused) showToast({ kind: 'bad', text: t('alreadyBack', { name }) });
        else
          showToast({
            kind: 'good',
            text: t('back', { name }),
            link: officePath('/admin/products/edit/:id', product._id),
          });
      },
      showRefusal,
    );
  }

  function erase(product: TrashedProductView) {
    const erased = () => {
      close();
      state.refetch();
      announce(t('erased', { name: product.name[lang] }));
    };
    start(
      () => call('DELETE /api/admin/trash/{id}', { id: product._id }),
      erased,
      (error) => (error.status === 404 ? erased() : showRefusal(error)),
    );
  }

  return { ...state, isBusy, blocked, leaving, restore, erase, askToErase: setLeaving, close };
}
