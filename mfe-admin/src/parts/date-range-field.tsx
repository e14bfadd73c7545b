import { parseDate, startOfMonth } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { ChevronForward } from '@fyonka/ui/icons/forward';
import X from 'lucide-react/icons/x';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateRangePicker,
  DateSegment,
  Group,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components/DateRangePicker';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Button as ShopButton, IconButton } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { ChevronBack } from './chevron-back.tsx';
import { todayInKuwait } from './kuwait-day.ts';
import { useMessages } from './messages.ts';
import styles from './date-range-field.module.css';

/** Kuwaiti days, `YYYY-MM-DD`, both included; undefined: open on that side. */
export interface DayRange {
  from: string | undefined;
  to: string | undefined;
}

export interface DateRangeFieldProps {
  label: string;
  range: DayRange;
  onChange: (range: DayRange) => void;
  className?: string;
}

/** The first day that a range without a beginning is shown from. */
const FIRST_DAY = '2020-01-01';

/** Two days, typed (in digits of any script), chosen in a calendar, or by one press on what is asked for most. */
export function DateRangeField({ label, range, onChange, className }: DateRangeFieldProps) {
  const { t } = useMessages();
  const last = todayInKuwait();
  const isOpenRange = range.from === undefined && range.to === undefined;
  const value = isOpenRange
    ? null
    : { start: parseDate(range.from ?? FIRST_DAY), end: range.to === undefined ? last : parseDate(range.to) };
  const set = (start: CalendarDate, end: CalendarDate) => onChange({ from: start.toString(), to: end.toString() });
  return (
    <DateRangePicker
      className={`${styles.field} ${className ?? ''}`}
      value={value}
      onChange={(next) => next && set(next.start, next.end)}
      maxValue={last}
      shouldForceLeadingZeros
      firstDayOfWeek="sun"
      validationBehavior="aria"
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Group className={styles.box ?? ''}>
        <span className={styles.days} dir="ltr">
          <DateInput slot="start" className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          <span aria-hidden="true">–</span>
          <DateInput slot="end" className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
        </span>
        {!isOpenRange && (
          // Without the context of the picker, whose button it is not.
          <IconButton icon={X} label={t('allDays')} onClick={() => onChange({ from: undefined, to: undefined })} />
        )}
        <Button className={styles.open ?? ''}>
          <Icon icon={CalendarDays} size={20} />
        </Button>
      </Group>
      <Popover className={styles.popup ?? ''} offset={4}>
        <Dialog className={styles.dialog ?? ''} aria-label={label}>
          {({ close }) => (
            <>
              <Presets
                last={last}
                onChoose={(start, end) => {
                  set(start, end);
                  close();
                }}
              />
              <Month />
            </>
          )}
        </Dialog>
      </Popover>
    </DateRangePicker>
  );
}

function Presets({
  last,
  onChoose,
}: {
  last: CalendarDate;
  onChoose: (start: CalendarDate, end: CalendarDate) => void;
}) {
  const { t } = useMessages();
  const yesterday = last.subtract({ days: 1 });
  const presets = [
    ['today', last, last],
    ['yesterday', yesterday, yesterday],
    ['sevenDays', last.subtract({ days: 6 }), last],
    ['thisMonth', startOfMonth(last), last],
  ] as const;
  return (
    <div className={styles.presets}>
      {presets.map(([key, start, end]) => (
        <ShopButton key={key} kind="soft" onClick={() => onChoose(start, end)}>
          {t(key)}
        </ShopButton>
      ))}
    </div>
  );
}

function Month() {
  return (
    <RangeCalendar className={styles.calendar ?? ''} firstDayOfWeek="sun">
      <div className={styles.month}>
        <Button slot="previous" className={styles.turn ?? ''}>
          <Icon icon={ChevronBack} size={20} />
        </Button>
        <Heading />
        <Button slot="next" className={styles.turn ?? ''}>
          <Icon icon={ChevronForward} size={20} />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
        {(date) => <CalendarCell date={date} className={styles.cell ?? ''} />}
      </CalendarGrid>
    </RangeCalendar>
  );
}
