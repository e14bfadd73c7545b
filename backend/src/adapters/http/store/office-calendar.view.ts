import type { CalendarView, OfficeCalendarAnswer } from '@fyonka/api-contract/wire/office/settings';
import type { OfficeCalendar } from '../../../application/store/ports.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { CalendarSettings } from '../../../domain/store/calendar/calendar-settings.ts';
import { proposeHolidays } from '../../../domain/store/calendar/holidays.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';
import { promisedDaysView } from './arrival.view.ts';
import { editStateView } from './office-settings.view.ts';

/** @param promised the days that shoppers see now */
export function officeCalendarAnswer(
  { calendar, ...state }: OfficeCalendar,
  promised: PromisedDays | null,
  today: KuwaitDay,
): OfficeCalendarAnswer {
  const { holidays, ramadan } = proposeHolidays(today, calendar.holidays);
  return {
    calendar: calendarView(calendar),
    proposals: [...holidays],
    ramadanProposal: ramadan,
    promised: promisedDaysView(promised),
    ...editStateView(state),
  };
}

export function calendarView({ workingDays, deliveryDays, holidays, ...calendar }: CalendarSettings): CalendarView {
  return {
    ...calendar,
    workingDays: [...workingDays],
    deliveryDays: [...deliveryDays],
    holidays: [...holidays],
  };
}
