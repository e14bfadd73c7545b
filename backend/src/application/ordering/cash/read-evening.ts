import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { DAY, dayAfter, kuwaitDayOf, monthOf, parseKuwaitDay, startOfKuwaitDay } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { fils, sum } from '../../../domain/money.ts';
import { cashStateOf } from '../../../domain/ordering/cash/cash-difference.ts';
import { cashMisfits, EVENING_LOOKS_BACK } from '../../../domain/ordering/cash/evening.ts';
import type { BooksOfDay, Evening, ExpectedFrom, RunOnWay } from '../../../domain/ordering/cash/evening.ts';
import { cashOf } from '../../../domain/ordering/delivery/runs/run.ts';
import { amountAsked } from '../../../domain/ordering/money/payment-status.ts';
import type { Clock } from '../../clock.ts';
import type { SalesReports, ShopCounts } from '../../reporting/ports.ts';
import type { DrivenRun, ReadRuns } from '../delivery/read-runs.ts';
import type { Findings, MoneyBooks } from '../money/ports.ts';
import type { OfficeOrders } from '../office/office-orders.ts';
import type { Payouts } from '../settlements/ports.ts';
import type { Stalls } from '../stalls/ports.ts';

/**
 * The last page of the day: what was sold, came in and went back, where the rest of it is, and what does not fit. It reads
 * stored sums of days, open runs and uncounted stalls, so its time grows with those.
 */
export class ReadEvening {
  constructor(
    private readonly sales: SalesReports,
    private readonly books: MoneyBooks,
    private readonly payouts: Payouts,
    private readonly runs: Pick<ReadRuns, 'open'>,
    private readonly orders: Pick<OfficeOrders, 'listed'>,
    private readonly stalls: Stalls,
    private readonly findings: Findings,
    private readonly counts: ShopCounts,
    private readonly clock: Clock,
  ) {}

  /** @param written `YYYY-MM-DD` in the digits of any keyboard; left out: today @returns null for a day that has not begun */
  async execute(written?: string): Promise<Evening | null> {
    const today = kuwaitDayOf(this.clock.now());
    const day = written === undefined ? today : parseKuwaitDay(written);
    if (day === null || day > today) return null;
    const morning = startOfKuwaitDay(day);
    const [sold, money, days, open, stalls, expected, findings, counts] = await Promise.all([
      this.sales.salesBetween(morning, morning + DAY),
      this.books.ofMonth(monthOf(day)),
      this.books.cashBetween(dayAfter(day, 1 - EVENING_LOOKS_BACK), day),
      this.runs.open(),
      this.stalls.uncounted(),
      this.expectedAt(day),
      this.findings.countOpen(),
      this.counts.read(day, 0),
    ]);
    const { recorded, lines, counted } = days.find((one) => one.day === day) ?? nothingOf(day);
    return {
      day,
      sold,
      money: money.filter((row) => row.day === day),
      cash: { recorded, counted, ...cashStateOf(recorded, lines, counted) },
      runs: await this.onWay(open.runs.filter(({ run }) => run.state === 'out')),
      stalls: stalls.map(({ id, name, state, cash }) => ({ id, name, state, cash })),
      expected,
      misfits: {
        findings,
        ordersToReview: counts.ordersToReview,
        refundsDue: counts.refundsDue,
        cash: cashMisfits(days),
      },
    };
  }

  private async onWay(runs: readonly DrivenRun[]): Promise<readonly RunOnWay[]> {
    const waiting = runs.flatMap(({ run }) => run.stops.filter(({ state }) => state === 'waiting'));
    const listed = await this.orders.listed(waiting.map(({ order }) => order));
    const asked = new Map(listed.map(({ order }) => [order.id, amountAsked(order)]));
    return runs.map(({ run, driver }) => {
      const left = run.stops.filter(({ state }) => state === 'waiting');
      const toCollect = sum(left.map(({ order }) => asked.get(order) ?? fils(0)));
      return { id: run.id, driver: driver?.name ?? null, cash: cashOf(run), waiting: left.length, toCollect };
    });
  }

  private async expectedAt(day: KuwaitDay): Promise<readonly ExpectedFrom[]> {
    const all = await this.payouts.expectedFrom(GATEWAYS, day);
    return all.flatMap(({ gateway, expected: amount }) => (amount === 0 ? [] : [{ gateway, amount }]));
  }
}

function nothingOf(day: KuwaitDay): BooksOfDay {
  return { day, recorded: 0, lines: [], counted: null, isClosed: false };
}
