import { useEffect, useEffectEvent } from 'react';
import { officeOrderPath } from '@fyonka/api-client/office/orders';
import { useOwnAnswer } from '@fyonka/api-client/own-answers';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { useMessages } from './messages.ts';
import { Slip } from './slip.tsx';
import styles from './packing-slips.module.css';

/** `waiting`: not here yet, or asked for again. */
export type SlipState = 'waiting' | 'ready' | 'failed';

interface SlipOfProps {
  id: string;
  /** Whether its turn has come to be fetched. */
  isDue: boolean;
  onState: (state: SlipState) => void;
}

/** The slip of an order that is fetched when its turn comes. */
export function SlipOf({ id, isDue, onState }: SlipOfProps) {
  const { t } = useMessages();
  const { answer, error, isMissing, isFetching, refetch } = useOwnAnswer(isDue ? officeOrderPath(id) : null);
  const hasFailed = answer === undefined && error !== undefined && !isFetching;
  const state: SlipState = answer ? 'ready' : hasFailed ? 'failed' : 'waiting';
  const tell = useEffectEvent(onState);
  useEffect(() => tell(state), [state]);

  if (answer)
    return (
      <div className={styles.sheet}>
        <Slip order={answer.order} />
      </div>
    );
  return (
    <div className={styles.absent}>
      {!hasFailed && <TextSkeleton lines={6} />}
      {hasFailed && isMissing && <Note kind="bad">{t('missing', { id })}</Note>}
      {hasFailed && !isMissing && (
        <Note
          kind="bad"
          action={
            <Button kind="text" onClick={refetch}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failed')}
        </Note>
      )}
    </div>
  );
}
