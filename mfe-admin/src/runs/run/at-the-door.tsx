import { call } from '@fyonka/api-client/endpoints/call';
import type { RunAnswer, RunStop, RunView, Visit } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMoneyText } from '../../money/amounts/exact-money.tsx';
import { useMessages } from '../messages.ts';
import { useRunAccess } from '../use-run-access.ts';
import { useRunAction } from '../use-run-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './run.module.css';

interface AtTheDoorProps {
  run: RunView;
  stop: RunStop;
  onChange: (now: RunAnswer) => void;
}

/** What happened at a door, for the office and for the driver of the run. */
export function AtTheDoor({ run, stop, onChange }: AtTheDoorProps) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const { isBusy, problem, act } = useRunAction();
  const runs = useRunAccess() === 'all' ? 'runs' : 'own-runs';
  const visit = (to: Visit, takesMoney = false) =>
    act(
      () =>
        call(`PUT /api/admin/${runs}/{id}/stops/{order}`, {
          id: run._id,
          order: stop.orderId,
          body: { visit: to, takesMoney },
        }),
      onChange,
    );
  if (stop.state === 'taken-out') return null;
  return (
    <>
      {problem && <Note kind="bad">{problem}</Note>}
      <div className={`${layout.wrap2} ${styles.buttons}`}>
        {stop.state === 'waiting' ? (
          <>
            <Button busy={isBusy} onClick={() => visit('delivered', stop.toCollect > 0)}>
              {stop.toCollect > 0 ? t('deliveredPaid', { amount: amountText(stop.toCollect) }) : t('delivered')}
            </Button>
            {stop.toCollect > 0 && !stop.isCashOnDelivery && (
              <Button kind="line" tall disabled={isBusy} onClick={() => visit('delivered')}>
                {t('deliveredUnpaid')}
              </Button>
            )}
            <Button kind="line" tall disabled={isBusy} onClick={() => visit('not-home')}>
              {t('notHome')}
            </Button>
          </>
        ) : (
          <Button kind="line" tall busy={isBusy} onClick={() => visit('waiting')}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </>
  );
}
