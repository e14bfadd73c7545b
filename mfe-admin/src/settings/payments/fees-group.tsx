import { useFormContext, useWatch } from 'react-hook-form';
import { currencyUnit } from '@fyonka/i18n/format';
import { TextField } from '@fyonka/ui/fields/field';
import { useFormField } from '../../form/use-form-field.ts';
import { useMoneyWords } from '../../money/words/words.ts';
import { useMessages } from './messages.ts';
import type { FeeValues, PaymentValues } from './payments-values.ts';
import groups from '../../form/group.module.css';
import styles from './payments.module.css';

/** What each gateway takes for a payment, as it was agreed; only for the estimates of the report. */
export function FeesGroup() {
  const { t } = useMessages();
  const { control } = useFormContext<PaymentValues>();
  const fees = useWatch({ control, name: 'fees' });
  if (fees.length === 0) return null;
  return (
    <fieldset className={groups.group}>
      <legend>{t('fees')}</legend>
      <p className={groups.hint}>{t('feesHint')}</p>
      {fees.map(({ gateway, method }, index) => (
        <Rate key={`${gateway} ${method}`} index={index} gateway={gateway} method={method} />
      ))}
    </fieldset>
  );
}

function Rate({ index, gateway, method }: Pick<FeeValues, 'gateway' | 'method'> & { index: number }) {
  const words = useMoneyWords();
  return (
    <fieldset className={styles.rate}>
      <legend>{`${words.t(`gateway-${gateway}`)} · ${words.t(`method-${method}`)}`}</legend>
      <RateField index={index} part="percent" />
      <RateField index={index} part="fixed" />
      <RateField index={index} part="minimum" />
    </fieldset>
  );
}

function RateField({ index, part }: { index: number; part: 'percent' | 'fixed' | 'minimum' }) {
  const { t, lang } = useMessages();
  const { control } = useFormContext<PaymentValues>();
  const { ref, name, ...field } = useFormField(control, `fees.${index}.${part}`, t as (key: string) => string);
  return (
    <TextField
      {...field}
      label={t(part)}
      optional={null}
      latin
      prefix={part === 'percent' ? '%' : currencyUnit[lang]}
      input={{ ref, name, inputMode: 'decimal', autoComplete: 'off' }}
    />
  );
}
