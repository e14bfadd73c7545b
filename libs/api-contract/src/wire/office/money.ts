import { Type } from '../../json-schema/type.ts';
import { form, marked, needed } from '../../json-schema/marks.ts';
import type { Static } from 'typebox';
import {
  ENTRY_KINDS,
  OUTSIDE_METHODS,
  REFUND_FAILURES,
  REFUND_STATUSES,
  REFUND_WAYS,
  SETTLE_WAYS,
} from '../../values/ordering/money.ts';
import { ONLINE_METHODS } from '../../values/ordering/payment-methods.ts';
import { LONGEST_SENT } from '../../values/request-limits.ts';
import { MOST_LINES } from '../../values/limits.ts';
import type { OrderStatus, PaymentStatus } from '../ordering.ts';
import type { PaperView } from '../invoices.ts';
import type { Gateway } from '../payments.ts';
import type { DisputablePayment, DisputeView } from './orders/disputes.ts';
import type { PaymentAttemptView } from './orders/orders.ts';
import type { CashDifferenceView } from './fulfilment/cash.ts';
import { choice, kd, listOf, nullable, reference, text, time, whole, written } from '../schema.ts';

export type OutsideMethod = (typeof OUTSIDE_METHODS)[number];
export type RefundWay = (typeof REFUND_WAYS)[number];
export type RefundStatus = (typeof REFUND_STATUSES)[number];
export type RefundFailure = (typeof REFUND_FAILURES)[number];

/** How money moved: by a gateway's method or outside any gateway. */
export const MoneyMethod = choice([...ONLINE_METHODS, ...OUTSIDE_METHODS]);
export type MoneyMethod = (typeof ONLINE_METHODS)[number] | OutsideMethod;

export const MoneySums = Type.Object({
  received: kd('what came in'),
  returned: kd('what went back'),
  refunding: kd('what is on its way back'),
  due: kd('what the customer still has to pay'),
  surplus: kd('what has to be given back and is not on its way'),
  refundable: kd('the most that one refund through a gateway can give back'),
  returnable: kd('the most that can be given back by hand'),
});
export interface MoneySums extends Static<typeof MoneySums> {}

export const MoneyEntryView = Type.Object(
  {
    id: Type.String({ description: 'Names it among those of its order' }),
    kind: choice(ENTRY_KINDS),
    amount: kd('never negative: the kind says in which direction it went'),
    method: nullable(reference<MoneyMethod>('MoneyMethod'), 'Null for `accepted`, which moves no money'),
    gateway: nullable(reference<Gateway>('Gateway'), 'Null for money outside any gateway'),
    isTest: Type.Boolean({ description: 'No money has moved, because the gateway only tests' }),
    reference: Type.String({ description: "The gateway's or bank's; empty without one" }),
    movedAt: time('when the money moved'),
    bookedOn: nullable(
      Type.String(),
      'Day of the books, `YYYY-MM-DD`, where the month in which the money moved was closed; null: the day on which it moved',
    ),
    at: time('when it was written down'),
    by: nullable(Type.String(), 'E-mail of the administrator; null: the shop itself, or an account that is gone'),
    note: Type.String({ description: 'Empty without one' }),
    withdrawal: nullable(
      choice(['possible', 'done']),
      'Whether it can be withdrawn or was; null: only what the office has written down can be',
    ),
  },
  { description: 'A line of the ledger; none is ever changed' },
);
export interface MoneyEntryView extends Static<typeof MoneyEntryView> {}

export const RefundView = Type.Object(
  {
    id: Type.String(),
    amount: kd(),
    status: choice(REFUND_STATUSES),
    method: reference<MoneyMethod>('MoneyMethod'),
    gateway: nullable(reference<Gateway>('Gateway'), 'Null: it was given back by hand'),
    reason: Type.String(),
    items: Type.Array(Type.Object({ line: Type.Integer(), quantity: Type.Integer(), restock: Type.Boolean() }), {
      description: 'Empty for a refund by amount',
    }),
    deliveryFee: Type.Boolean({ description: 'The delivery fee is part of it' }),
    requestedAt: time(),
    requestedBy: nullable(
      Type.String(),
      "E-mail; null: made in the gateway's own dashboard, or an account that is gone",
    ),
    endedAt: nullable(time(), 'Null while it is under way'),
    reference: nullable(
      Type.String(),
      "The gateway's id of the refund; null until it has answered. By hand a proof; null without one",
    ),
    failure: nullable(choice(REFUND_FAILURES), 'Null unless it failed at the gateway or needs a person'),
    creditNote: nullable(Type.String(), 'Null until it is done'),
    number: nullable(
      Type.String({ description: 'Such as `CN-2026-000017`' }),
      'Of its credit note in the sales journal; null until it is numbered, and where too much had been paid',
    ),
  },
  {
    description: 'Money that goes back. One by hand is done when it is written down, and failed when it was withdrawn',
  },
);
export interface RefundView extends Static<typeof RefundView> {}

export const RefundableLineView = Type.Object(
  {
    left: Type.Integer({ description: 'Pieces that no refund has given back or is giving back' }),
    amounts: Type.Array(kd(), {
      description:
        'What the first of them gives back, then the first two together, and so on: a share of what was paid',
    }),
  },
  { description: 'What can still be given back of a line of the order' },
);
export interface RefundableLineView extends Static<typeof RefundableLineView> {}

export const OrderMoneyAnswer = Type.Object({
  status: reference<OrderStatus>('OrderStatus'),
  paymentStatus: reference<PaymentStatus>('PaymentStatus'),
  sums: reference<MoneySums>('MoneySums'),
  attempts: listOf<PaymentAttemptView>('PaymentAttemptView', 'The oldest first'),
  entries: listOf<MoneyEntryView>('MoneyEntryView', 'The oldest first'),
  refunds: listOf<RefundView>('RefundView', 'The oldest first'),
  invoices: listOf<PaperView>('PaperView', 'The oldest first'),
  creditNotes: listOf<PaperView>('PaperView', 'The oldest first'),
  disputes: listOf<DisputeView>('DisputeView', 'The oldest first'),
  disputable: listOf<DisputablePayment>('DisputablePayment', 'Of which no dispute is open'),
  lines: listOf<RefundableLineView>('RefundableLineView', 'In the order of the lines'),
});
export interface OrderMoneyAnswer extends Static<typeof OrderMoneyAnswer> {}

const NOTE = text(LONGEST_SENT.note);
const REFERENCE = text(LONGEST_SENT.name);
const AMOUNT = 'KD, at most three decimals';

/** Without amount, items and delivery fee: everything that is left. */
export const RefundRequest = form({
  amount: Type.Optional(written(AMOUNT)),
  items: Type.Optional(
    Type.Array(
      Type.Object({
        line: whole(0, MOST_LINES - 1, 'Position among the lines of the order, from 0'),
        quantity: marked(whole(1, 999), { code: 'INVALID_QUANTITY' }),
        restock: Type.Optional(
          Type.Boolean({ description: 'The pieces go back into the stock; not with a name on them' }),
        ),
      }),
      { maxItems: MOST_LINES },
    ),
  ),
  deliveryFee: Type.Optional(Type.Boolean({ description: 'Give the delivery fee back, too' })),
  reason: text(LONGEST_SENT.note, 'At most 200 characters; the customer does not see it'),
  way: Type.Optional(
    choice(REFUND_WAYS, '`gateway` unless given. What was given back by hand, in the other ways, is `done` at once'),
  ),
  reference: Type.Optional(text(LONGEST_SENT.name, "By hand: the bank's reference or another proof")),
  movedAt: Type.Optional(text(LONGEST_SENT.day, 'By hand: as `receivedAt` of a payment; left out: now')),
});
export interface RefundRequest extends Static<typeof RefundRequest> {}

export const RefundAnswer = Type.Object({ refund: reference<RefundView>('RefundView') });
export interface RefundAnswer extends Static<typeof RefundAnswer> {}

/** For a refund that needs a person: what that person has found out at the gateway. */
export const ResolveRefundRequest = Type.Object({
  outcome: choice(['done', 'failed']),
  note: NOTE,
});
export interface ResolveRefundRequest extends Static<typeof ResolveRefundRequest> {}

export const RecordMoneyRequest = form({
  amount: written(AMOUNT),
  method: needed(choice(OUTSIDE_METHODS)),
  receivedAt: text(LONGEST_SENT.day, 'A Kuwaiti day, `YYYY-MM-DD`, or a moment in ISO 8601; not in the future'),
  reference: Type.Optional(REFERENCE),
  note: Type.Optional(NOTE),
});
export interface RecordMoneyRequest extends Static<typeof RecordMoneyRequest> {}

export const WithdrawRequest = form({ reason: NOTE });
export interface WithdrawRequest extends Static<typeof WithdrawRequest> {}

export const SettleRequest = form({
  how: needed(choice(SETTLE_WAYS, 'How the money was given back; `in-order`: it stays as it is')),
  note: text(LONGEST_SENT.note, 'The reason, or who gave it back to whom'),
  amount: Type.Optional(written(`${AMOUNT}; left out: all that has to be given back`)),
  movedAt: Type.Optional(text(LONGEST_SENT.day, 'As `receivedAt`; left out: now')),
  reference: Type.Optional(REFERENCE),
});
export interface SettleRequest extends Static<typeof SettleRequest> {}

export const MoneyDayView = Type.Object({
  date: Type.String({ description: '`YYYY-MM-DD`' }),
  method: reference<MoneyMethod>('MoneyMethod'),
  gateway: nullable(reference<Gateway>('Gateway'), 'Null for money outside any gateway'),
  received: kd('below 0 where more of a closed month was withdrawn than came in'),
  payments: Type.Integer(),
  returned: kd('below 0 likewise'),
  refunds: Type.Integer(),
});
export interface MoneyDayView extends Static<typeof MoneyDayView> {}

export const FeesView = Type.Object({
  gateway: reference<Gateway>('Gateway'),
  method: reference<MoneyMethod>('MoneyMethod'),
  captured: kd(),
  payments: Type.Integer(),
  estimated: nullable(kd('by the rates of the settings, of each capture by itself'), 'Null without a rate'),
  settledPayments: Type.Integer({ description: 'Captures that a settlement file contains' }),
  settled: kd('of those captures'),
  fees: kd('of those captures, as paid out'),
});
export interface FeesView extends Static<typeof FeesView> {}

export const MoneyReportQuery = Type.Object({ month: text(LONGEST_SENT.month, '`YYYY-MM`') });
export interface MoneyReportQuery extends Static<typeof MoneyReportQuery> {}

export const MoneyReportAnswer = Type.Object({
  month: Type.String(),
  days: listOf<MoneyDayView>('MoneyDayView', 'By day, then method'),
  received: kd('of the month'),
  returned: kd('of the month'),
  net: Type.Number({ description: 'KD; below 0 when more went back than came in' }),
  fees: listOf<FeesView>('FeesView'),
});
export interface MoneyReportAnswer extends Static<typeof MoneyReportAnswer> {}

export const CashDayAnswer = Type.Object({
  date: Type.String({ description: '`YYYY-MM-DD`' }),
  recorded: Type.Number({ description: 'KD in cash that the ledger says of the day' }),
  expected: Type.Number({
    description:
      'KD that should be there: with what runs and stalls have brought less or more, and without what couriers still have',
  }),
  counted: nullable(kd(), 'Null until somebody has counted it'),
  settled: Type.Number({ description: 'KD of the difference that was settled; below 0 when it was lacking' }),
  difference: nullable(Type.Number(), 'KD that the count leaves open; below 0 when it is lacking; null until then'),
  couriers: kd(
    'that couriers have collected and not paid out by now, whatever the day; below 0: they have paid too much',
  ),
  hasCourierPayouts: Type.Boolean({ description: 'Couriers have paid out some before' }),
  differences: listOf<CashDifferenceView>('CashDifferenceView', 'Lines about the cash of the day, the oldest first'),
  note: Type.String(),
  countedAt: nullable(time(), 'Null until then'),
  countedBy: nullable(Type.String(), 'E-mail'),
});
export interface CashDayAnswer extends Static<typeof CashDayAnswer> {}

export const CountCashRequest = form({ counted: written(AMOUNT), note: Type.Optional(NOTE) });
export interface CountCashRequest extends Static<typeof CountCashRequest> {}

export const SettleCashRequest = form({
  difference: needed(
    Type.Number({ description: 'KD as they were shown; another difference is answered with CASH_CHANGED' }),
  ),
  note: NOTE,
});
export interface SettleCashRequest extends Static<typeof SettleCashRequest> {}
