import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { OrderId } from '../../../domain/ids.ts';
import { DAY, dayAfter, kuwaitDayOf, monthOf, parseKuwaitDay, startOfKuwaitDay } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { sum } from '../../../domain/money.ts';
import { cashStateOf } from '../../../domain/ordering/cash/cash-difference.ts';
import { cashMisfits, EVENING_LOOKS_BACK, splitFindings } from '../../../domain/ordering/cash/evening.ts';
import type { BooksOfDay, Evening, ExpectedFrom, Misfits } from '../../../domain/ordering/cash/evening.ts';
import { heldCash } from '../../../domain/ordering/cash/held-cash.ts';
import type { DeliveryRun } from '../../../domain/ordering/delivery/runs/run.ts';
import { amountAsked } from '../../../domain/ordering/money/payment-status.ts';
import type { Clock } from '../../clock.ts';
import type { SalesReports, ShopCounts } from '../../reporting/ports.ts';
import { cashWithCouriers } from '../delivery/couriers/courier-cash.ts';
import type { CourierBookings } from '../delivery/couriers/ports.ts';
import type { DrivenRun, ReadRuns } from '../delivery/read-runs.ts';
import type { Findings, MoneyBooks } from '../money/ports.ts';
import type { Disputes } from '../disputes/ports.ts';
import { ALL_ORDERS } from '../office/office-orders.ts';
import type { OfficeOrders } from '../office/office-orders.ts';
import type { Payouts } from '../settlements/ports.ts';
import type { Stalls } from '../stalls/ports.ts';

/** Open findings that are looked at for those with lines of their own. */
const MOST_FINDINGS = 200;

const SHIPPED = { ...ALL_ORDERS, status: 'shipped' } as const;

/**
 * The last page of the day: what was sold, came in and went back, where the rest of it is, and what does not fit. It reads
 * stored sums of days, open runs, uncounted stalls and cash of couriers, so its time grows with those.
 */
export class ReadEvening {
  constructor(
    private readonly sales: SalesReports,
    private readonly books: MoneyBooks,
    private readonly payouts: Payouts,
    private readonly runs: Pick<ReadRuns, 'open'>,
    private readonly orders: Pick<OfficeOrders, 'list' | 'listed'>,
    private readonly stalls: Stalls,
    private readonly findings: Findings,
    private readonly disputes: Pick<Disputes, 'list'>,
    private readonly counts: ShopCounts,
    private readonly bookings: Pick<CourierBookings, 'owed'>,
    private readonly clock: Clock,
  ) {}

  /** @param written `YYYY-MM-DD` in the digits of any keyboard; left out: today @returns null for a day that has not begun */
  async execute(written?: string): Promise<Evening | null> {
    const today = kuwaitDayOf(this.clock.now());
    const day = written === undefined ? today : parseKuwaitDay(written);
    if (day === null || day > today) return null;
    const morning = startOfKuwaitDay(day);
    const [sold, money, days, open, stalls, expected, misfits, counts, couriers] = await Promise.all([
      this.sales.salesBetween(morning, morning + DAY),
      this.books.ofMonth(monthOf(day)),
      this.books.cashBetween(dayAfter(day, 1 - EVENING_LOOKS_BACK), day),
      this.runs.open(),
      this.stalls.uncounted(),
      this.expectedAt(day),
      this.misfits(),
      this.counts.read(day, 0),
      cashWithCouriers(this.bookings),
    ]);
    const drivers = heldCash(open.runs);
    const { recorded, lines, counted } = days.find((one) => one.day === day) ?? nothingOf(day);
    return {
      day,
      sold,
      money: money.filter((row) => row.day === day),
      cash: { recorded, counted, ...cashStateOf(recorded, lines, counted) },
      ...(await this.onWay(open.runs)),
      drivers,
      stalls: stalls.map(({ id, name, state, cash }) => ({ id, name, state, cash })),
      couriers,
      expected,
      misfits: {
        ...misfits,
        ordersToReview: counts.ordersToReview,
        refundsDue: counts.refundsDue,
        drivers: drivers.filter(({ since }) => since < morning),
        cash: cashMisfits(days),
      },
    };
  }

  private async misfits(): Promise<Pick<Misfits, 'disputes' | 'refunds' | 'findings'>> {
    const [disputes, open, all] = await Promise.all([
      this.disputes.list('open', { page: 1, limit: 1 }),
      this.findings.open(MOST_FINDINGS),
      this.findings.countOpen(),
    ]);
    const deadline = disputes.disputes[0]?.deadline ?? null;
    return { disputes: { count: disputes.total, deadline }, ...splitFindings(open, all) };
  }

  private async onWay(open: readonly DrivenRun[]): Promise<Pick<Evening, 'runs' | 'withoutRun'>> {
    const [shipped, listed] = await Promise.all([
      this.orders.list(SHIPPED, { page: 1, limit: 1 }),
      this.orders.listed(open.flatMap(({ run }) => waitingOf(run))),
    ]);
    const orders = new Map(listed.map(({ order }) => [order.id, order]));
    const onRuns = listed.filter(({ order }) => order.status === 'shipped').length;
    const runs = open
      .filter(({ run }) => run.state === 'out')
      .map(({ run, driver }) => {
        const left = waitingOf(run);
        const toCollect = sum(left.flatMap((id) => orders.get(id) ?? []).map(amountAsked));
        return { id: run.id, driver: driver?.name ?? null, waiting: left.length, toCollect };
      });
    return { runs, withoutRun: Math.max(0, shipped.total - onRuns) };
  }

  private async expectedAt(day: KuwaitDay): Promise<readonly ExpectedFrom[]> {
    const all = await this.payouts.expectedFrom(GATEWAYS, day);
    return all.flatMap(({ gateway, expected: amount }) => (amount === 0 ? [] : [{ gateway, amount }]));
  }
}

function waitingOf({ stops }: DeliveryRun): readonly OrderId[] {
  return stops.filter(({ state }) => state === 'waiting').map(({ order }) => order);
}

function nothingOf(day: KuwaitDay): BooksOfDay {
  return { day, recorded: 0, lines: [], counted: null, isClosed: false };
}
