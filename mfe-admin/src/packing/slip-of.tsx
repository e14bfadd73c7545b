import { useEffect, useEffectEvent, useState } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { useMessages } from './messages.ts';
import { Slip } from './slip.tsx';
import styles from './packing-slips.module.css';

/** `waiting`: not loaded yet, or being loaded again. */
export type SlipState = 'waiting' | 'ready' | 'failed';

interface SlipOfProps {
  id: string;
  /** Whether the order may be fetched now. */
  isDue: boolean;
  onState: (state: SlipState) => void;
}

/**
 * Fetches an order's slip once it is due and then keeps it. Otherwise every event would read a hundred orders again.
 */
export function SlipOf({ id, isDue, onState }: SlipOfProps) {
  const { t } = useMessages();
  const [order, setOrder] = useState<OfficeOrderView | null>(null);
  const { answer, error, isMissing, isFetching, refetch } = useOwnAnswer(
    isDue && order === null ? pathTo('GET /api/admin/orders/{id}', { id }) : null,
  );
  // Skips the cached answer of an earlier visit, which is being fetched again.
  if (order === null && answer && !isFetching) setOrder(answer.order);
  const hasFailed = order === null && error !== undefined && !isFetching;
  const state: SlipState = order ? 'ready' : hasFailed ? 'failed' : 'waiting';
  const reportState = useEffectEvent(onState);
  useEffect(() => reportState(state), [state]);

  if (order)
    return (
      <div className={styles.sheet}>
        <Slip order={order} />
      </div>
    );
  return (
    <div className={styles.absent}>
      {!hasFailed && <TextSkeleton lines={6} />}
      {hasFailed && isMissing && <Note kind="bad">{t('missing', { id })}</Note>}
      {hasFailed && !isMissing && <FailedNote onRetry={refetch}>{t('failed')}</FailedNote>}
    </div>
  );
}
