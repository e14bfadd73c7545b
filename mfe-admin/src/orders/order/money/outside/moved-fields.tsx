import { LONGEST_REFERENCE } from '@fyonka/api-contract/values/ordering/money';
import { TextField } from '@fyonka/ui/fields/field';
import type { FormField } from '../../../../form/use-form-field.ts';
import { todayInKuwait } from '../../../../parts/kuwait-day.ts';
import { useMessages } from '../messages.ts';

/** The day on which money moved outside any gateway. */
export function DayField({ field: { ref, name, ...field } }: { field: FormField<string> }) {
  const { t } = useMessages();
  const max = todayInKuwait().toString();
  return <TextField {...field} latin label={t('day')} input={{ ref, name, autoComplete: 'off', type: 'date', max }} />;
}

/** What proves that it moved, such as the bank's number. */
export function ReferenceField({ field, hint }: { field: FormField<string>; hint: string }) {
  const { t } = useMessages();
  const { ref, name, ...rest } = field;
  const input = { ref, name, autoComplete: 'off' } as const;
  return (
    <TextField
      {...rest}
      latin
      optional
      label={t('reference')}
      hint={hint}
      maxLength={LONGEST_REFERENCE}
      input={input}
    />
  );
}
