import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { OPEN_RETURN_STATES } from '@fyonka/api-contract/values/ordering/returns';
import { Button } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ELSEWHERE } from '@fyonka/ui/navigation/elsewhere';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { officePath } from '../../../pages.ts';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useCall } from '../../../parts/use-call.ts';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { useMessages } from '../../../returns/messages.ts';
import { shopName } from '../../../shop-name.ts';
import { returnMessageLink } from '../customer/contact-links.ts';
import { ReturnFlag } from '../../../returns/return-flag.tsx';
import { ReturnedPieces } from '../../../returns/returned-pieces.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { ReceiveDialog, RefundDialog, RefuseDialog } from './step-dialogs.tsx';
import type { StepProps } from './step-dialogs.tsx';
import { useReturnForm } from './use-return-form.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

type OneReturnProps = Omit<StepProps, 'onClose'>;

/** Who takes the next step of an open return. */
const NEEDED = { requested: 'orders.write', approved: 'orders.prepare', received: 'money.write' } as const;

/** A return with what it is worth, and the next step first among the buttons. */
export function OneReturn({ order, returned }: OneReturnProps) {
  const { t, rich } = useMessages();
  const isPermitted = usePermissions();
  const amountText = useMoneyText();
  const { place, state, wish, worth, amount, exchange, requestedBy } = returned;
  const open = OPEN_RETURN_STATES.find((one) => one === state);
  return (
    <li className={`${layout.stack2} ${layout.anywhere}`}>
      <p className={`${layout.wrap} ${layout.apart} ${layout.gap04}`}>
        <b>{t('place', { number: place })}</b>
        <ReturnFlag state={state} />
      </p>
      <p className={layout.quiet}>
        {t(`wish-${wish}`)}
        {open && <> · {t('worth', { amount: amountText(worth) })}</>}
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
      {open && <Steps order={order} returned={returned} />}
      {open && !isPermitted(NEEDED[open]) && <p className={layout.quiet}>{t(`waits-${open}`)}</p>}
      {order.email === '' && order.phone !== '' && state !== 'withdrawn' && (
        <p>
          <Link href={returnMessageLink(order, shopName(), returned)} {...ELSEWHERE}>
            {t('tellByWhatsApp')}
          </Link>
        </p>
      )}
    </li>
  );
}

const DIALOGS = { refuse: RefuseDialog, receive: ReceiveDialog, refund: RefundDialog, exchange: ExchangeDialog };

function Steps({ order, returned }: OneReturnProps) {
  const isPermitted = usePermissions();
  const amountText = useMoneyText();
  const { t, wordsOf, afterwards, say } = useReturnForm(order);
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open && DIALOGS[open];
  const { isBusy, start } = useCall(afterwards);
  const { state, wish, worth, deliveryFee } = returned;

  function decide(decision: 'approve' | 'withdraw') {
    start(
      () => call('PUT /api/admin/returns/{id}/decision', { id: returned._id, body: { decision } }),
      () => (decision === 'approve' ? say('isApproved') : showToast({ kind: 'good', text: t('isWithdrawn') })),
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
      {Dialog && <Dialog order={order} returned={returned} onClose={() => setOpen(null)} />}
    </>
  );
}
