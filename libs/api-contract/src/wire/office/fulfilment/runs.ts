import { Type } from '../../../json-schema/type.ts';
import { form, numbered } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { LANGUAGES } from '../../../values/language.ts';
import { LONGEST_LINE } from '../../../values/limits.ts';
import { BEARERS_OF_RUN } from '../../../values/ordering/money.ts';
import { GOVERNORATES } from '../../../values/ordering/governorates.ts';
import { MOST_STOPS, RUN_STATES, STOP_STATES, VISITS } from '../../../values/ordering/runs.ts';
import { BOOKING_STATES, COURIERS } from '../../../values/outside/couriers.ts';
import { LONGEST_SENT, PAGES } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import type { CashDifferenceView } from './cash.ts';
import { OrderAddress } from '../../orders/address.ts';
import {
  choice,
  email,
  kd,
  listOf,
  mobile,
  nullable,
  PAGE,
  pageOf,
  pageSize,
  reference,
  text,
  textList,
  time,
  written,
} from '../../schema.ts';

export type RunState = (typeof RUN_STATES)[number];
export type StopState = (typeof STOP_STATES)[number];
export type Visit = (typeof VISITS)[number];

export const Driver = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  isActive: Type.Boolean({ description: 'New runs can be given to this driver' }),
  email: nullable(Type.String(), 'Of the account with which the driver opens the own runs; null: none'),
});
export interface Driver extends Static<typeof Driver> {}

export const DriverRequest = form({
  name: text(LONGEST_LINE),
  phone: numbered(mobile(LONGEST_LINE, 'A Kuwaiti number, in the digits of any keyboard')),
  isActive: Type.Optional(Type.Boolean({ description: 'True unless given' })),
  email: Type.Optional(
    email(LONGEST_SENT.email, 'Of an account whose role is to drive, and that is no other driver’s; empty: none'),
  ),
});
export interface DriverRequest extends Static<typeof DriverRequest> {}

export const DriverAnswer = Type.Object({ driver: reference<Driver>('Driver') });
export interface DriverAnswer extends Static<typeof DriverAnswer> {}

export const DriversAnswer = Type.Object({ drivers: listOf<Driver>('Driver', 'By name') });
export interface DriversAnswer extends Static<typeof DriversAnswer> {}

/** Where an order goes and what is to be collected. */
const PARCEL = {
  orderId: Type.String(),
  orderNumber: Type.String(),
  fullName: Type.String({ description: 'Empty once its person was taken out, as are phone and address' }),
  phone: Type.String(),
  governorate: choice(
    GOVERNORATES.map(({ key }) => key),
    'Of the area',
  ),
  address: Type.Object({ ...OrderAddress.properties, areaName: reference<LocalizedText>('LocalizedText') }),
  googleMapUrl: Type.String({ description: 'Empty without any' }),
  language: Type.String(),
  notes: Type.String({ description: "The customer's" }),
  pieces: Type.Integer(),
  toCollect: kd('still to be paid'),
  isCashOnDelivery: Type.Boolean(),
  attempt: Type.Integer({ description: 'Which attempt to deliver it this is, counted from 1' }),
};

export const ReadyOrder = Type.Object(PARCEL, {
  description: 'An order that is ready, on no run, and that no courier is to fetch',
});
export interface ReadyOrder extends Static<typeof ReadyOrder> {}

export const BookedOrder = Type.Object(
  {
    orderId: Type.String(),
    orderNumber: Type.String(),
    areaName: reference<LocalizedText>('LocalizedText'),
    courier: choice(COURIERS),
    state: choice(BOOKING_STATES),
    code: nullable(Type.String(), "The courier's number of it; null: none yet"),
  },
  { description: 'An order that is ready and that a courier is to fetch' },
);
export interface BookedOrder extends Static<typeof BookedOrder> {}

export const ReadyOrdersAnswer = Type.Object({
  orders: listOf<ReadyOrder>('ReadyOrder', 'By governorate, area and number'),
  withCourier: listOf<BookedOrder>('BookedOrder', 'The oldest first'),
  hasCouriers: Type.Boolean({ description: 'Couriers are switched on' }),
});
export interface ReadyOrdersAnswer extends Static<typeof ReadyOrdersAnswer> {}

export const RunStop = Type.Object({
  ...PARCEL,
  state: choice(STOP_STATES),
  cash: kd('taken by the driver for it'),
});
export interface RunStop extends Static<typeof RunStop> {}

export const RunCount = Type.Object({
  expected: kd(),
  counted: kd(),
  difference: kd('below zero when some is missing'),
  note: Type.String(),
  at: time(),
  by: nullable(Type.String(), 'E-mail; null for an account that is gone'),
});
export interface RunCount extends Static<typeof RunCount> {}

const RUN = {
  _id: Type.String(),
  driver: nullable(reference<Driver>('Driver'), 'Never null in a shop whose data is whole'),
  state: choice(RUN_STATES),
  createdAt: time(),
  handedOverAt: nullable(time(), 'Null before'),
  cash: kd('that the driver should have'),
};

export const RunRow = Type.Object({
  ...RUN,
  stops: Type.Integer(),
  waiting: Type.Integer({ description: 'Stops that are neither delivered nor brought back' }),
});
export interface RunRow extends Static<typeof RunRow> {}

export const RunView = Type.Object({
  ...RUN,
  stops: listOf<RunStop>('RunStop', 'In the order of the way'),
  toCollect: kd('at the doors that are left'),
  count: nullable(reference<RunCount>('RunCount'), 'Null until the cash was counted'),
  differences: listOf<CashDifferenceView>('CashDifferenceView', 'What it lacks, with corrections, the oldest first'),
});
export interface RunView extends Static<typeof RunView> {}

export const RunsQuery = Type.Object({ page: PAGE, limit: pageSize(PAGES.runs) });
export interface RunsQuery extends Static<typeof RunsQuery> {}

export const RunsAnswer = Type.Object({
  runs: listOf<RunRow>('RunRow', 'The newest first'),
  ...pageOf(),
});
export interface RunsAnswer extends Static<typeof RunsAnswer> {}

export const OwnRunsAnswer = Type.Object({
  runs: listOf<RunRow>('RunRow', 'Open runs of the driver who asks, the newest first'),
});
export interface OwnRunsAnswer extends Static<typeof OwnRunsAnswer> {}

export const RunSheetQuery = Type.Object({ lang: Type.Optional(choice(LANGUAGES, '`ar` unless given')) });
export interface RunSheetQuery extends Static<typeof RunSheetQuery> {}

export const OpenRunsAnswer = Type.Object({
  open: Type.Integer({ description: 'Runs that are planned or under way' }),
  cash: kd('that drivers have and nobody has counted'),
  runs: listOf<RunRow>('RunRow', 'These runs, the newest first, at most 50'),
});
export interface OpenRunsAnswer extends Static<typeof OpenRunsAnswer> {}

export const RunAnswer = Type.Object({ run: reference<RunView>('RunView') });
export interface RunAnswer extends Static<typeof RunAnswer> {}

export const PlanRunRequest = Type.Object({
  driver: text(LONGEST_SENT.id),
  orders: textList(MOST_STOPS, LONGEST_SENT.id, { least: 1, description: 'In the order of the way' }),
});
export interface PlanRunRequest extends Static<typeof PlanRunRequest> {}

export const VisitRequest = Type.Object({
  visit: choice(VISITS),
  takesMoney: Type.Optional(
    Type.Boolean({ description: 'What was asked for was paid in cash; always so with cash on delivery' }),
  ),
  toCollect: Type.Optional(kd('as the driver saw it; a difference is answered with STOP_CHANGED')),
  doneAt: Type.Optional(
    text(
      LONGEST_SENT.day,
      'When it happened, ISO 8601; before the hand-over or later than now counts as those. Now unless given',
    ),
  ),
});
export interface VisitRequest extends Static<typeof VisitRequest> {}

export const CountRunRequest = form({
  counted: written('KD'),
  note: Type.Optional(text(LONGEST_SENT.note, 'Demanded when the amount differs')),
  borneBy: Type.Optional(choice(BEARERS_OF_RUN, 'Who bears what is lacking; `shop` unless given')),
});
export interface CountRunRequest extends Static<typeof CountRunRequest> {}
