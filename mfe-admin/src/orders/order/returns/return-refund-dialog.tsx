import { create } from '@fyonka/api-client/endpoints/create';
import { methodOf } from '@fyonka/api-contract/rules/payment-methods';
import type { OfficeReturnView } from '@fyonka/api-contract/wire/office/orders/returns';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { useMoneyWords } from '../../../money/words/words.ts';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import type { MessageKey } from '../../../returns/messages.ts';
import { useReturnForm } from './use-return-action.ts';
import { wayFields, wayOf } from './way-fields.ts';
import type { WayValues } from './way-fields.ts';

interface RefundValues extends WayValues {
  deliveryFee: boolean;
}

interface ReturnRefundDialogProps {
  order: OfficeOrderView;
  returned: OfficeReturnView;
  onClose: () => void;
}

/** Gives back what the received pieces were paid. */
export function ReturnRefundDialog({ order, returned, onClose }: ReturnRefundDialogProps) {
  const form = useReturnForm();
  const { t } = form;
  const amountText = useMoneyText();
  const money = useMoneyWords();
  const fields: FieldTable<RefundValues, MessageKey> = {
    deliveryFee: { label: 'deliveryFee', as: 'switch' },
    ...wayFields('way', (way) => money.t(`method-${way}`)),
  };
  return (
    <ActionDialog
      {...form}
      open
      onClose={onClose}
      title={t('refundTitle')}
      fields={fields}
      values={{
        deliveryFee: returned.deliveryFee > 0,
        way: methodOf(order)?.way === 'gateway' ? 'gateway' : 'cash',
        reference: '',
      }}
      send={({ deliveryFee, ...way }) =>
        create('POST /api/admin/returns/{id}/refund', { id: returned._id, body: { ...wayOf(way), deliveryFee } })
      }
      onDone={() => {
        onClose();
        showToast({ kind: 'good', text: t('isRefunded') });
      }}
      button={t('refundNow')}
    >
      <p>{t('refundText', { amount: amountText(returned.worth) })}</p>
    </ActionDialog>
  );
}
