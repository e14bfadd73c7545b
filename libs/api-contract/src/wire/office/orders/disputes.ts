import { Type } from '../../../json-schema/type.ts';
import { form, needed } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { DISPUTE_STAGES, DISPUTE_STATES } from '../../../values/ordering/money.ts';
import { LONGEST_SENT, PAGES } from '../../../values/request-limits.ts';
import type { PaymentMethod } from '../../ordering.ts';
import type { Gateway } from '../../payments.ts';
import {
  choice,
  id,
  kd,
  listOf,
  nullable,
  PAGE,
  pageOf,
  pageSize,
  reference,
  text,
  time,
  written,
} from '../../schema.ts';

export type DisputeState = (typeof DISPUTE_STATES)[number];
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

const DAY = '`YYYY-MM-DD`';

export const DisputeStepView = Type.Object({
  state: choice(DISPUTE_STATES, 'Since then'),
  at: time(),
  by: nullable(Type.String(), "E-mail; null: a line of the gateway's file, or an account that is gone"),
  note: Type.String({ description: 'Empty without one' }),
});
export interface DisputeStepView extends Static<typeof DisputeStepView> {}

const DISPUTE = {
  id: Type.String(),
  place: Type.Integer({ description: 'Counts the disputes of its order, from 1' }),
  attemptId: Type.String({ description: 'Of the payment' }),
  method: reference<PaymentMethod>('PaymentMethod'),
  gateway: reference<Gateway>('Gateway'),
  chargeReference: Type.String({ description: "The gateway's id of the charge" }),
  amount: kd(),
  reference: Type.String({ description: 'What gateway or bank call the dispute; empty: not known' }),
  openedOn: Type.String({ description: DAY }),
  deadline: Type.String({ description: `${DAY}; the last day on which the shop can answer` }),
  state: choice(
    DISPUTE_STATES,
    '`open`: the shop has to answer; `answered`: the bank decides; `won`: for the shop; `lost`: the customer has the money; `released`: it was given up',
  ),
  isTaken: Type.Boolean({ description: 'The gateway has the money' }),
};

export const DisputeView = Type.Object(
  { ...DISPUTE, steps: listOf<DisputeStepView>('DisputeStepView', 'The oldest first') },
  { description: 'A payment that the customer has had the bank take back' },
);
export interface DisputeView extends Static<typeof DisputeView> {}

export const DisputablePayment = Type.Object(
  {
    attemptId: Type.String(),
    method: reference<PaymentMethod>('PaymentMethod'),
    gateway: reference<Gateway>('Gateway'),
    reference: Type.String({ description: "The gateway's id of the charge" }),
    left: kd('the most that a dispute can be about'),
  },
  { description: 'A payment by card about which a dispute can be opened' },
);
export interface DisputablePayment extends Static<typeof DisputablePayment> {}

export const ListedDispute = Type.Object({ ...DISPUTE, orderId: Type.String(), orderNumber: Type.String() });
export interface ListedDispute extends Static<typeof ListedDispute> {}

export const DisputesQuery = Type.Object({
  stage: Type.Optional(choice(DISPUTE_STAGES, '`open` unless given; `ended`: the bank has decided')),
  page: PAGE,
  limit: pageSize(PAGES.disputes),
});
export interface DisputesQuery extends Static<typeof DisputesQuery> {}

export const DisputesAnswer = Type.Object({
  disputes: listOf<ListedDispute>('ListedDispute', 'Those to answer first; ended ones the latest deadline first'),
  open: Type.Object(
    { open: Type.Integer(), answered: Type.Integer() },
    { description: 'Number of disputes about which the bank has not decided' },
  ),
  ...pageOf('Number of disputes of the stage'),
});
export interface DisputesAnswer extends Static<typeof DisputesAnswer> {}

const REFERENCE = text(LONGEST_SENT.name, 'What gateway or bank call it');
const NOTE = text(LONGEST_SENT.note, 'At most 500 characters; the customer does not see it');

export const OpenDisputeRequest = form({
  attemptId: Type.Optional(id('Left out: the payment that can be disputed')),
  amount: Type.Optional(written('KD, at most three decimals; left out: all of the payment')),
  openedOn: Type.Optional(text(LONGEST_SENT.day, `${DAY}; left out: today`)),
  deadline: text(LONGEST_SENT.day, `${DAY}; the last day on which the shop can answer`),
  takenAt: Type.Optional(
    text(LONGEST_SENT.day, 'When the gateway took the money: a day, or a moment in ISO 8601; left out: it has not'),
  ),
  reference: Type.Optional(REFERENCE),
  note: Type.Optional(NOTE),
});
export interface OpenDisputeRequest extends Static<typeof OpenDisputeRequest> {}

export const DecideDisputeRequest = form({
  state: needed(
    choice(
      DISPUTE_STATES,
      '`open`: it is to be answered, by another day or once more. What is `lost` leaves the money of the order; what was taken and is `won` or `released` comes back to it',
    ),
  ),
  deadline: Type.Optional(text(LONGEST_SENT.day, `With \`open\`: ${DAY}; left out: as it is`)),
  movedAt: Type.Optional(
    text(LONGEST_SENT.day, 'When the money left or came back: a day, or a moment in ISO 8601; left out: now'),
  ),
  note: Type.Optional(NOTE),
});
export interface DecideDisputeRequest extends Static<typeof DecideDisputeRequest> {}
