import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { StallSale, StallView } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { Answered } from '../../parts/answered.tsx';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { page, useListAddress } from '../../parts/lists/list-address.ts';
import { Pagination } from '../../parts/lists/pagination.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { useStallAction } from '../use-stall-action.ts';
import { rereadStalls } from './sale-queue.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../stalls.module.css';

const READERS = { page };
const WAYS = { cash: 'payCash', wamd: 'payWamd', link: 'payLink' } as const;

/** What was sold, the newest first. A mistake can be undone while the stall is open. */
export function SaleList({ stall }: { stall: StallView }) {
  const { t, lang } = useMessages();
  const { values, href } = useListAddress(READERS);
  const query = { page: values.page ?? 1 };
  const sales = useOwnAnswer(pathTo('GET /api/admin/stalls/{id}/sales', { id: stall._id, query }));
  const [mistake, setMistake] = useState<StallSale | null>(null);
  const { isBusy, problem, act } = useStallAction();

  function undo(sale: StallSale) {
    act(
      () => call('PUT /api/admin/stalls/{id}/sales/{order}/undo', { id: stall._id, order: sale.orderId }),
      () => {
        setMistake(null);
        showToast({ kind: 'good', text: t('undoneToast') });
        rereadStalls();
      },
    );
  }

  return (
    <Answered of={sales} skeleton={5}>
      {(answer) => (
        <section className={`${layout.column3} ${layout.sheet} ${layout.pad4}`} aria-label={t('sales')}>
          <ul>
            {answer.sales.map((sale) => (
              <li key={sale.orderId} className={styles.line}>
                <span>
                  {sale.items.map(({ name, quantity }) => `${quantity} × ${name[lang]}`).join('، ')}
                  <small className={`${layout.muted} ${layout.block}`}>
                    <bdi>{formatMoment(sale.at, lang)}</bdi> · {t(WAYS[sale.payment])}
                    {sale.fullName !== '' && <bdi> · {sale.fullName}</bdi>}
                  </small>
                </span>
                <span className={layout.cluster2}>
                  <ExactMoney kd={sale.totalPrice} />
                  {sale.state === 'undone' && t('undone')}
                  {sale.state === 'done' && sale.payment !== 'link' && stall.state === 'open' && (
                    <Button kind="text" onClick={() => setMistake(sale)}>
                      {t('undo')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <Pagination page={answer.page} limit={answer.limit} total={answer.total} href={(to) => href({ page: to })} />
          <ConfirmDialog
            open={mistake !== null}
            onClose={() => setMistake(null)}
            title={t('undoTitle')}
            confirmLabel={t('undo')}
            onConfirm={() => mistake && undo(mistake)}
            isBusy={isBusy}
            error={problem ?? undefined}
          >
            {t('undoText')}
          </ConfirmDialog>
        </section>
      )}
    </Answered>
  );
}
