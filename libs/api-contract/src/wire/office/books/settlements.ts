import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import {
  CELL_FAULTS,
  PAYOUT_SOURCES,
  PAYOUT_STATUSES,
  SETTLEMENT_LINES,
  SHEET_KINDS,
  SHEET_SKIPS,
} from '../../../values/ordering/books/settlements.ts';
import { LONGEST_SENT, MOST_SENT, PAGES } from '../../../values/request-limits.ts';
import type { Gateway } from '../../payments.ts';
import type { FindingKind } from '../payments.ts';
import { FINDING_KINDS } from '../../../values/ordering/money.ts';
import { form, needed } from '../../../json-schema/marks.ts';
import { choice, kd, listOf, nullable, PAGE, pageOf, pageSize, reference, text, written } from '../../schema.ts';

export type SheetKind = (typeof SHEET_KINDS)[number];

/** An amount that may be below 0. */
const signed = (description: string) => Type.Number({ description: `KD; ${description}` });

/** Fields of the form beside `file` (CSV, Excel, or a ZIP archive of CSV files). */
export const SettlementFields = Type.Object({
  gateway: reference<Gateway>('Gateway'),
  mapping: Type.Optional(
    text(
      LONGEST_SENT.settlementColumns,
      'JSON: by the name of each sheet, the header of the column of each field; or of the only sheet alone; left out: guessed from the headers',
    ),
  ),
  dryRun: Type.Optional(Type.String({ description: '`1`: only look at the file' })),
});
export interface SettlementFields extends Static<typeof SettlementFields> {}

export const LineSumsView = Type.Object({
  kind: choice(SETTLEMENT_LINES),
  lines: Type.Integer(),
  amount: signed('never below 0 but for `other`, because the kind says the direction'),
  fees: signed('without VAT'),
  vat: signed('VAT of the fees'),
});
export interface LineSumsView extends Static<typeof LineSumsView> {}

export const SettlementSheetView = Type.Object({
  name: Type.String({ description: 'Empty for a file with one table' }),
  kind: nullable(choice(SHEET_KINDS), 'Null: it was skipped'),
  skipped: nullable(choice(SHEET_SKIPS), 'Why it was skipped; null: it was read'),
  headers: Type.Array(Type.String()),
  mapping: Type.Record(Type.String(), Type.String(), { description: 'The header by field, as it was used' }),
  sums: listOf<LineSumsView>('LineSumsView', 'By the kinds of its lines'),
  leftOut: Type.Integer({ description: 'Rows without a reference, such as sums' }),
});
export interface SettlementSheetView extends Static<typeof SettlementSheetView> {}

export const SettlementDifferenceView = Type.Object({
  kind: choice(FINDING_KINDS),
  reference: Type.String(),
  orderNumber: nullable(Type.String(), 'Null when no order is known'),
  amount: nullable(kd('what the file says'), 'Null when it says nothing'),
  expected: nullable(kd('what the shop has; of a payout, the sum of its lines'), 'Null when it has nothing'),
});
export interface SettlementDifferenceView extends Static<typeof SettlementDifferenceView> {
  kind: FindingKind;
}

export const SettlementPayoutView = Type.Object({
  reference: Type.String(),
  day: Type.String({ description: '`YYYY-MM-DD`' }),
  amount: signed('as its summary says, else the sum of its lines'),
  net: nullable(signed('the sum of its lines'), 'Null: it has no lines in the file'),
  bankReference: Type.String({ description: 'Empty: not known' }),
});
export interface SettlementPayoutView extends Static<typeof SettlementPayoutView> {}

export const SettlementComparedView = Type.Object({
  stored: Type.Boolean({ description: 'False for a dry run' }),
  added: Type.Integer({ description: 'Lines that no file has had' }),
  changed: Type.Integer({ description: 'Lines that say something else than an earlier file' }),
  same: Type.Integer({ description: 'Lines as in an earlier file' }),
  removed: Type.Integer({ description: 'Lines of earlier files of its payouts that it has no more; 0 in a dry run' }),
  differences: listOf<SettlementDifferenceView>('SettlementDifferenceView', 'The first hundred', {
    maxItems: MOST_SENT.orderIds,
  }),
  differenceCount: Type.Integer({ description: 'All differences' }),
  payouts: listOf<SettlementPayoutView>('SettlementPayoutView', 'The first hundred', { maxItems: MOST_SENT.orderIds }),
  due: nullable(
    Type.Object({ from: Type.String(), to: Type.String() }),
    'Days whose payments must be in files by now, because the gateway has had its usual time; null: none of the file',
  ),
  usualDelay: Type.Integer({ description: 'Days that the gateway usually takes' }),
});
export interface SettlementComparedView extends Static<typeof SettlementComparedView> {}

export const SettlementAnswer = Type.Object({
  rows: Type.Integer({ description: 'Readable lines of all sheets' }),
  amount: kd('of the charges'),
  fees: signed('of all lines, without VAT'),
  vat: signed('VAT of the fees'),
  matched: nullable(Type.Integer(), 'Charges of a capture of the shop; null when nothing was stored'),
  unknown: Type.Array(Type.String(), {
    maxItems: MOST_SENT.orderIds,
    description: 'References of charges that belong to no capture of the shop, the first hundred',
  }),
  faults: Type.Array(
    Type.Object({
      sheet: Type.String(),
      row: Type.Integer(),
      field: Type.String(),
      reason: choice(CELL_FAULTS),
    }),
    {
      maxItems: MOST_SENT.orderIds,
      description: 'Cells that cannot be read or have an impossible day, the first hundred; nothing is stored then',
    },
  ),
  sheets: listOf<SettlementSheetView>('SettlementSheetView', 'In the order of the file'),
  compared: nullable(reference<SettlementComparedView>('SettlementComparedView'), 'Null when a cell cannot be read'),
});
export interface SettlementAnswer extends Static<typeof SettlementAnswer> {}

export const PayoutView = Type.Object({
  gateway: reference<Gateway>('Gateway'),
  reference: Type.String({ description: "The gateway's id; the bank's reference of one written down without" }),
  day: Type.String({ description: '`YYYY-MM-DD`, when the gateway sent it' }),
  amount: signed('what the bank gets'),
  fees: nullable(signed('what the gateway has kept, without VAT'), 'Null: not known'),
  vat: nullable(signed('VAT of the fees'), 'Null: not known'),
  bankReference: Type.String({ description: 'Empty: not known' }),
  status: choice(PAYOUT_STATUSES),
  source: choice(PAYOUT_SOURCES, 'Who has said so: a file, the list of the gateway, or a person'),
  note: Type.String(),
  sums: listOf<LineSumsView>('LineSumsView', 'Of its lines in files, by their kinds; empty: no file has a line of it'),
  net: nullable(signed('what its lines add up to'), 'Null without lines'),
});
export interface PayoutView extends Static<typeof PayoutView> {}

export const ExpectedView = Type.Object(
  {
    gateway: reference<Gateway>('Gateway'),
    since: Type.String({
      description: '`YYYY-MM-DD`: what moved before is not counted, as nothing of it was compared',
    }),
    expected: signed('what it took less what it gave back and paid out, before its fees'),
    overdue: kd('the part that it has had longer than usual'),
    overdueSince: nullable(Type.String(), 'The first day of that part; null: nothing is overdue'),
    usualDelay: Type.Integer({ description: 'Days that the gateway usually takes' }),
  },
  { description: "What a gateway still has of the shop's money" },
);
export interface ExpectedView extends Static<typeof ExpectedView> {}

export const PayoutsQuery = Type.Object({ month: text(LONGEST_SENT.month, '`YYYY-MM`') });
export interface PayoutsQuery extends Static<typeof PayoutsQuery> {}

export const PayoutsAnswer = Type.Object({
  month: Type.String(),
  payouts: listOf<PayoutView>('PayoutView', 'The newest first, at most 500'),
  expected: listOf<ExpectedView>('ExpectedView', 'Now, of each gateway that has or owes something'),
});
export interface PayoutsAnswer extends Static<typeof PayoutsAnswer> {}

export const PayoutLineView = Type.Object({
  id: Type.String({ description: 'The name of the line among all lines' }),
  kind: choice(SETTLEMENT_LINES),
  reference: Type.String({ description: "The gateway's id; of `other`, its words" }),
  orderNumber: nullable(Type.String(), 'Null when the shop knows no order of it'),
  movedOn: nullable(Type.String(), '`YYYY-MM-DD`, when the money moved at the gateway; null: no file says so'),
  amount: signed('never below 0 but for `other`, because the kind says the direction'),
  currency: nullable(Type.String(), 'Null: Kuwaiti dinars, as the file names none'),
  fees: signed('without VAT'),
  vat: signed('VAT of the fees'),
  net: signed('what the line adds to the payout'),
});
export interface PayoutLineView extends Static<typeof PayoutLineView> {}

export const PayoutLinesQuery = Type.Object({
  gateway: reference<Gateway>('Gateway'),
  payout: text(LONGEST_SENT.name, 'The reference of the payout'),
  page: PAGE,
  limit: pageSize(PAGES.payoutLines),
});
export interface PayoutLinesQuery extends Static<typeof PayoutLinesQuery> {}

export const PayoutLinesAnswer = Type.Object({
  payout: reference<PayoutView>('PayoutView'),
  lines: listOf<PayoutLineView>('PayoutLineView', 'By their kinds, then by their references'),
  ...pageOf('Number of lines of the payout'),
});
export interface PayoutLinesAnswer extends Static<typeof PayoutLinesAnswer> {}

const AMOUNT = 'KD, at most three decimals';

/** A payout as the statement of the bank says it. One that is known is corrected. */
export const PayoutRequest = form({
  gateway: needed(reference<Gateway>('Gateway')),
  reference: Type.Optional(text(LONGEST_SENT.name, "The gateway's id; left out: the bank's reference")),
  day: text(LONGEST_SENT.day, 'A Kuwaiti day, `YYYY-MM-DD`; not in the future'),
  amount: written(AMOUNT),
  fees: Type.Optional(written(AMOUNT)),
  vat: Type.Optional(written(AMOUNT)),
  bankReference: text(LONGEST_SENT.name),
  note: Type.Optional(text(LONGEST_SENT.note)),
});
export interface PayoutRequest extends Static<typeof PayoutRequest> {}

export const PayoutAnswer = Type.Object({ payout: reference<PayoutView>('PayoutView') });
export interface PayoutAnswer extends Static<typeof PayoutAnswer> {}
