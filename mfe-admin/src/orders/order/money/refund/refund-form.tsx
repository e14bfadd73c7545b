import { useRef } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { LONGEST_REFUND_REASON, REFUND_WAYS } from '@fyonka/api-contract/values/ordering/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { focusField } from '../../../../form/focus-field.ts';
import { useFormField } from '../../../../form/use-form-field.ts';
import { ExactMoney, useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { kdOf } from '../../../../money/amounts/fils.ts';
import { useMoneyWords } from '../../../../money/words/words.ts';
import { FormActions } from '../../../../parts/dialogs/office-dialog.tsx';
import { ChoiceField } from '../../../../parts/fields/choice-field.tsx';
import { useMessages } from '../messages.ts';
import { AmountField } from '../outside/amount-field.tsx';
import { ByHandFields } from './by-hand-fields.tsx';
import { mostOf, refundAmount, REFUND_PARTS } from './refund-amount.ts';
import type { Refundable, RefundValues } from './refund-amount.ts';
import { RefundLines } from './refund-lines.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './refund.module.css';

interface RefundFormProps {
  form: UseFormReturn<RefundValues>;
  order: OfficeOrderView;
  refundable: Refundable;
  onNext: () => void;
  onCancel: () => void;
}

/** What is given back and why; the resulting amount changes with every choice. */
export function RefundForm({ form, order, refundable, onNext, onCancel }: RefundFormProps) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const element = useRef<HTMLFormElement>(null);
  const { control } = form;
  const moneyWords = useMoneyWords();
  const what = useController({ control, name: 'what' }).field;
  const way = useController({ control, name: 'way' }).field;
  const most = amountText(kdOf(mostOf(refundable, way.value)));
  const ways = REFUND_WAYS.filter((value) => mostOf(refundable, value) > 0);
  const words = (key: string) => t(key as 'amountMissing', { most });
  const { ref, name, ...reason } = useFormField(control, 'reason', words);
  const { errors } = useFormState({ control });

  function focusFirst() {
    const first = (['amount', 'deliveryFee', 'way', 'reason', 'day'] as const).find(
      (field) => form.getFieldState(field).invalid,
    );
    if (first) focusField(element.current, first);
  }

  return (
    <form
      className={layout.stack4}
      ref={element}
      noValidate
      onSubmit={(event) => void form.handleSubmit(onNext, focusFirst)(event)}
    >
      <ChoiceField
        label={t('what')}
        value={what.value}
        options={REFUND_PARTS.map((value) => ({ value, label: t(`what-${value}`, { most }) }))}
        onChange={(value) => {
          what.onChange(value);
          form.clearErrors(['amount', 'deliveryFee']);
        }}
      />
      {what.value === 'amount' && (
        <AmountField control={control} name="amount" label={t('amount')} hint={t('mostHint', { most })} words={words} />
      )}
      {what.value === 'lines' && (
        <RefundLines
          control={control}
          order={order}
          refundable={refundable}
          error={errors.deliveryFee && words(errors.deliveryFee.type)}
        />
      )}
      <div data-field="way">
        <ChoiceField
          label={t('way')}
          placeholder={t('chooseMethod')}
          error={errors.way && words(errors.way.type)}
          value={way.value}
          options={ways.map((value) => ({
            value,
            label: value === 'gateway' ? t('wayGateway') : moneyWords.t(`method-${value}`),
          }))}
          onChange={(value) => {
            way.onChange(value);
            form.clearErrors(['way', 'amount', 'deliveryFee']);
          }}
          hint={way.value === 'gateway' ? undefined : t('byHandHint')}
        />
      </div>
      <TextAreaField
        {...reason}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={LONGEST_REFUND_REASON}
        input={{ ref, name, rows: 2 }}
      />
      {way.value !== 'gateway' && <ByHandFields control={control} />}
      <Result control={control} refundable={refundable} />
      <FormActions onClose={onCancel}>{t('toConfirm')}</FormActions>
    </form>
  );
}

function Result({ control, refundable }: Pick<UseFormReturn<RefundValues>, 'control'> & { refundable: Refundable }) {
  const { t } = useMessages();
  const values = useWatch({ control }) as RefundValues;
  const { fils } = refundAmount(values, refundable);
  return (
    <p className={styles.result} role="status">
      <span>{t('willGiveBack')}</span>
      <b className={layout.large}>
        <ExactMoney kd={kdOf(fils)} />
      </b>
    </p>
  );
}
