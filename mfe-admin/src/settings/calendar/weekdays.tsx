import { useController, useFormContext } from 'react-hook-form';
import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { FieldError } from '../../form/field-error.tsx';
import { wordsOf } from '../../form/rules.ts';
import type { CalendarValues } from './calendar-values.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './calendar.module.css';

/** The days of the week, each with a box. */
export function Weekdays({ name }: { name: 'workingDays' | 'deliveryDays' }) {
  const { t } = useMessages();
  const { control } = useFormContext<CalendarValues>();
  const { field, fieldState } = useController({ control, name });
  return (
    <fieldset className={`${layout.wrap} ${styles.weekdays}`} data-field={name}>
      <legend>{t(name)}</legend>
      {WEEKDAYS.map((day) => (
        <label className={`${layout.row2} ${layout.target}`} key={day}>
          <input
            type="checkbox"
            checked={field.value.includes(day)}
            onChange={({ target }) =>
              field.onChange(WEEKDAYS.filter((one) => (one === day ? target.checked : field.value.includes(one))))
            }
            onBlur={field.onBlur}
          />
          {t(day)}
        </label>
      ))}
      <FieldError text={fieldState.error && wordsOf(fieldState.error, t as (key: string) => string)} />
    </fieldset>
  );
}
