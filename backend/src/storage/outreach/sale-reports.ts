import { MEASURING_SERVICES } from '@fyonka/api-contract/values/outside/services';
import { SaleReports } from '../../application/outreach/measuring/ports.ts';
import type { FollowedSales } from '../../application/outreach/measuring/ports.ts';
import type { EventProgress } from '../../application/outreach/step-along.ts';
import type { OrderId } from '../../domain/ids.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { REPORT_KINDS, REPORT_RETENTION } from '../../domain/outreach/measuring/sale-report.ts';
import type { MeasuringService, SaleReport } from '../../domain/outreach/measuring/sale-report.ts';
import type { Collection } from '../collection.ts';
import { insert, list, many, own, put, remove } from '../store.ts';
import type { Store } from '../store.ts';
import { goOn, progressOf } from './event-progress.ts';

/** They end by their age: those of before are not looked for any more. */
const REPORTS: Collection<SaleReport, 'saleReports_due' | 'saleReports_age'> = {
  name: 'saleReports',
  fields: {
    service: { oneOf: MEASURING_SERVICES },
    kind: { oneOf: REPORT_KINDS },
    orderId: 'text',
    at: 'number',
    tries: 'number',
    dueAt: 'number?',
  },
  indexes: {
    saleReports_due: { by: ['service', 'dueAt'], given: ['dueAt'] },
    saleReports_age: { by: ['at'] },
  },
  ends: { by: 'saleReports_age', after: REPORT_RETENTION },
  copy: 'passing',
};

export class StoredSaleReports extends SaleReports {
  static readonly collections = { saleReports: REPORTS };

  constructor(private readonly store: Store) {
    super();
  }

  progress(): Promise<EventProgress | null> {
    return this.store.read(() => progressOf('measuring'), true);
  }

  follow({ reports, ...step }: FollowedSales): Promise<boolean> {
    return this.store.write(
      function* () {
        if (!(yield* goOn('measuring', step))) return false;
        // Two refunds of an order may be in one step.
        const made = new Map(reports.map((report) => [report.id, report]));
        for (const { id } of yield* many(REPORTS, [...made.keys()])) made.delete(id);
        yield* insert(REPORTS, ...made.values());
        return true;
      },
      ['measuring'],
    );
  }

  due(service: MeasuringService, at: number, limit: number): Promise<readonly SaleReport[]> {
    const range = { equal: { service }, below: at + 1, limit };
    return this.store.read(() => list(REPORTS, 'saleReports_due', range), true);
  }

  orders(ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Order>> {
    if (ids.length === 0) return Promise.resolve(new Map());
    return this.store.read(function* () {
      const orders = yield* own('findOrders', ids);
      return new Map(orders.map((order) => [order.id, order]));
    }, true);
  }

  save(report: SaleReport): Promise<void> {
    return this.store.write(() => put(REPORTS, report), [report.id]);
  }

  drop({ id }: SaleReport): Promise<void> {
    return this.store.write(
      function* () {
        yield* remove(REPORTS, id);
      },
      [id],
    );
  }
}
