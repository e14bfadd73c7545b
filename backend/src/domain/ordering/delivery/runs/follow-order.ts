import { fils, sum } from '../../../money.ts';
import type { Fils } from '../../../money.ts';
import type { MoneyEntry } from '../../money/money-entry.ts';
import type { Order, OrderStatus } from '../../order.ts';
import type { DeliveryRun, Stop, StopState } from './run.ts';

type Followed = Pick<Order, 'id' | 'status' | 'money'>;

/**
 * The run after the status of one of its orders was set, by the run itself or elsewhere in the office, or after its cash
 * was withdrawn as a mistake. So the run never expects cash of an order that was not delivered or paid, and never keeps an
 * order that the office has taken back.
 * @param entries what the change adds to the ledger
 * @returns the same run when nothing of it changes
 */
export function followOrder(
  run: DeliveryRun,
  before: Followed,
  after: Followed,
  at: number,
  entries: readonly MoneyEntry[] = [],
): DeliveryRun {
  const stop = run.stops.find(({ order }) => order === after.id);
  if (!stop) return run;
  if (before.status === after.status) return withoutWithdrawn(run, stop, entries);
  if (run.state === 'planned') {
    if (after.status === 'ready' || after.status === 'shipped') return run;
    return { ...run, stops: run.stops.filter((one) => one !== stop) };
  }
  if (run.state !== 'out' || !(stop.state === 'waiting' || stop.state === 'delivered')) return run;
  const cash = cashAfter(stop, before, after);
  // Cash that stays is known by the time at which it was taken, so that it can be withdrawn.
  const isSameCash = cash > 0 && cash === stop.cash;
  return withStop(run, { ...stop, state: stateAfter(after.status), cash, at: isSameCash ? stop.at : at });
}

export function withStop(run: DeliveryRun, changed: Stop): DeliveryRun {
  return { ...run, stops: run.stops.map((stop) => (stop.order === changed.order ? changed : stop)) };
}

function withoutWithdrawn(run: DeliveryRun, stop: Stop, entries: readonly MoneyEntry[]): DeliveryRun {
  // The office may have recorded other cash for the order, at another time.
  const withdrawn = entries.filter(
    ({ kind, method, movedAt }) => kind === 'record-withdrawn' && method === 'cash' && movedAt === stop.at,
  );
  if (run.state !== 'out' || withdrawn.length === 0) return run;
  return withStop(run, { ...stop, cash: fils(Math.max(0, stop.cash - sum(withdrawn.map(({ amount }) => amount)))) });
}

/** Cash on delivery is recorded and withdrawn with the status of its order, see `cashAtTheDoor`. */
function cashAfter({ cash }: Stop, before: Followed, after: Followed): Fils {
  return fils(Math.max(0, cash + after.money.atDoor - before.money.atDoor));
}

function stateAfter(status: OrderStatus): StopState {
  if (status === 'delivered') return 'delivered';
  return status === 'shipped' ? 'waiting' : 'taken-out';
}
