import Landmark from 'lucide-react/icons/landmark';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { awaitsTransfer } from '@fyonka/api-contract/rules/order-state';
import type { OrderView, PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from '../../messages.ts';
import { TransferDetails } from '../../order/transfer-details.tsx';
import type { Paying } from '../use-paying.ts';
import { TryNote } from './try-note.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './payment-methods.module.css';

export interface TransferPanelProps {
  method: PaymentMethod;
  order: OrderView;
  /** Null when the shop has just switched transfers off. */
  details: LocalizedText | null;
  paying: Paying;
}

/** A transfer to the shop's bank account: where to send it, and a button that chooses it. */
export function TransferPanel({ method, order, details, paying }: TransferPanelProps) {
  const { t } = useMessages();
  return (
    <div className={`${layout.stack5} ${styles.panel}`}>
      {details && <TransferDetails order={order} details={details} />}
      <TryNote paying={paying} method={method} />
      {!awaitsTransfer(order) && (
        <Button wide icon={Landmark} busy={paying.isBusy} onClick={() => paying.payBy(method)}>
          {t('confirmOrder')}
        </Button>
      )}
    </div>
  );
}
