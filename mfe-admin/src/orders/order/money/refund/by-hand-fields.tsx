import type { Control } from 'react-hook-form';
import { TextField } from '@fyonka/ui/fields/field';
import { useFormField } from '../../../../form/use-form-field.ts';
import { todayInKuwait } from '../../../../parts/kuwait-day.ts';
import { useMessages } from '../messages.ts';
import { LONGEST_REFERENCE } from '../outside/outside-values.ts';
import type { RefundValues } from './refund-amount.ts';

/** When money was given back by hand, and how that can be proved. */
export function ByHandFields({ control }: { control: Control<RefundValues> }) {
  return (
    <>
      <Text control={control} name="day" />
      <Text control={control} name="reference" />
    </>
  );
}

function Text({ control, name }: { control: Control<RefundValues>; name: 'day' | 'reference' }) {
  const { t } = useMessages();
  const { ref, name: path, ...field } = useFormField(control, name, t as (key: string) => string);
  const isDay = name === 'day';
  return (
    <TextField
      {...field}
      latin
      label={t(name)}
      optional={!isDay}
      maxLength={LONGEST_REFERENCE}
      {...(!isDay && { hint: t('proofHint') })}
      input={{ ref, name: path, autoComplete: 'off', ...(isDay && { type: 'date', max: todayInKuwait().toString() }) }}
    />
  );
}
