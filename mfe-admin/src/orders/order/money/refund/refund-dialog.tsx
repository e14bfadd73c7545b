import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { createWith } from '@fyonka/api-client/endpoints/call';
import { randomKey } from '@fyonka/api-client/random-key';
import type { MoneySums, OrderMoneyAnswer, RefundRequest } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { rulesOf } from '../../../../form/fields/field-table.ts';
import { resolverOf } from '../../../../form/rules.ts';
import { filsOf, filsText, kdOf, readFils } from '../../../../money/amounts/fils.ts';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { useMoneyWords } from '../../../../money/words/words.ts';
import { OfficeDialog } from '../../../../parts/dialogs/office-dialog.tsx';
import { todayInKuwait } from '../../../../parts/kuwait-day.ts';
import { announce } from '../../../../parts/toasts/announced.ts';
import { useMessages } from '../messages.ts';
import { useMoneyAction } from '../use-money-action.ts';
import { outsideMethodOf } from '../outside/outside-fields.ts';
import { ConfirmRefund } from './confirm-refund.tsx';
import { refundableOf, refundAmount } from './refund-amount.ts';
import type { RefundValues } from './refund-amount.ts';
import { refundFields } from './refund-fields.ts';
import { RefundForm } from './refund-form.tsx';

interface RefundDialogProps {
  open: boolean;
  onClose: () => void;
  order: OfficeOrderView;
  money: OrderMoneyAnswer;
}

/** Gives money back through the gateway, or writes down that it was given back: first what and why, then a confirmation. */
export function RefundDialog({ open, ...props }: RefundDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={open} onClose={props.onClose} title={t('refundOf')} role="alertdialog">
      <Refund {...props} />
    </OfficeDialog>
  );
}

function Refund({ onClose, order, money }: Omit<RefundDialogProps, 'open'>) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const amountText = useMoneyText();
  // Made when the dialog opens: a second press, and another try after a lost answer, ask for the same refund.
  const [key] = useState(randomKey);
  const [isConfirming, setConfirming] = useState(false);
  const action = useMoneyAction();
  // The money is read again while the dialog is open, so that what is left is always the latest.
  const refundable = refundableOf(order, money);
  const fields = refundFields(refundable, (way) => words.t(`method-${way}`));
  const form = useForm<RefundValues>({
    defaultValues: {
      ...firstPart(money.sums),
      way: refundable.most.gateway > 0 ? 'gateway' : outsideMethodOf(order.paymentMethod),
      lines: order.orderItems.map(() => ({ isIncluded: false, quantity: 1, restock: false })),
      deliveryFee: false,
      reason: '',
      reference: '',
      day: todayInKuwait().toString(),
    },
    resolver: resolverOf<RefundValues>(rulesOf(fields).faultsOf),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as RefundValues;
  const { fils } = refundAmount(values, refundable);

  function send() {
    action.start(
      () => createWith(key, 'POST /api/admin/orders/{id}/refunds', { id: order._id, body: requestOf(values) }),
      ({ refund }) => {
        onClose();
        const text = refund.gateway === null ? 'givenBackDone' : 'refundAsked';
        announce(t(text, { amount: amountText(refund.amount) }));
      },
    );
  }

  return isConfirming ? (
    <ConfirmRefund
      order={order}
      money={money}
      values={values}
      amount={kdOf(fils)}
      action={action}
      onSend={send}
      onBack={() => setConfirming(false)}
    />
  ) : (
    <RefundForm
      form={form}
      fields={fields}
      order={order}
      refundable={refundable}
      onNext={() => setConfirming(true)}
      onCancel={onClose}
    />
  );
}

/** Where only a part has to be given back, such as a second payment, the form begins with that. */
function firstPart({ surplus, returnable }: MoneySums): Pick<RefundValues, 'what' | 'amount'> {
  const isPart = surplus > 0 && surplus < returnable;
  return isPart ? { what: 'amount', amount: filsText(filsOf(surplus)) } : { what: 'full', amount: '' };
}

function requestOf(values: RefundValues): RefundRequest {
  const { way, reason, reference, day } = values;
  const proof = reference.trim();
  return {
    reason: reason.trim(),
    ...partOf(values),
    ...(way !== null && way !== 'gateway' && { way, movedAt: day, ...(proof !== '' && { reference: proof }) }),
  };
}

function partOf({ what, amount, lines, deliveryFee }: RefundValues): Partial<RefundRequest> {
  switch (what) {
    case 'full':
      return {};
    case 'amount':
      return { amount: kdOf(readFils(amount) ?? 0) };
    case 'lines':
      return {
        items: lines.flatMap(({ isIncluded, quantity, restock }, line) =>
          isIncluded ? [{ line, quantity, restock }] : [],
        ),
        deliveryFee,
      };
  }
}
