import { useState } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatDate } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Answered } from '../../../parts/answered.tsx';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { useMessages } from '../../../returns/messages.ts';
import { Fold } from '../../../parts/fold/fold.tsx';
import { MakeReturnDialog } from './make-return-dialog.tsx';
import { OneReturn } from './one-return.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

/** The returns of an order that has arrived, each with its next step. Before it arrives there is nothing. */
export function OrderReturns({ order }: { order: OfficeOrderView }) {
  const hasArrived = order.history.some(({ to }) => to === 'delivered');
  return hasArrived ? <Returns order={order} /> : null;
}

function Returns({ order }: { order: OfficeOrderView }) {
  const { t, rich } = useMessages();
  const isPermitted = usePermissions();
  const state = useOwnAnswer(pathTo('GET /api/admin/orders/{id}/returns', { id: order._id }));
  const [isMaking, setMaking] = useState(false);
  const all = state.answer?.returns ?? [];
  const toDo = all.find((one) => one.state === 'requested' || one.state === 'received');
  const shown = toDo ?? all.at(-1);
  return (
    <Fold
      name="returns"
      title={t('section')}
      inside={shown ? t(`state-${shown.state}`) : t('noneYet')}
      mustOpen={toDo !== undefined}
    >
      <Answered of={state} note={t('failedNote')} skeleton={2}>
        {({ returns, items, isPossible, until }) => (
          <>
            {returns.length > 0 && (
              <ul className={layout.stack4}>
                {returns.toReversed().map((one) => (
                  <OneReturn key={one._id} order={order} returned={one} />
                ))}
              </ul>
            )}
            {until !== null && (
              <p className={layout.quiet}>
                {rich('untilDay', { day: <bdi key="day">{formatDate(`${until}T12:00:00Z`)}</bdi> })}
              </p>
            )}
            {isPossible && isPermitted('orders.write') && (
              <p>
                <Button kind="line" onClick={() => setMaking(true)}>
                  {t('make')}
                </Button>
              </p>
            )}
            {isMaking && <MakeReturnDialog order={order} items={items} onClose={() => setMaking(false)} />}
          </>
        )}
      </Answered>
    </Fold>
  );
}
