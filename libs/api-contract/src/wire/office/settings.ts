import { Type } from '../../json-schema/type.ts';
import { form, sent } from '../../json-schema/marks.ts';
import type { Static } from 'typebox';
import type { LocalizedText } from '../catalog.ts';
import { StoreSettingsView } from '../store.ts';
import type { PromisedDaysView } from '../store.ts';
import { JOURNAL_ACCOUNTS } from '../../values/ordering/books/accounts.ts';
import type { JournalAccount } from '../../values/ordering/books/accounts.ts';
import { SEWN_SCRIPTS } from '../../values/texts/letters.ts';
import { GOVERNORATES } from '../../values/ordering/governorates.ts';
import { HOLIDAY_KINDS, WEEKDAYS } from '../../values/office.ts';
import { LONGEST_OF_SETTINGS, LONGEST_SENT, MOST_SENT } from '../../values/request-limits.ts';
import { CHANGED, choice, kd, listOf, nullable, pair, reference, text, textList, version, written } from '../schema.ts';

/** What visitors read of them. */
const shown = StoreSettingsView.properties;

const sewnScripts = Type.Array(choice(SEWN_SCRIPTS), {
  maxItems: SEWN_SCRIPTS.length,
  description: 'At least one script, in which custom texts are embroidered',
});

function ofEachAccount<Field>(field: Field): Record<JournalAccount, Field> {
  return Object.fromEntries(JOURNAL_ACCOUNTS.map((account) => [account, field])) as Record<JournalAccount, Field>;
}

export const EditableSettings = Type.Object({
  name: shown.name,
  tagline: shown.tagline,
  address: shown.address,
  phone: shown.phone,
  email: shown.email,
  commercialRegister: Type.String({ description: 'Its number, on invoices and credit notes; empty without one' }),
  licenceNumber: Type.String({
    description: 'Of the licence to trade, on invoices and credit notes; empty without one',
  }),
  openingHours: shown.openingHours,
  social: shown.social,
  delivery: shown.delivery,
  returnDays: shown.returnDays,
  faq: shown.faq,
  cashOnDelivery: Type.Boolean(),
  guestEmailOptional: shown.guestEmailOptional,
  phoneStarts: shown.phoneStarts,
  giftWrapping: shown.giftWrapping,
  sewnScripts,
  administratorsNeedPasskey: Type.Boolean({ description: 'Only administrators with a passkey can open the office' }),
  lowStockAt: Type.Integer({ description: 'Pieces of a product that count as few' }),
  accountNumbers: Type.Object(ofEachAccount(Type.String()), { description: 'Of the accounts of the day book' }),
});
export interface EditableSettings extends Static<typeof EditableSettings> {}

export const OfficeSettingsView = Type.Object({ ...EditableSettings.properties, ...CHANGED });
export interface OfficeSettingsView extends Static<typeof OfficeSettingsView> {}

export const OfficeSettingsAnswer = Type.Object({ settings: reference<OfficeSettingsView>('OfficeSettingsView') });
export interface OfficeSettingsAnswer extends Static<typeof OfficeSettingsAnswer> {}

const TEXT = pair(LONGEST_OF_SETTINGS.text);
const ACCOUNT = text(LONGEST_SENT.webAddress);

/**
 * All of the settings: what is left out becomes empty, but `commercialRegister`, `licenceNumber`, `phoneStarts`, `sewnScripts`
 * and `accountNumbers` stay.
 */
export const SettingsRequest = form({
  name: TEXT,
  tagline: TEXT,
  address: TEXT,
  phone: text(LONGEST_OF_SETTINGS.line, 'With the country code; without one it is Kuwaiti'),
  email: text(LONGEST_OF_SETTINGS.line),
  commercialRegister: Type.Optional(text(LONGEST_OF_SETTINGS.line)),
  licenceNumber: Type.Optional(text(LONGEST_OF_SETTINGS.line)),
  openingHours: TEXT,
  social: form({ instagram: ACCOUNT, whatsapp: ACCOUNT, tiktok: ACCOUNT }),
  delivery: nullable(
    form({
      firstDay: written('0 to 60'),
      lastDay: written('0 to 60'),
      extraDaysForNames: written('0 to 60'),
    }),
    'Null: nothing is promised',
  ),
  returnDays: nullable(written('0 to 365'), 'Null: not said'),
  faq: Type.Array(form({ question: TEXT, answer: TEXT }), { maxItems: MOST_SENT.questions }),
  cashOnDelivery: Type.Boolean(),
  guestEmailOptional: shown.guestEmailOptional,
  phoneStarts: textList(MOST_SENT.phoneStarts, LONGEST_SENT.number),
  giftWrapping: shown.giftWrapping,
  sewnScripts,
  administratorsNeedPasskey: Type.Boolean({ description: 'Only somebody who has a passkey can set it' }),
  lowStockAt: written('0 to 1000'),
  accountNumbers: Type.Optional(
    form(ofEachAccount(text(LONGEST_OF_SETTINGS.line)), {
      description: 'Digits with single dots or dashes between them; what is left out stays',
    }),
  ),
  version: version('Of the settings that were edited; left out: whatever they are now', 1),
});
export interface SettingsRequest extends Static<typeof SettingsRequest> {}

export const OfficeAreaView = Type.Object({
  key: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  governorate: choice(GOVERNORATES.map(({ key }) => key)),
  deliveryFee: nullable(kd(), 'Null: the shop does not deliver there'),
  isOff: Type.Boolean({ description: 'Nothing is delivered there until this is undone' }),
  offOn: nullable(Type.String(), 'The one Kuwaiti day, `YYYY-MM-DD`, on which nothing is ordered there; null: none'),
  days: nullable(
    Type.Array(choice(WEEKDAYS), { description: 'When a driver goes there' }),
    'Null: on all days of delivery',
  ),
  isOwn: Type.Boolean({ description: 'The office has added it' }),
});
export interface OfficeAreaView extends Static<typeof OfficeAreaView> {}

export const OfficeAreasAnswer = Type.Object({
  areas: listOf<OfficeAreaView>('OfficeAreaView', 'The areas of Kuwait, and those that the office has added'),
  ...CHANGED,
});
export interface OfficeAreasAnswer extends Static<typeof OfficeAreasAnswer> {}

export const AreasRequest = Type.Object({
  areas: Type.Array(
    form({
      key: Type.Optional(text(LONGEST_OF_SETTINGS.area, 'Left out: a new area, with `name` and `governorate`')),
      name: Type.Optional(pair(LONGEST_OF_SETTINGS.line, 'Of an added area; left out: as it is')),
      governorate: Type.Optional(choice(GOVERNORATES.map(({ key }) => key))),
      deliveryFee: nullable(written('KD, at most two decimals'), 'Nothing is delivered there'),
      isOff: Type.Optional(Type.Boolean({ description: 'Nothing is delivered there until this is undone' })),
      offOn: Type.Optional(
        nullable(
          text(LONGEST_OF_SETTINGS.area),
          'The one Kuwaiti day, `YYYY-MM-DD`, on which nothing is ordered there; null: none',
        ),
      ),
      days: Type.Optional(
        nullable(
          Type.Array(choice(WEEKDAYS), { minItems: 1, maxItems: MOST_SENT.weekdays }),
          'When a driver goes there; null: on all days of delivery. Left out: as it is',
        ),
      ),
    }),
    { minItems: 1, maxItems: MOST_SENT.areas, description: 'Those to be changed; the others stay' },
  ),
  version: version('Of the areas that were edited; left out: whatever they are now', 1),
});
export interface AreasRequest extends Static<typeof AreasRequest> {}

export type Weekday = (typeof WEEKDAYS)[number];

export type HolidayKind = (typeof HOLIDAY_KINDS)[number];

const DAY = 'A Kuwaiti day, `YYYY-MM-DD`';
const TIME = 'Time of day in Kuwait, `HH:MM`';
const RANGE = { from: Type.String({ description: DAY }), to: Type.String({ description: `${DAY}, included` }) };

export const HolidayView = Type.Object({
  kind: choice(HOLIDAY_KINDS, '`other`: a day off of the shop’s own'),
  ...RANGE,
});
export interface HolidayView extends Static<typeof HolidayView> {}

export const RamadanView = Type.Object({ ...RANGE, cutOff: Type.String({ description: TIME }) });
export interface RamadanView extends Static<typeof RamadanView> {}

export const OfficeClosureView = Type.Object({
  ...RANGE,
  announcement: reference<LocalizedText>('LocalizedText', 'What shoppers read on these days'),
  acceptsOrders: Type.Boolean({ description: 'Orders are taken meanwhile, for the days after it' }),
});
export interface OfficeClosureView extends Static<typeof OfficeClosureView> {}

export const CalendarView = Type.Object({
  promisesDates: Type.Boolean({ description: 'Shoppers see a day' }),
  workingDays: Type.Array(choice(WEEKDAYS), { description: 'When orders are packed and names are made' }),
  deliveryDays: Type.Array(choice(WEEKDAYS), { description: 'When orders are brought to customers' }),
  cutOff: Type.String({ description: `${TIME}; what is ordered before it is begun on the same day` }),
  ramadan: nullable(reference<RamadanView>('RamadanView'), 'Null: no other cut-off'),
  nameDays: Type.Integer({ description: 'Additional working days of an order with a name' }),
  namesPerDay: nullable(Type.Integer({ description: 'Names that are made in a day' }), 'Null: no limit'),
  transitDays: Type.Integer({ description: 'Days from packing to the customer’s door' }),
  holidays: listOf<HolidayView>(
    'HolidayView',
    'Confirmed ones that are not over; 1 January and 25 and 26 February are off anyway',
  ),
  closure: nullable(reference<OfficeClosureView>('OfficeClosureView'), 'The present or next one; null: none'),
});
export interface CalendarView extends Static<typeof CalendarView> {}

export const OfficeCalendarAnswer = Type.Object({
  calendar: reference<CalendarView>('CalendarView'),
  proposals: listOf<HolidayView>(
    'HolidayView',
    'Holidays of the coming year by the Umm al-Qura calendar; none counts until it is among `holidays`',
  ),
  ramadanProposal: Type.Object(RANGE, { description: 'The next Ramadan by the same calendar' }),
  promised: nullable(reference<PromisedDaysView>('PromisedDaysView'), 'The days that shoppers see now; null: none'),
  ...CHANGED,
});
export interface OfficeCalendarAnswer extends Static<typeof OfficeCalendarAnswer> {}

const DAY_SENT = text(LONGEST_SENT.day, DAY);
const TIME_SENT = text(LONGEST_SENT.day, TIME);
const RANGE_SENT = { from: DAY_SENT, to: DAY_SENT };

export const HolidayRequest = form({ kind: text(LONGEST_SENT.day, 'As `HolidayView` has it'), ...RANGE_SENT });
export interface HolidayRequest extends Static<typeof HolidayRequest> {}

/** All of the calendar: what is left out becomes empty. */
export const CalendarRequest = form({
  promisesDates: Type.Boolean(),
  workingDays: textList(MOST_SENT.weekdays, LONGEST_SENT.day, { description: 'At least one weekday' }),
  deliveryDays: textList(MOST_SENT.weekdays, LONGEST_SENT.day, { description: 'At least one weekday' }),
  cutOff: TIME_SENT,
  ramadan: nullable(form({ ...RANGE_SENT, cutOff: TIME_SENT }), 'Null: no other cut-off. At most 30 days'),
  nameDays: written('0 to 30'),
  namesPerDay: nullable(written('1 to 10,000'), 'Null: no limit'),
  transitDays: written('0 to 14'),
  holidays: Type.Array(sent<typeof HolidayRequest>('HolidayRequest'), {
    maxItems: MOST_SENT.holidays,
    description: 'At most 14 days each; what is over is dropped',
  }),
  closure: nullable(
    form({
      ...RANGE_SENT,
      announcement: pair(LONGEST_OF_SETTINGS.line, 'At most 200 characters in each language'),
      acceptsOrders: Type.Boolean(),
    }),
    'Null: none. At most 366 days',
  ),
  version: version('Of the calendar that was edited; left out: whatever it is now', 1),
});
export interface CalendarRequest extends Static<typeof CalendarRequest> {}
