import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import { STALL_STATES } from '../../../values/ordering/stalls.ts';
import { LONGEST_SENT } from '../../../values/request-limits.ts';
import type { Gateway } from '../../payments.ts';
import { choice, kd, listOf, nullable, reference, text, time } from '../../schema.ts';
import type { MoneyMethod } from '../money.ts';

export const EveningQuery = Type.Object({
  day: Type.Optional(text(LONGEST_SENT.day, '`YYYY-MM-DD`, a Kuwaiti day that has begun; today unless given')),
});
export interface EveningQuery extends Static<typeof EveningQuery> {}

const MOVED = Type.Number({ description: 'KD; below 0 when more of closed months was taken back' });

export const EveningMoney = Type.Object({
  method: reference<MoneyMethod>('MoneyMethod'),
  gateway: nullable(reference<Gateway>('Gateway'), 'Null for money outside any gateway'),
  received: MOVED,
  payments: Type.Integer(),
  returned: MOVED,
  refunds: Type.Integer(),
});
export interface EveningMoney extends Static<typeof EveningMoney> {}

export const EveningRun = Type.Object({
  id: Type.String(),
  driver: nullable(Type.String(), 'Never null in a shop whose data is whole'),
  waiting: Type.Integer({ description: 'Orders that are neither delivered nor brought back' }),
  toCollect: kd('at their doors'),
});
export interface EveningRun extends Static<typeof EveningRun> {}

export const EveningDriver = Type.Object({
  name: nullable(Type.String(), 'Never null in a shop whose data is whole'),
  amount: kd('that the driver has taken and not handed over'),
  since: time('when the first of it was taken'),
  run: Type.String({ description: 'Id of the run with the cash that was taken first' }),
});
export interface EveningDriver extends Static<typeof EveningDriver> {}

export const EveningStall = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: choice(STALL_STATES),
  cash: kd(),
});
export interface EveningStall extends Static<typeof EveningStall> {}

export const EveningAnswer = Type.Object({
  date: Type.String({ description: '`YYYY-MM-DD`' }),
  sold: Type.Object({ orders: Type.Integer(), amount: kd('of the orders of the day, less what was given back') }),
  money: listOf<EveningMoney>('EveningMoney', 'What came in and went back on the day, by method'),
  received: MOVED,
  returned: MOVED,
  cash: Type.Object({
    recorded: Type.Number({ description: 'KD that the ledger says of the day' }),
    expected: Type.Number({ description: 'KD that should be there' }),
    counted: nullable(kd(), 'Null until somebody has counted it'),
    difference: nullable(Type.Number(), 'KD that the count leaves open; null until then'),
  }),
  runs: listOf<EveningRun>('EveningRun', 'Runs that are under way now, the newest first'),
  withoutRun: Type.Integer({ description: 'Orders that are on their way now and on no run' }),
  drivers: listOf<EveningDriver>(
    'EveningDriver',
    'Who has cash of customers now, who has had it for the longest first',
  ),
  stalls: listOf<EveningStall>('EveningStall', 'Stalls whose cash nobody has counted by now'),
  couriers: kd('that couriers have collected and not paid out by now; below 0: they have paid too much'),
  expected: Type.Array(
    Type.Object({ gateway: reference<Gateway>('Gateway'), amount: Type.Number({ description: 'KD' }) }),
    {
      description: 'What gateways still have of the shop’s money: captured, not given back and not paid out',
    },
  ),
  misfits: Type.Object(
    {
      disputes: Type.Object(
        {
          count: Type.Integer(),
          deadline: nullable(Type.String(), '`YYYY-MM-DD`, the first day by which one has to be answered'),
        },
        { description: 'Disputed payments that the shop has to answer' },
      ),
      refunds: Type.Array(
        Type.Object({ orderNumber: Type.String(), amount: nullable(kd(), 'Never null in a shop whose data is whole') }),
        { description: 'Refunds of which nobody knows whether they were made; more than 10 are among the findings' },
      ),
      findings: Type.Integer({ description: 'Other open differences from the books of gateways' }),
      ordersToReview: Type.Integer(),
      refundsDue: Type.Integer({ description: 'Orders of which money has to be given back' }),
      drivers: listOf<EveningDriver>('EveningDriver', 'Drivers who have had cash since a day before'),
      cash: Type.Array(
        Type.Object({
          date: Type.String(),
          difference: nullable(Type.Number(), 'KD that the count leaves open; null: nobody has counted'),
        }),
        { description: 'Of the day and the 30 before, the latest first' },
      ),
    },
    { description: 'What somebody has to look at' },
  ),
  fits: Type.Boolean({ description: 'Nobody has to look at anything' }),
});
export interface EveningAnswer extends Static<typeof EveningAnswer> {}
