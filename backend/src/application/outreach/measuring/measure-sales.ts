import {
  afterFailure,
  isTooLate,
  isToReport,
  reportsOf,
  saleToReport,
} from '../../../domain/outreach/measuring/sale-report.ts';
import type { MeasuringService, SaleReport } from '../../../domain/outreach/measuring/sale-report.ts';
import type { Clock } from '../../clock.ts';
import type { OfficeEvents } from '../../office/ports.ts';
import { retryWait } from '../../repeated-failures.ts';
import type { StoreSettings } from '../../store/ports.ts';
import { stepAlong } from '../step-along.ts';
import type { Measurement, Measurements, ReportAnswer, SaleReports } from './ports.ts';

/** Reports to one service in one run. */
const AT_ONCE = 20;

export interface MeasuringOutcome {
  /** What services answered, except `taken`, or that they took everything. */
  readonly answers: readonly { readonly service: MeasuringService; readonly answer: ReportAnswer }[];
  readonly hasMore: boolean;
}

/**
 * Reports purchases and refunds of those who have agreed to it. Follows the office's events, so that no order waits for a
 * service, nor fails with it. A service that fails is left alone for a while, longer with each failure.
 */
export class MeasureSales {
  private readonly failing = new Map<MeasuringService, { readonly failures: number; readonly until: number }>();

  constructor(
    private readonly reports: SaleReports,
    private readonly measurements: Measurements,
    private readonly settings: StoreSettings,
    private readonly events: OfficeEvents,
    private readonly clock: Clock,
  ) {}

  /** Run by a job of the shop, in one process at a time. */
  async execute(stopping?: AbortSignal): Promise<MeasuringOutcome> {
    if (!(await this.settings.read()).asksToMeasure) return { answers: [], hasMore: false };
    const services = await this.measurements.all();
    let hasMore = await this.follow([...services.keys()]);
    const answers: { service: MeasuringService; answer: ReportAnswer }[] = [];
    for (const [service, measurement] of services) {
      if (stopping?.aborted || (this.failing.get(service)?.until ?? 0) > this.clock.now()) continue;
      const due = await this.reports.due(service, this.clock.now(), AT_ONCE);
      if (due.length === 0) continue;
      const answer = await this.send(service, measurement, due, stopping);
      answers.push({ service, answer });
      if (answer === 'taken' && due.length === AT_ONCE) hasMore = true;
    }
    return { answers, hasMore };
  }

  /** @returns whether there may be more events */
  private async follow(services: readonly MeasuringService[]): Promise<boolean> {
    const from = await this.reports.progress();
    const step = await stepAlong(this.events, from?.event ?? 0);
    if (step === null) return false;
    const made = step.events.flatMap((event) => reportsOf(event, services));
    const orders = await this.reports.orders([...new Set(made.map(({ orderId }) => orderId))]);
    const wanted = made.filter(({ kind, orderId }) => isToReport(kind, orders.get(orderId) ?? null));
    const { to, lost } = step;
    await this.reports.follow({ from, to, reports: wanted, at: this.clock.now(), lost });
    return step.hasMore;
  }

  /** Ends at the first one that the service does not take. */
  private async send(
    service: MeasuringService,
    measurement: Measurement,
    due: readonly SaleReport[],
    stopping?: AbortSignal,
  ): Promise<ReportAnswer> {
    const orders = await this.reports.orders(due.map(({ orderId }) => orderId));
    for (const report of due) {
      if (stopping?.aborted) break;
      if (isTooLate(report, this.clock.now())) {
        await this.reports.save({ ...report, dueAt: null });
        continue;
      }
      const order = orders.get(report.orderId) ?? null;
      if (!isToReport(report.kind, order)) {
        await this.reports.drop(report);
        continue;
      }
      const answer = await measurement.report(saleToReport(report, order));
      if (answer !== 'taken') {
        await this.fail(service, report);
        return answer;
      }
      await this.reports.save({ ...report, dueAt: null });
      this.failing.delete(service);
    }
    return 'taken';
  }

  private async fail(service: MeasuringService, report: SaleReport): Promise<void> {
    const at = this.clock.now();
    const failures = (this.failing.get(service)?.failures ?? 0) + 1;
    this.failing.set(service, { failures, until: at + retryWait(failures) });
    await this.reports.save(afterFailure(report, at, retryWait(report.tries + 1)));
  }
}
