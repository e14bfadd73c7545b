import type { EveningAnswer } from '@fyonka/api-contract/wire/office/reports/evening';
import { differenceToKd, fils, toKd } from '../../../../domain/money.ts';
import { doesFit } from '../../../../domain/ordering/cash/evening.ts';
import type { Evening } from '../../../../domain/ordering/cash/evening.ts';

export function eveningAnswer({ day, sold, money, cash, runs, stalls, expected, misfits }: Evening): EveningAnswer {
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
    runs: runs.map((run) => ({ ...run, cash: toKd(run.cash), toCollect: toKd(run.toCollect) })),
    stalls: stalls.map((stall) => ({ ...stall, cash: toKd(stall.cash) })),
    expected: expected.map(({ gateway, amount }) => ({ gateway, amount: differenceToKd(amount) })),
    misfits: {
      findings: misfits.findings,
      ordersToReview: misfits.ordersToReview,
      refundsDue: misfits.refundsDue,
      cash: misfits.cash.map(({ day: date, difference }) => ({ date, difference: kdOrNull(difference) })),
    },
    fits: doesFit(misfits),
  };
}

function kdOrNull(difference: number | null): number | null {
  return difference === null ? null : differenceToKd(difference);
}
