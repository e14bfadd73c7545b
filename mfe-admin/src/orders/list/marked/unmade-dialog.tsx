import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { useMessages } from '../../messages.ts';
import type { Refused } from './change-statuses.ts';
import { RefusedOrders } from './refused-orders.tsx';

/** Orders that did not get a status, because names of them are still to be made. */
export interface Unmade {
  orders: readonly Refused[];
  status: OrderStatus;
}

interface UnmadeDialogProps {
  /** Null closes the dialog. */
  unmade: Unmade | null;
  onClose: () => void;
  onConfirm: (unmade: Unmade) => void;
}

/** Asks whether orders with names that are not made leave the preparation all the same, and says which and how many. */
export function UnmadeDialog({ unmade, onClose, onConfirm }: UnmadeDialogProps) {
  const { t, lang } = useMessages();
  if (unmade === null) return null;
  const { orders } = unmade;
  const status = ORDER_STATUS_WORDS[unmade.status][lang];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('unmadeTitle', { count: orders.reduce((names, one) => names + (one.unmade ?? 0), 0) })}
      confirmLabel={t('setAllTheSame', { status })}
      cancelLabel={t('cancelNone')}
      onConfirm={() => onConfirm(unmade)}
    >
      <p>{t('unmadeOrders', { count: orders.length })}</p>
      <RefusedOrders refused={orders} />
      <p>{t('unmadeText', { status })}</p>
    </ConfirmDialog>
  );
}
