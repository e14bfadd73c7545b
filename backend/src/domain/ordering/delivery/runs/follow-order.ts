import { fils } from '../../../money.ts';
import type { Fils } from '../../../money.ts';
import type { Order, OrderStatus } from '../../order.ts';
import type { DeliveryRun, Stop, StopState } from './run.ts';

type Followed = Pick<Order, 'id' | 'status' | 'money'>;

/**
 * The run after the status of one of its orders was set, by the run itself or elsewhere in the office. So the run never
 * expects cash of an order that was not delivered, and never keeps an order that the office has taken back.
 * @returns the same run when nothing of it changes
 */
export function followOrder(run: DeliveryRun, before: Followed, after: Followed, at: number): DeliveryRun {
  const stop = run.stops.find(({ order }) => order === after.id);
  if (!stop || before.status === after.status) return run;
  if (run.state === 'planned') {
    if (after.status === 'ready' || after.status === 'shipped') return run;
    return { ...run, stops: run.stops.filter((one) => one !== stop) };
  }
  if (run.state !== 'out' || !(stop.state === 'waiting' || stop.state === 'delivered')) return run;
  return withStop(run, { ...stop, state: stateAfter(after.status), cash: cashAfter(stop, before, after), at });
}

export function withStop(run: DeliveryRun, changed: Stop): DeliveryRun {
  return { ...run, stops: run.stops.map((stop) => (stop.order === changed.order ? changed : stop)) };
}

/** Cash on delivery is recorded and withdrawn with the status of its order, see `cashAtTheDoor`. */
function cashAfter({ cash }: Stop, before: Followed, after: Followed): Fils {
  return fils(Math.max(0, cash + after.money.atDoor - before.money.atDoor));
}

function stateAfter(status: OrderStatus): StopState {
  if (status === 'delivered') return 'delivered';
  return status === 'shipped' ? 'waiting' : 'taken-out';
}
