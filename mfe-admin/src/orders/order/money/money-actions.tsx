import { useState } from 'react';
import Banknote from 'lucide-react/icons/banknote';
import Check from 'lucide-react/icons/check';
import LinkIcon from 'lucide-react/icons/link';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import { isTest } from '@fyonka/api-contract/rules/payment-methods';
import { asksForPayment } from '@fyonka/api-contract/rules/order-state';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages as useDisputeMessages } from '../disputes/messages.ts';
import { OpenDisputeDialog } from '../disputes/open-dispute-dialog.tsx';
import { useMessages } from './messages.ts';
import { AcceptDialog } from './outside/accept-dialog.tsx';
import { RecordDialog } from './outside/record-dialog.tsx';
import { RefundDialog } from './refund/refund-dialog.tsx';
import { PaymentLinkDialog } from './payment-link.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-money.module.css';

interface MoneyActionsProps {
  order: OfficeOrderView;
  money: OrderMoneyAnswer;
}

type Action = 'link' | 'refund' | 'accept' | 'record' | 'dispute';

/** What can be done about the order's money now. */
export function MoneyActions({ order, money }: MoneyActionsProps) {
  const { t } = useMessages();
  const disputes = useDisputeMessages();
  const [open, setOpen] = useState<Action | null>(null);
  const close = () => setOpen(null);
  const needsDecision = money.paymentStatus === 'refund-due' || money.paymentStatus === 'to-review';
  return (
    <>
      <div className={`${layout.wrap} ${layout.gap23} ${styles.actions}`}>
        {asksForPayment(order) && (
          <Button kind="line" icon={LinkIcon} onClick={() => setOpen('link')}>
            {t('paymentLink')}
          </Button>
        )}
        {money.sums.returnable > 0 && (
          <Button kind="line" icon={Undo2} onClick={() => setOpen('refund')}>
            {t('refund')}
          </Button>
        )}
        {needsDecision && (
          <Button kind="line" icon={Check} onClick={() => setOpen('accept')}>
            {t('accept')}
          </Button>
        )}
        {!isTest(order) && (
          <Button kind="line" icon={Banknote} onClick={() => setOpen('record')}>
            {t('record')}
          </Button>
        )}
        {money.disputable.length > 0 && (
          <Button kind="line" icon={ShieldAlert} onClick={() => setOpen('dispute')}>
            {disputes.t('open')}
          </Button>
        )}
      </div>
      <PaymentLinkDialog open={open === 'link'} onClose={close} order={order} />
      <RefundDialog open={open === 'refund'} onClose={close} order={order} money={money} />
      <AcceptDialog open={open === 'accept'} onClose={close} order={order} money={money} />
      <OpenDisputeDialog open={open === 'dispute'} onClose={close} order={order} money={money} />
      <RecordDialog open={open === 'record'} onClose={close} order={order} money={money} />
    </>
  );
}
