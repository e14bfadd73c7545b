import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import LinkIcon from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import { nextStepOf } from '@fyonka/api-contract/rules/next-step';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { Button } from '@fyonka/ui/actions/button';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { useMessages } from '../../messages.ts';
import type { SetStatus } from '../../use-status-change.tsx';
import type { Printing } from '../../use-printing.tsx';
import { PaymentLinkDialog } from '../money/payment-link.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-head.module.css';

interface NextStepProps {
  order: OfficeOrderView;
  onStatus: SetStatus;
  printing: Printing;
}

/** What is done next about the order, as one large button. */
export function NextStep({ order, onStatus, printing }: NextStepProps) {
  const { t, lang } = useMessages();
  const isPermitted = usePermissions();
  const next = nextStepOf(order);
  if (next === null || !isPermitted(next.step === 'ask-for-payment' ? 'orders.write' : 'orders.prepare')) return null;
  if (next.step === 'ask-for-payment') return <AskForPayment order={order} />;
  const move = (to: OrderStatus, kind: 'main' | 'line') => (
    <Button kind={kind} tall icon={STATUS_ICON[to]} className={layout.fill} onClick={() => onStatus(order, to)}>
      {ORDER_STATUS_WORDS[to][lang]}
    </Button>
  );
  return (
    <div className={`${layout.cluster2} ${layout.screen} ${styles.next}`} role="group" aria-label={t('nextStep')}>
      {next.step === 'confirm' && (
        <>
          <Button icon={Check} className={layout.fill} onClick={() => onStatus(order, next.to)}>
            {t('confirmOrder')}
          </Button>
          <p className={`${layout.muted} ${layout.wide}`}>{t('toConfirmText')}</p>
        </>
      )}
      {next.step === 'print-slip' && (
        <>
          <Button
            icon={Printer}
            className={layout.fill}
            busy={printing.isBusy}
            onClick={() => printing.print('slip', [order._id])}
          >
            {t('print-slip', { count: 1 })}
          </Button>
          {move(next.to, 'line')}
        </>
      )}
      {next.step === 'move' && move(next.to, 'main')}
    </div>
  );
}

function AskForPayment({ order }: { order: OfficeOrderView }) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`${layout.cluster2} ${layout.screen} ${styles.next}`} role="group" aria-label={t('nextStep')}>
      <Button icon={LinkIcon} className={layout.fill} onClick={() => setOpen(true)}>
        {t('askForPayment')}
      </Button>
      <PaymentLinkDialog open={isOpen} onClose={() => setOpen(false)} order={order} />
    </div>
  );
}
