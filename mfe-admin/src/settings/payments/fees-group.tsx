import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../../form/fields/form-fields.tsx';
import { useMoneyWords } from '../../money/words/words.ts';
import { useMessages } from './messages.ts';
import type { PaymentValues } from './payments-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';
import styles from './payments.module.css';

/** What each gateway takes for a payment, as it was agreed; only for the estimates of the report. */
export function FeesGroup() {
  const { t } = useMessages();
  const words = useMoneyWords();
  const { control } = useFormContext<PaymentValues>();
  const fees = useWatch({ control, name: 'fees' });
  if (fees.length === 0) return null;
  return (
    <fieldset className={groups.group}>
      <legend>{t('fees')}</legend>
      <p className={groups.hint}>{t('feesHint')}</p>
      {fees.map(({ gateway, method }, index) => (
        <fieldset key={`${gateway} ${method}`} className={`${layout.stack3} ${layout.alignStart} ${styles.rate}`}>
          <legend>{`${words.t(`gateway-${gateway}`)} · ${words.t(`method-${method}`)}`}</legend>
          <FormField name={`fees.${index}.percent`} />
          <FormField name={`fees.${index}.fixed`} />
          <FormField name={`fees.${index}.minimum`} />
        </fieldset>
      ))}
    </fieldset>
  );
}
