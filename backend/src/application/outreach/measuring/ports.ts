import type { OrderId } from '../../../domain/ids.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { MeasuredSale, MeasuringService, SaleReport } from '../../../domain/outreach/measuring/sale-report.ts';
import type { EventProgress, FollowedStep } from '../step-along.ts';

/** `refused`: the service does not take it, or not these keys. `unanswered`: it may have arrived. */
export type ReportAnswer = 'taken' | 'refused' | 'unanswered';

/** What a service says of its keys. */
export type KeysAnswer =
  | { readonly kind: 'works' | 'unanswered' }
  /**
   * `unproven`: it takes what a report looks like, and does not say whether the keys are right.
   * @property words the service's own, without a key; empty: it said none
   */
  | { readonly kind: 'refused' | 'unproven'; readonly words: string };

/** A service that measures. It knows a repeated report by its order. */
export abstract class Measurement {
  /** Tries the keys without reporting anything. Never throws. */
  abstract check(): Promise<KeysAnswer>;

  /** Never throws. */
  abstract report(sale: MeasuredSale): Promise<ReportAnswer>;
}

/** The services whose keys the shop has. */
export abstract class Measurements {
  abstract all(): Promise<ReadonlyMap<MeasuringService, Measurement>>;
}

/** What one step along the log stores. */
export interface FollowedSales extends FollowedStep {
  readonly reports: readonly SaleReport[];
}

/** Reports of orders to services that measure. */
export abstract class SaleReports {
  /** @returns null before the first step along the events */
  abstract progress(): Promise<EventProgress | null>;

  /**
   * Stores a step in one transaction. Of reports that are stored already, nothing is changed.
   * @returns false when another process has gone on since; then nothing was stored
   */
  abstract follow(followed: FollowedSales): Promise<boolean>;

  /** The ones that are due, the longest due first. */
  abstract due(service: MeasuringService, at: number, limit: number): Promise<readonly SaleReport[]>;

  /** The orders of reports. Those that are no more are missing. */
  abstract orders(ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Order>>;

  /** Stores what became of one. */
  abstract save(report: SaleReport): Promise<void>;

  /** Removes one whose order may have another of its kind later. */
  abstract drop(report: SaleReport): Promise<void>;
}
