import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { ChevronForward } from '@fyonka/ui/icons/forward';
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
import { Button as ShopButton } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { ChevronBack } from '../chevron-back.tsx';
import { todayInKuwait } from '../kuwait-day.ts';
import { useMessages } from '../messages.ts';
import { dayPresets } from './day-presets.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './date-range-field.module.css';

/** Kuwaiti days as `YYYY-MM-DD`, both inclusive. An undefined side is open. */
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

/** First day that the calendar shows for a range without a beginning. */
const FIRST_DAY = '2020-01-01';

/** Chooses two days: by typing them with digits of any script, in a calendar, or with one of the usual ranges. */
export function DateRangeField({ label, range, onChange, className }: DateRangeFieldProps) {
  const last = todayInKuwait();
  const isOpenRange = range.from === undefined && range.to === undefined;
  const value = isOpenRange
    ? null
    : { start: parseDate(range.from ?? FIRST_DAY), end: range.to === undefined ? last : parseDate(range.to) };
  return (
    <DateRangePicker
      className={`${styles.field} ${className ?? ''}`}
      value={value}
      onChange={(next) => next && onChange({ from: next.start.toString(), to: next.end.toString() })}
      maxValue={last}
      shouldForceLeadingZeros
      firstDayOfWeek="sun"
      validationBehavior="aria"
    >
      <Label className={`${layout.small} ${layout.medium} ${layout.lead5}`}>{label}</Label>
      <Group className={`${layout.row} ${layout.rounded} ${layout.paper} ${layout.fieldEdge} ${styles.box}`}>
        <span className={`${layout.row1} ${layout.fill} ${layout.shrink} ${layout.clipped} ${styles.days}`}>
          <DateInput slot="start" className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={`${layout.plain} ${styles.segment}`} />}
          </DateInput>
          <span aria-hidden="true">–</span>
          <DateInput slot="end" className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={`${layout.plain} ${styles.segment}`} />}
          </DateInput>
        </span>
        <Button className={styles.open ?? ''}>
          <Icon icon={CalendarDays} size={20} />
        </Button>
      </Group>
      <Popover className={`${layout.paper} ${layout.roundL} ${styles.popup}`} offset={4}>
        <Dialog className={`${layout.stack4} ${styles.dialog}`} aria-label={label}>
          {({ close }) => (
            <>
              <Presets
                last={last}
                onChoose={(next) => {
                  onChange(next);
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

function Presets({ last, onChoose }: { last: CalendarDate; onChoose: (range: DayRange) => void }) {
  const { t } = useMessages();
  return (
    <div className={`${layout.stack2} ${styles.presets}`}>
      {dayPresets(last).map(({ preset, from, to }) => (
        <ShopButton key={preset} kind="soft" onClick={() => onChoose({ from, to })}>
          {t(preset)}
        </ShopButton>
      ))}
      <ShopButton kind="text" onClick={() => onChoose({ from: undefined, to: undefined })}>
        {t('allDays')}
      </ShopButton>
    </div>
  );
}

function Month() {
  // The short Arabic names of weekdays are whole words, so that Arabic calendars use letters.
  const weekdayStyle = useLanguage() === 'ar' ? 'narrow' : 'short';
  return (
    <RangeCalendar firstDayOfWeek="sun">
      <div className={`${layout.row} ${layout.apart} ${styles.month}`}>
        <Button slot="previous" className={styles.turn ?? ''}>
          <Icon icon={ChevronBack} size={20} />
        </Button>
        <Heading />
        <Button slot="next" className={styles.turn ?? ''}>
          <Icon icon={ChevronForward} size={20} />
        </Button>
      </div>
      <CalendarGrid weekdayStyle={weekdayStyle} className={styles.grid ?? ''}>
        {(date) => (
          <CalendarCell
            date={date}
            className={`${layout.centred} ${layout.pressable} ${layout.plain} ${layout.roundS} ${styles.cell}`}
          />
        )}
      </CalendarGrid>
    </RangeCalendar>
  );
}
