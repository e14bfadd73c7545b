import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { OfficeReturnView } from '@fyonka/api-contract/wire/office/orders/returns';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { officePath } from '../../../pages.ts';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useCall } from '../../../parts/use-call.ts';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { useMessages } from '../../../returns/messages.ts';
import { ReturnFlag } from '../../../returns/return-flag.tsx';
import { ReturnedPieces } from '../../../returns/returned-pieces.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ReturnRefundDialog } from './return-refund-dialog.tsx';
import { useReturnForm } from './use-return-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface OneReturnProps {
  order: OfficeOrderView;
  returned: OfficeReturnView;
}

/** A return with what it is worth, and the next step first among the buttons. */
export function OneReturn({ order, returned }: OneReturnProps) {
  const { t, rich } = useMessages();
  const amountText = useMoneyText();
  const { place, state, wish, worth, amount, exchange, requestedBy } = returned;
  const isOpen = state === 'requested' || state === 'approved' || state === 'received';
  return (
    <li className={`${layout.stack2} ${layout.anywhere}`}>
      <p className={`${layout.wrap} ${layout.apart} ${layout.gap04}`}>
        <b>{t('place', { number: place })}</b>
        <ReturnFlag state={state} />
      </p>
      <p className={layout.quiet}>
        {t(`wish-${wish}`)}
        {isOpen && <> · {t('worth', { amount: amountText(worth) })}</>}
        {state === 'refunded' && <> · {t('gaveBack', { amount: amountText(amount) })}</>}
        {state === 'exchanged' && <> · {t('paidFor', { amount: amountText(amount) })}</>}
        {requestedBy === 'admin' && <> · {t('byOffice')}</>}
      </p>
      <ReturnedPieces returned={returned} />
      {exchange !== null && (
        <p>
          <Link href={officePath('/admin/orders/:id', exchange)}>
            {rich('newOrder', { number: <Ltr key="number">{exchange}</Ltr> })}
          </Link>
        </p>
      )}
      {isOpen && <Steps order={order} returned={returned} />}
    </li>
  );
}

type Dialog = 'refuse' | 'receive' | 'refund' | 'exchange';

function Steps({ order, returned }: OneReturnProps) {
  const { t } = useMessages();
  const isPermitted = usePermissions();
  const amountText = useMoneyText();
  const { wordsOf, afterwards } = useReturnForm();
  const [open, setOpen] = useState<Dialog | null>(null);
  const { isBusy, start } = useCall(afterwards);
  const { state, wish, worth, deliveryFee } = returned;
  const close = () => setOpen(null);

  function decide(decision: 'approve' | 'withdraw') {
    start(
      () => call('PUT /api/admin/returns/{id}/decision', { id: returned._id, body: { decision } }),
      () => showToast({ kind: 'good', text: t(decision === 'approve' ? 'isApproved' : 'isWithdrawn') }),
      (error) => showToast({ kind: 'bad', text: wordsOf(error) }),
    );
  }

  const refund = isPermitted('money.write') && (
    <Button key="refund" kind={wish === 'refund' ? 'main' : 'line'} onClick={() => setOpen('refund')}>
      {t('refund', { amount: amountText(worth + deliveryFee) })}
    </Button>
  );
  const exchange = isPermitted('orders.write') && isPermitted('money.write') && (
    <Button key="exchange" kind={wish === 'exchange' ? 'main' : 'line'} onClick={() => setOpen('exchange')}>
      {t('exchange')}
    </Button>
  );
  return (
    <>
      <p className={layout.wrap2}>
        {state === 'requested' && isPermitted('orders.write') && (
          <Button busy={isBusy} onClick={() => decide('approve')}>
            {t('approve')}
          </Button>
        )}
        {state === 'approved' && isPermitted('orders.prepare') && (
          <Button onClick={() => setOpen('receive')}>{t('receive')}</Button>
        )}
        {state === 'received' && (wish === 'refund' ? [refund, exchange] : [exchange, refund])}
        {state !== 'received' && isPermitted('orders.write') && (
          <Button kind="line" onClick={() => setOpen('refuse')}>
            {t('refuse')}
          </Button>
        )}
        {state === 'approved' && isPermitted('orders.write') && (
          <Button kind="text" busy={isBusy} onClick={() => decide('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
      </p>
      {open === 'refuse' && <RefuseDialog returned={returned} onClose={close} />}
      {open === 'receive' && <ReceiveDialog returned={returned} onClose={close} />}
      {open === 'refund' && <ReturnRefundDialog order={order} returned={returned} onClose={close} />}
      {open === 'exchange' && <ExchangeDialog order={order} returned={returned} onClose={close} />}
    </>
  );
}
