import { useState } from 'react';
import type { RefundView } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { DAYS_OF_REFUND } from '@fyonka/api-contract/values/ordering/money';
import { Button } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMoneyWords } from '../../../../money/words/words.ts';
import { useMessages } from '../messages.ts';
import { MoneyEvent, Said } from '../money-event.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

/** A refund: its state, why it failed, and what is to be done where a person is needed. */
export function RefundEvent({ order, refund }: { order: OfficeOrderView; refund: RefundView }) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const [isOpen, setOpen] = useState(false);
  const { status, gateway, failure, reason, items, requestedBy, creditNote } = refund;
  return (
    <MoneyEvent
      what={words.t(
        gateway === null ? (status === 'failed' ? 'refund-withdrawn' : 'refund-by-hand') : `refund-${status}`,
      )}
      amount={refund.amount}
      direction="asked"
      method={refund.method}
      gateway={gateway}
      at={refund.requestedAt}
      by={requestedBy}
      reference={refund.reference}
    >
      {reason !== '' && <Said>{reason}</Said>}
      {items.length > 0 && (
        <span>{t('piecesOf', { count: items.reduce((sum, { quantity }) => sum + quantity, 0) })}</span>
      )}
      {refund.deliveryFee && <span>{t('deliveryIncluded')}</span>}
      {status === 'pending' && <span>{t('bankDays', { count: DAYS_OF_REFUND })}</span>}
      {failure !== null && <span className={layout.bad}>{words.t(`failure-${failure}`)}</span>}
      {status === 'failed' && gateway !== null && <span>{t('failedHelp')}</span>}
      {creditNote !== null && status === 'done' && (
        <span>
          {t('creditNote')} <Ltr>{creditNote}</Ltr>
        </span>
      )}
      {status === 'needs-person' && gateway !== null && (
        <>
          <span className={layout.bad}>{t('personHelp', { gateway: words.t(`gateway-${gateway}`) })}</span>
          <Button kind="line" onClick={() => setOpen(true)}>
            {t('resolve')}
          </Button>
          <ResolveDialog open={isOpen} onClose={() => setOpen(false)} order={order} refund={{ ...refund, gateway }} />
        </>
      )}
    </MoneyEvent>
  );
}
