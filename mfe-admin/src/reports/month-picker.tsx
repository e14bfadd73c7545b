import { ChevronForward } from '@fyonka/ui/icons/forward';
import { IconButton } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { ChevronBack } from '../parts/chevron-back.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { useMessages } from './messages.ts';
import { monthAfter, monthName, thisMonth } from './month.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './month-picker.module.css';

/** Months in the list. Older ones are reached with 'previous' or by address. */
const OFFERED = 36;

interface MonthPickerProps {
  /** `YYYY-MM`. */
  month: string;
  onChange: (month: string) => void;
}

/** Chooses the report's month: the previous, the next, or one from a list. */
export function MonthPicker({ month, onChange }: MonthPickerProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const latest = thisMonth();
  const offered = Array.from({ length: OFFERED }, (_, index) => monthAfter(latest, -index));
  const months = offered.includes(month) ? offered : [...offered, month].toSorted().toReversed();
  return (
    <div className={`${layout.row2} ${layout.screen} ${layout.below6} ${styles.picker}`}>
      <IconButton icon={ChevronBack} label={t('previousMonth')} onClick={() => onChange(monthAfter(month, -1))} />
      <ChoiceField
        label={t('month')}
        hideLabel
        value={month}
        options={months.map((value) => ({ value, label: monthName(value, language) }))}
        onChange={onChange}
        className={styles.field}
      />
      <IconButton
        icon={ChevronForward}
        label={t('nextMonth')}
        disabled={month >= latest}
        onClick={() => onChange(monthAfter(month, 1))}
      />
    </div>
  );
}
