import type { CashDayAnswer, FeesView, MoneyDayView, MoneyReportAnswer } from '@fyonka/api-contract/wire/office/money';
import type { CashOfDay } from '../../../../application/ordering/books/count-cash.ts';
import type { MoneyReport, ReportedFees } from '../../../../application/ordering/books/read-money-report.ts';
import type { MoneyOfDay } from '../../../../application/ordering/money/ports.ts';
import { differenceToKd, toKd } from '../../../../domain/money.ts';
import { cashDifferenceView } from '../cash/cash-differences.views.ts';

export function moneyReportAnswer({ month, days, received, returned, fees }: MoneyReport): MoneyReportAnswer {
  return {
    month,
    days: days.map(dayView),
    received: differenceToKd(received),
    returned: differenceToKd(returned),
    net: differenceToKd(received - returned),
    fees: fees.map(feesView),
  };
}

export function cashDayAnswer(cash: CashOfDay): CashDayAnswer {
  const { day, recorded, expected, settled, difference, couriers, hasCourierPayouts, count, lines, emails, drivers } =
    cash;
  return {
    date: day,
    recorded: differenceToKd(recorded),
    expected: differenceToKd(expected),
    counted: count && toKd(count.counted),
    settled: differenceToKd(settled),
    difference: difference === null ? null : differenceToKd(difference),
    couriers: differenceToKd(couriers),
    hasCourierPayouts,
    differences: lines.map((line) =>
      cashDifferenceView(line, emails, line.driver && (drivers.get(line.driver) ?? null)),
    ),
    note: count?.note ?? '',
    countedAt: count && new Date(count.countedAt).toISOString(),
    countedBy: (count?.countedBy && emails.get(count.countedBy)) ?? null,
  };
}

function dayView({ day, method, gateway, received, payments, returned, refunds }: MoneyOfDay): MoneyDayView {
  return {
    date: day,
    method,
    gateway,
    received: differenceToKd(received),
    payments,
    returned: differenceToKd(returned),
    refunds,
  };
}

function feesView({
  gateway,
  method,
  captured,
  payments,
  estimated,
  settled,
  settledPayments,
  fees,
}: ReportedFees): FeesView {
  return {
    gateway,
    method,
    captured: toKd(captured),
    payments,
    estimated: estimated === null ? null : toKd(estimated),
    settledPayments,
    settled: toKd(settled),
    fees: toKd(fees),
  };
}
