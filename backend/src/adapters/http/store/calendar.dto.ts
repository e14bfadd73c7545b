import { LONGEST_OF_SETTINGS, LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { CalendarRequest, HolidayRequest } from '@fyonka/api-contract/wire/office/settings';
import { Checks } from '../openapi/checks.ts';
import {
  FlagField,
  GroupField,
  ListField,
  TextField,
  TextListField,
  WholeNumberField,
  WrittenNumberField,
} from '../validation/fields.ts';
import type { Sent } from '../validation/sent.ts';

// Only shape and size are checked here. What the calendar needs is judged by the domain, which reports every faulty field.

const DAY = { longest: LONGEST_SENT.day, required: 'by-domain' } as const;

class RangeDto {
  @TextField(DAY)
  from?: string;

  @TextField(DAY)
  to?: string;
}

class RamadanDto extends RangeDto implements Sent<NonNullable<CalendarRequest['ramadan']>> {
  @TextField(DAY)
  cutOff?: string;
}

@Checks('HolidayRequest')
class HolidayDto extends RangeDto implements Sent<HolidayRequest> {
  @TextField(DAY)
  kind?: string;
}

class AnnouncementDto implements Sent<LocalizedText> {
  @TextField({ longest: LONGEST_OF_SETTINGS.line, required: 'by-domain' })
  en?: string;

  @TextField({ longest: LONGEST_OF_SETTINGS.line, required: 'by-domain' })
  ar?: string;
}

class ClosureDto extends RangeDto implements Sent<NonNullable<CalendarRequest['closure']>> {
  @GroupField(AnnouncementDto, { required: 'by-domain' })
  announcement?: AnnouncementDto;

  @FlagField({ required: 'by-domain' })
  acceptsOrders?: boolean;
}

const WEEKDAYS = { most: MOST_SENT.weekdays, longest: LONGEST_SENT.day, required: 'by-domain' } as const;

@Checks('CalendarRequest')
export class CalendarDto implements Sent<CalendarRequest> {
  @FlagField({ required: 'by-domain' })
  promisesDates?: boolean;

  @TextListField(WEEKDAYS)
  workingDays?: string[];

  @TextListField(WEEKDAYS)
  deliveryDays?: string[];

  @TextField(DAY)
  cutOff?: string;

  @GroupField(RamadanDto, { keepsNull: true, required: 'by-domain' })
  ramadan?: RamadanDto | null;

  @WrittenNumberField({ required: 'by-domain' })
  nameDays?: number | string;

  @WrittenNumberField({ keepsNull: true, required: 'by-domain' })
  namesPerDay?: number | string | null;

  @WrittenNumberField({ required: 'by-domain' })
  transitDays?: number | string;

  @ListField(HolidayDto, { most: MOST_SENT.holidays, required: 'by-domain' })
  holidays?: HolidayDto[];

  @GroupField(ClosureDto, { keepsNull: true, required: 'by-domain' })
  closure?: ClosureDto | null;

  @WholeNumberField({ least: 1, most: Number.MAX_SAFE_INTEGER })
  version?: number;
}
