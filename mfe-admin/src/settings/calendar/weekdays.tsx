import { useController, useFormContext } from 'react-hook-form';
import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { FieldError } from '../../form/field-error.tsx';
import { wordsOf } from '../../form/rules.ts';
import { Boxes } from '../../parts/fields/boxes.tsx';
import type { CalendarValues } from './calendar-values.ts';
import { useMessages } from './messages.ts';

/** The days of the week, each with a box. */
export function Weekdays({ name }: { name: 'workingDays' | 'deliveryDays' }) {
  const { t } = useMessages();
  const { control } = useFormContext<CalendarValues>();
  const { field, fieldState } = useController({ control, name });
  return (
    <Boxes
      legend={t(name)}
      name={name}
      options={WEEKDAYS.map((value) => ({ value, label: t(value) }))}
      chosen={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
    >
      <FieldError text={fieldState.error && wordsOf(fieldState.error, t as (key: string) => string)} />
    </Boxes>
  );
}
