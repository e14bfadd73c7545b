import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** A status that an order did not get, because a person has to decide. */
export interface StatusQuestionProps {
  orderNumber: string;
  /** The status that it has now. */
  status: OrderStatus;
  to: OrderStatus;
  /** Number of its names that are not made; null: the order has another status than the person saw. */
  unmade: number | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whether an order is to get a status although it has changed meanwhile, or names of it are still to be made. */
export function StatusQuestion({ orderNumber, status, to, unmade, onClose, onConfirm }: StatusQuestionProps) {
  const { t, lang } = useMessages();
  const wanted = ORDER_STATUS_WORDS[to][lang];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        unmade === null
          ? t('statusNowTitle', { status: ORDER_STATUS_WORDS[status][lang] })
          : t('unmadeTitle', { count: unmade })
      }
      confirmLabel={t('setAllTheSame', { status: wanted })}
      cancelLabel={t('cancelNone')}
      onConfirm={onConfirm}
    >
      <p>
        <Ltr className={layout.nowrap}>{orderNumber}</Ltr>
      </p>
      <p>{t(unmade === null ? 'statusNowText' : 'unmadeText', { status: wanted })}</p>
    </ConfirmDialog>
  );
}
