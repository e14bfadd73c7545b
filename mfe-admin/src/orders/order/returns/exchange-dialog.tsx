import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { create } from '@fyonka/api-client/endpoints/create';
import { methodOf } from '@fyonka/api-contract/rules/payment-methods';
import { CheckField } from '@fyonka/ui/fields/check-field';
import { Note } from '@fyonka/ui/notices/note';
import { FormFields } from '../../../form/fields/form-fields.tsx';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { FormActions, OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useCall } from '../../../parts/use-call.ts';
import { LinesFields } from '../../edit/fields/lines-fields.tsx';
import { useMessages as useEditMessages } from '../../edit/messages.ts';
import { ORDER_FIELDS } from '../../edit/order-fields.ts';
import { EMPTY_ORDER, makeRequest } from '../../edit/order-values.ts';
import type { OrderValues } from '../../edit/order-values.ts';
import { useOrderRefusal } from '../../edit/use-save-order.ts';
import type { StepProps } from './step-dialogs.tsx';
import { useReturnForm } from './use-return-form.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Makes the order with the pieces that the customer wants instead. */
export function ExchangeDialog({ order, returned, onClose }: StepProps) {
  const edit = useEditMessages();
  const amountText = useMoneyText();
  const { t, wordsOf, afterwards } = useReturnForm(order);
  const orderWords = useOrderRefusal();
  const form = useForm<OrderValues>({ defaultValues: EMPTY_ORDER });
  const [isFree, setFree] = useState(returned.freeDelivery);
  const [isEmpty, setEmpty] = useState(false);
  const { isBusy, refused, start } = useCall(afterwards);

  function send({ lines }: OrderValues) {
    setEmpty(lines.length === 0);
    if (lines.length === 0) return;
    const { orderItems } = makeRequest({ ...EMPTY_ORDER, lines });
    // What is too much goes back as the order was paid; by hand it is in the till.
    const way = methodOf(order)?.way === 'gateway' ? {} : ({ way: 'cash' } as const);
    start(
      () =>
        create('POST /api/admin/returns/{id}/exchange', {
          id: returned._id,
          body: { orderItems, freeDelivery: isFree, ...way },
        }),
      ({ orderNumber: number, due }) => {
        onClose();
        const text = due > 0 ? t('isExchangedDue', { number, amount: amountText(due) }) : t('isExchanged', { number });
        showToast({ kind: 'good', text });
      },
    );
  }

  return (
    <OfficeDialog open onClose={onClose} title={t('exchangeTitle')} role="alertdialog">
      <form
        className={layout.stack4}
        noValidate
        onSubmit={(event) => {
          form.clearErrors();
          void form.handleSubmit(send)(event);
        }}
      >
        <p>{t('exchangeText', { amount: amountText(returned.worth) })}</p>
        {returned.note !== '' && (
          <p className={`${layout.quiet} ${layout.anywhere}`} dir="auto">
            {returned.note}
          </p>
        )}
        <FormProvider {...form}>
          <FormFields table={ORDER_FIELDS} t={edit.t}>
            <LinesFields />
          </FormFields>
        </FormProvider>
        <CheckField label={t('freeDelivery')} isOn={isFree} onChange={setFree} />
        {isEmpty && <Note kind="bad">{t('piecesMissing')}</Note>}
        {refused && <Note kind="bad">{refused.code === 'OUT_OF_STOCK' ? orderWords(refused) : wordsOf(refused)}</Note>}
        <FormActions busy={isBusy} onClose={onClose}>
          {t('exchangeNow')}
        </FormActions>
      </form>
    </OfficeDialog>
  );
}
