import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { currencyUnit } from '@fyonka/i18n/format';
import { TextField } from '@fyonka/ui/fields/field';
import { useFormField } from '../../form/use-form-field.ts';
import { useMoneyWords } from '../../money/words/words.ts';
import { useMessages } from './messages.ts';
import type { FeeValues, PaymentValues } from './payments-values.ts';
import groups from '../../form/group.module.css';
import styles from './payments.module.css';

/** What each gateway takes for a payment, as it was agreed; only for the estimates of the report. */
export function FeesGroup({ control }: { control: Control<PaymentValues> }) {
  const { t } = useMessages();
  const fees = useWatch({ control, name: 'fees' });
  if (fees.length === 0) return null;
  return (
    <fieldset className={groups.group}>
      <legend>{t('fees')}</legend>
      <p className={groups.hint}>{t('feesHint')}</p>
      {fees.map(({ gateway, method }, index) => (
        <Rate key={`${gateway} ${method}`} control={control} index={index} gateway={gateway} method={method} />
      ))}
    </fieldset>
  );
}

interface RateProps extends Pick<FeeValues, 'gateway' | 'method'> {
  control: Control<PaymentValues>;
  index: number;
}

function Rate({ control, index, gateway, method }: RateProps) {
  const words = useMoneyWords();
  const name = `${words.t(`gateway-${gateway}`)} · ${words.t(`method-${method}`)}`;
  return (
    <fieldset className={styles.rate}>
      <legend>{name}</legend>
      <RateField control={control} index={index} part="percent" />
      <RateField control={control} index={index} part="fixed" />
      <RateField control={control} index={index} part="minimum" />
    </fieldset>
  );
}

interface RateFieldProps {
  control: Control<PaymentValues>;
  index: number;
  part: 'percent' | 'fixed' | 'minimum';
}

function RateField({ control, index, part }: RateFieldProps) {
  const { t, lang } = useMessages();
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
