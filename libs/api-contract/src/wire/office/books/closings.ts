import type { Static } from 'typebox';
import { form } from '../../../json-schema/marks.ts';
import { Type } from '../../../json-schema/type.ts';
import { TABLE_FORMATS } from '../../../values/formats.ts';
import { LONGEST_SENT } from '../../../values/request-limits.ts';
import type { Gateway } from '../../payments.ts';
import { choice, kd, listOf, nullable, reference, text, time } from '../../schema.ts';
import type { MoneyMethod } from '../money.ts';

const MONTH = text(LONGEST_SENT.month, '`YYYY-MM`');

export const ClosedSumsView = Type.Object({
  method: reference<MoneyMethod>('MoneyMethod'),
  gateway: nullable(reference<Gateway>('Gateway'), 'Null for money outside any gateway'),
  received: kd(),
  payments: Type.Integer(),
  returned: kd(),
  refunds: Type.Integer(),
});
export interface ClosedSumsView extends Static<typeof ClosedSumsView> {}

export const ClosingView = Type.Object({
  month: Type.String({ description: '`YYYY-MM`' }),
  closedAt: time(),
  closedBy: nullable(Type.String(), 'E-mail; null: an account that is gone'),
  note: Type.String({ description: 'Why it was closed although cash was not counted; empty without one' }),
  received: kd('of the month'),
  returned: kd('of the month'),
  sums: listOf<ClosedSumsView>('ClosedSumsView', 'As they were when the month was closed, by method'),
});
export interface ClosingView extends Static<typeof ClosingView> {}

export const NextClosingView = Type.Object({
  month: Type.String({ description: '`YYYY-MM`' }),
  findings: Type.Integer({ description: 'Open differences of the reconciliation, which have to be dealt with before' }),
  uncounted: Type.Array(Type.String(), {
    description: 'Days with cash that nobody has counted; they may stay so if a note says why',
  }),
});
export interface NextClosingView extends Static<typeof NextClosingView> {}

export const ClosingsAnswer = Type.Object({
  next: nullable(
    reference<NextClosingView>('NextClosingView'),
    'The month that is closed next; null while the one after the last closed month has not ended. As long as no month is closed, any month that has ended can be the first',
  ),
  closings: listOf<ClosingView>('ClosingView', 'The newest first, at most 60'),
});
export interface ClosingsAnswer extends Static<typeof ClosingsAnswer> {}

export const CloseMonthRequest = form({
  month: MONTH,
  note: Type.Optional(text(LONGEST_SENT.note, 'Why the month is closed although cash was not counted')),
});
export interface CloseMonthRequest extends Static<typeof CloseMonthRequest> {}

export const OpenMonthRequest = form({ reason: text(LONGEST_SENT.note) });
export interface OpenMonthRequest extends Static<typeof OpenMonthRequest> {}

const DAY = 'A Kuwaiti day, `YYYY-MM-DD`';

export const BookExportQuery = Type.Object({
  from: text(LONGEST_SENT.day, DAY),
  to: text(LONGEST_SENT.day, `${DAY}, included; at most a year after \`from\``),
  format: choice(TABLE_FORMATS),
});
export interface BookExportQuery extends Static<typeof BookExportQuery> {}

export const QuarterQuery = Type.Object({
  quarter: text(LONGEST_SENT.month, 'Such as `2026-Q4`'),
  format: choice(TABLE_FORMATS),
});
export interface QuarterQuery extends Static<typeof QuarterQuery> {}
