import type { Authorship } from '../../../domain/history.ts';
import type { AccountId, DriverId, OrderId, RunId } from '../../../domain/ids.ts';
import type { RunAction, RunResult } from '../../../domain/ordering/delivery/runs/act-on-run.ts';
import type { DeliveryRun, Driver } from '../../../domain/ordering/delivery/runs/run.ts';
import type { ListPage } from '../../list-page.ts';

/** The people who deliver, at most `MOST_DRIVERS`. They are never deleted, because runs name them. */
export abstract class Drivers {
  /** Sorted by name. */
  abstract list(): Promise<readonly Driver[]>;

  abstract find(id: DriverId): Promise<Driver | null>;

  /** @returns null for an account that is no driver's */
  abstract ofAccount(account: AccountId): Promise<Driver | null>;

  /**
   * Stores a new or changed driver with a line of the edit history.
   * @returns why nothing is stored: the account is another driver's, or there are `MOST_DRIVERS`
   */
  abstract save(driver: Driver, by: Authorship): Promise<'saved' | 'account-taken' | 'too-many'>;
}

/** Delivery runs. Each change is stored with the orders, mails, money and history lines that it causes, in one transaction. */
export abstract class DeliveryRuns {
  /** Stores the result of `actOnRun`. Simultaneous actions that concern one run or one order are decided one after the other. */
  abstract act(action: RunAction, by: Authorship): Promise<RunResult>;

  abstract find(id: RunId): Promise<DeliveryRun | null>;

  /** The newest first. The cost grows with the page, and that of the total with the runs. */
  abstract list(page: ListPage): Promise<{ readonly runs: readonly DeliveryRun[]; readonly total: number }>;

  /** Planned ones and those under way, the newest first, at most `MOST_OPEN_RUNS`. */
  abstract open(): Promise<readonly DeliveryRun[]>;

  /** How often nobody was at home for each of these orders; those without a miss are left out. */
  abstract missesOf(orders: readonly OrderId[]): Promise<ReadonlyMap<OrderId, number>>;
}
