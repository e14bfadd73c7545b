import { createWith } from '@fyonka/api-client/endpoints/call';
import type { OrderMoneyAnswer, OutsideMethod } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { ActionDialog } from '../../../../form/action-form.tsx';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { filsOf, filsText, kdOf, readFils } from '../../../../money/amounts/fils.ts';
import { useMoneyWords } from '../../../../money/words/words.ts';
import { announce } from '../../../../parts/toasts/announced.ts';
import { useMoneyForm } from '../use-money-action.ts';
import { outsideFields, outsideValues, textsOf } from './outside-fields.ts';
import type { OutsideValues } from './outside-fields.ts';

export interface OutsideDialogProps {
  open: boolean;
  onClose: () => void;
  order: OfficeOrderView;
  money: OrderMoneyAnswer;
}

/** Writes down money that came in outside any gateway. */
export function RecordDialog({ open, onClose, order, money }: OutsideDialogProps) {
  const form = useMoneyForm();
  const { t } = form;
  const words = useMoneyWords();
  const amountText = useMoneyText();
  const due = filsOf(money.sums.due);
  const paid = ({ amount }: OutsideValues) => kdOf(readFils(amount) ?? 0);
  return (
    <ActionDialog
      {...form}
      open={open}
      onClose={onClose}
      title={t('record')}
      fields={outsideFields((method) => words.t(`method-${method}`))}
      values={outsideValues(due === 0 ? '' : filsText(due), order.paymentMethod)}
      mode="onTouched"
      send={(values, { key }) => {
        // The rules refuse values without a method.
        const method = values.method as OutsideMethod;
        const body = { method, amount: paid(values), receivedAt: values.day, ...textsOf(values) };
        return createWith(key, 'POST /api/admin/orders/{id}/payments', { id: order._id, body });
      }}
      onDone={(_, values) => {
        onClose();
        announce(t('recorded', { amount: amountText(paid(values)) }));
      }}
      button={t('recordNow')}
    >
      <p>{t('recordText')}</p>
    </ActionDialog>
  );
}
