import type { EveningAnswer, EveningDriver } from '@fyonka/api-contract/wire/office/reports/evening';
import { differenceToKd, fils, toKd } from '../../../../domain/money.ts';
import { doesFit } from '../../../../domain/ordering/cash/evening.ts';
import type { Evening } from '../../../../domain/ordering/cash/evening.ts';
import type { HeldCash } from '../../../../domain/ordering/cash/held-cash.ts';

export function eveningAnswer({
  day,
  sold,
  money,
  cash,
  runs,
  stalls,
  expected,
  misfits,
  ...way
}: Evening): EveningAnswer {
  return {
    date: day,
    sold: { orders: sold.orders, amount: toKd(sold.amount) },
    money: money.map(({ method, gateway, received, payments, returned, refunds }) => {
      return {
        method,
        gateway,
        received: differenceToKd(received),
        payments,
        returned: differenceToKd(returned),
        refunds,
      };
    }),
    received: differenceToKd(money.reduce((sum, { received }) => sum + received, 0)),
    returned: differenceToKd(money.reduce((sum, { returned }) => sum + returned, 0)),
    cash: {
      recorded: differenceToKd(cash.recorded),
      expected: differenceToKd(cash.expected),
      counted: cash.counted === null ? null : toKd(fils(cash.counted)),
      difference: kdOrNull(cash.difference),
    },
    runs: runs.map((run) => ({ ...run, toCollect: toKd(run.toCollect) })),
    withoutRun: way.withoutRun,
    drivers: way.drivers.map(driverView),
    stalls: stalls.map((stall) => ({ ...stall, cash: toKd(stall.cash) })),
    couriers: differenceToKd(way.couriers),
    expected: expected.map(({ gateway, amount }) => ({ gateway, amount: differenceToKd(amount) })),
    misfits: {
      disputes: misfits.disputes,
      refunds: misfits.refunds.map(({ orderNumber, amount }) => {
        return { orderNumber, amount: amount === null ? null : toKd(amount) };
      }),
      findings: misfits.findings,
      ordersToReview: misfits.ordersToReview,
      refundsDue: misfits.refundsDue,
      drivers: misfits.drivers.map(driverView),
      cash: misfits.cash.map(({ day: date, difference }) => ({ date, difference: kdOrNull(difference) })),
    },
    fits: doesFit(misfits),
  };
}

function driverView({ name, amount, since, run }: HeldCash): EveningDriver {
  return { name, amount: toKd(amount), since: new Date(since).toISOString(), run };
}

function kdOrNull(difference: number | null): number | null {
  return difference === null ? null : differenceToKd(difference);
}
