import { useEffect, useRef } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { rulesOf } from '../../../../form/fields/field-table.ts';
import type { FieldTable } from '../../../../form/fields/field-table.ts';
import { FormFields } from '../../../../form/fields/form-fields.tsx';
import { Fields } from '../../../../form/fields/arranged-fields.tsx';
import { useFaultyFields } from '../../../../form/fields/faulty-fields.ts';
import { ExactMoney, useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { kdOf } from '../../../../money/amounts/fils.ts';
import { FormActions } from '../../../../parts/dialogs/office-dialog.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { mostOf, refundAmount } from './refund-amount.ts';
import type { Refundable, RefundValues } from './refund-amount.ts';
import { RefundLines } from './refund-lines.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './refund.module.css';

interface RefundFormProps {
  form: UseFormReturn<RefundValues>;
  fields: FieldTable<RefundValues, MessageKey>;
  order: OfficeOrderView;
  refundable: Refundable;
  onNext: () => void;
  onCancel: () => void;
}

/** What is given back and why; the resulting amount changes with every choice. */
export function RefundForm({ form, fields, order, refundable, onNext, onCancel }: RefundFormProps) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const element = useRef<HTMLFormElement>(null);
  const { control, clearErrors, subscribe } = form;
  const { focusFirst } = useFaultyFields(form, rulesOf(fields), element);
  const { errors } = useFormState({ control });
  const [what, way] = useWatch({ control, name: ['what', 'way'] });
  useEffect(() => {
    const callback = () => clearErrors(['amount', 'deliveryFee']);
    return subscribe({ name: ['what', 'way'], formState: { values: true }, callback });
  }, [subscribe, clearErrors]);
  const words = (key: MessageKey) => t(key, { most: amountText(kdOf(mostOf(refundable, way))) });
  const lines = (
    <RefundLines
      key="lines"
      control={control}
      order={order}
      refundable={refundable}
      error={errors.deliveryFee && words(errors.deliveryFee.type as MessageKey)}
    />
  );
  return (
    <FormProvider {...form}>
      <form
        className={layout.stack4}
        ref={element}
        noValidate
        onSubmit={(event) => void form.handleSubmit(onNext, focusFirst)(event)}
      >
        <FormFields table={fields} t={words}>
          <Fields<RefundValues>
            of={['what', 'amount', ...(what === 'lines' ? [lines] : []), 'way', 'reason', 'day', 'reference']}
          />
        </FormFields>
        <Result control={control} refundable={refundable} />
        <FormActions onClose={onCancel}>{t('toConfirm')}</FormActions>
      </form>
    </FormProvider>
  );
}

function Result({ control, refundable }: Pick<UseFormReturn<RefundValues>, 'control'> & { refundable: Refundable }) {
  const { t } = useMessages();
  const values = useWatch({ control }) as RefundValues;
  const { fils } = refundAmount(values, refundable);
  return (
    <p className={`${layout.wrap} ${layout.apart} ${layout.rounded} ${layout.gap04} ${styles.result}`} role="status">
      <span>{t('willGiveBack')}</span>
      <b className={layout.large}>
        <ExactMoney kd={kdOf(fils)} />
      </b>
    </p>
  );
}
