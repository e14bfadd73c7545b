import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { TextField } from '@fyonka/ui/fields/field';
import { FieldError } from '../../form/field-error.tsx';
import { wordsOf } from '../../form/rules.ts';
import { useFormField } from '../../form/use-form-field.ts';
import { SwitchField } from '../../parts/fields/switch-field.tsx';
import type { CalendarValues } from './calendar-values.ts';
import { useMessages } from './messages.ts';
import styles from './calendar.module.css';

export type CalendarControl = Control<CalendarValues>;

interface CalendarTextProps {
  control: CalendarControl;
  name: FieldPathByValue<CalendarValues, string>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | null;
  kind: 'date' | 'time' | 'count';
}

/** A date, a time of day or a whole number of the form. */
export function CalendarText({ control, name, kind, ...look }: CalendarTextProps) {
  const { t } = useMessages();
  const { ref, name: path, ...field } = useFormField(control, name, t as (key: string) => string);
  const input = kind === 'count' ? ({ inputMode: 'numeric' } as const) : { type: kind };
  return <TextField {...look} {...field} latin input={{ ...input, name: path, ref, autoComplete: 'off' }} />;
}

interface CalendarSwitchProps {
  control: CalendarControl;
  name: 'promisesDates' | 'hasRamadan' | 'isClosed' | 'closure.acceptsOrders';
  label: string;
  hint?: string;
}

export function CalendarSwitch({ control, name, ...look }: CalendarSwitchProps) {
  const { field } = useController({ control, name });
  return <SwitchField {...look} isOn={field.value} onChange={field.onChange} />;
}

interface WeekdaysProps {
  control: CalendarControl;
  name: 'workingDays' | 'deliveryDays';
  label: string;
}

/** The days of the week, each with a box. */
export function Weekdays({ control, name, label }: WeekdaysProps) {
  const { t } = useMessages();
  const { field, fieldState } = useController({ control, name });
  return (
    <fieldset className={styles.weekdays} data-field={name}>
      <legend>{label}</legend>
      {WEEKDAYS.map((day) => (
        <label key={day}>
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
