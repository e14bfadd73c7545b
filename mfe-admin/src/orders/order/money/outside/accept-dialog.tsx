import { createWith } from '@fyonka/api-client/endpoints/call';
import { ActionDialog } from '../../../../form/action-form.tsx';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { filsOf, kdOf } from '../../../../money/amounts/fils.ts';
import { announce } from '../../../../parts/toasts/announced.ts';
import { useMoneyForm } from '../use-money-action.ts';
import { reasonField } from './outside-fields.ts';
import type { OutsideDialogProps } from './record-dialog.tsx';

/** Accepts the order's money as it is, with a reason. */
export function AcceptDialog({ open, onClose, order, money: { sums } }: OutsideDialogProps) {
  const form = useMoneyForm();
  const { t } = form;
  const amountText = useMoneyText();
  const balance = kdOf(Math.max(0, filsOf(sums.received) - filsOf(sums.returned)));
  return (
    <ActionDialog
      {...form}
      open={open}
      onClose={onClose}
      title={t('acceptTitle')}
      fields={reasonField('acceptReason', 'noteMissing')}
      values={{ reason: '' }}
      send={({ reason }, { key }) =>
        createWith(key, 'POST /api/admin/orders/{id}/settle', {
          id: order._id,
          body: { how: 'in-order', note: reason.trim() },
        })
      }
      onDone={() => {
        onClose();
        announce(t('accepted'));
      }}
      button={t('acceptNow')}
    >
      <p>{t('acceptText', { balance: amountText(balance), total: amountText(order.totalPrice) })}</p>
    </ActionDialog>
  );
}
