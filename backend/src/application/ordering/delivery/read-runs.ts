import type { AccountId, OrderId, RunId } from '../../../domain/ids.ts';
import { fils, sum } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import type { CashDifference } from '../../../domain/ordering/cash/cash-difference.ts';
import { byArea } from '../../../domain/ordering/delivery/delivery-areas.ts';
import type { CourierBooking } from '../../../domain/ordering/delivery/couriers/booking.ts';
import { cashOf, isToBring, ordersHeldBy } from '../../../domain/ordering/delivery/runs/run.ts';
import type { DeliveryRun, Driver, Stop } from '../../../domain/ordering/delivery/runs/run.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { EditorEmails } from '../../identity/accounts/editor-emails.ts';
import type { ListPage } from '../../list-page.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { CashDifferences } from '../cash/ports.ts';
import { ALL_ORDERS } from '../office/office-orders.ts';
import type { OfficeOrders } from '../office/office-orders.ts';
import type { CourierBookings } from './couriers/ports.ts';
import type { DeliveryRuns, Drivers } from './ports.ts';

/** A run with everything that its sheet shows. */
export interface RunSheet {
  readonly run: DeliveryRun;
  readonly driver: Driver | null;
  readonly stops: readonly { readonly stop: Stop; readonly order: Order }[];
  /** What differed when its cash was counted, with the corrections, the oldest first. */
  readonly differences: readonly CashDifference[];
  /** E-mails of those who counted its cash or wrote the differences. Accounts that are gone are missing. */
  readonly emails: ReadonlyMap<AccountId, string>;
}

/** Orders that are ready, and who may bring them. */
export interface ReadyOrders {
  /** Those that are on no run, and that no courier is to bring, in the order of areas. */
  readonly free: readonly {
    readonly order: Order;
    /** How often nobody was at home. */
    readonly misses: number;
  }[];
  /** Those that a courier is to fetch. */
  readonly booked: readonly { readonly order: Order; readonly booking: CourierBooking }[];
  /** Whether couriers are switched on. */
  readonly hasCouriers: boolean;
}

export interface DrivenRun {
  readonly run: DeliveryRun;
  readonly driver: Driver | null;
}

/** Ready orders that are looked at for new runs. */
const MOST_READY = 500;

/** Reads what runs are made of, and how they stand. */
export class ReadRuns {
  constructor(
    private readonly runs: DeliveryRuns,
    private readonly drivers: Drivers,
    private readonly orders: OfficeOrders,
    private readonly differences: CashDifferences,
    private readonly emails: EditorEmails,
    private readonly bookings: Pick<CourierBookings, 'openOf'>,
    private readonly settings: Pick<StoreSettings, 'read'>,
  ) {}

  /** @returns null when there is no such run */
  async sheet(id: RunId): Promise<RunSheet | null> {
    const run = await this.runs.find(id);
    if (!run) return null;
    const listed = await this.orders.listed(run.stops.map(({ order }) => order));
    const orders = new Map(listed.map(({ order }) => [order.id, order]));
    const differences = run.count ? await this.differences.ofRun(id) : [];
    return {
      run,
      driver: await this.drivers.find(run.driver),
      stops: run.stops.flatMap((stop) => {
        const order = orders.get(stop.order);
        return order ? [{ stop, order }] : [];
      }),
      differences,
      emails: await this.emails.of([run.count?.by ?? null, ...differences.map(({ by }) => by)]),
    };
  }

  async ready(): Promise<ReadyOrders> {
    const ready = { ...ALL_ORDERS, status: 'ready', sort: 'date-asc' } as const;
    const listed = await this.orders.list(ready, { page: 1, limit: MOST_READY });
    const held = new Set<OrderId>((await this.runs.open()).flatMap(ordersHeldBy));
    const toBring = listed.orders.map(({ order }) => order).filter((order) => isToBring(order) && !held.has(order.id));
    const bookings = await this.bookings.openOf(toBring.map(({ id }) => id));
    const free = toBring.filter(({ id }) => !bookings.has(id));
    const misses = await this.runs.missesOf(free.map(({ id }) => id));
    return {
      free: free.toSorted(byAddress).map((order) => ({ order, misses: misses.get(order.id) ?? 0 })),
      booked: toBring.flatMap((order) => {
        const booking = bookings.get(order.id);
        return booking ? [{ order, booking }] : [];
      }),
      hasCouriers: (await this.settings.read()).couriers.isOn,
    };
  }

  async list(page: ListPage): Promise<{ readonly runs: readonly DrivenRun[]; readonly total: number }> {
    const { runs, total } = await this.runs.list(page);
    return { runs: await this.driven(runs), total };
  }

  /** Planned runs and those under way, the newest first, and the cash that drivers have and nobody has counted. */
  async open(): Promise<{ readonly runs: readonly DrivenRun[]; readonly cash: Fils }> {
    const runs = await this.runs.open();
    return { runs: await this.driven(runs), cash: sum([fils(0), ...runs.map(cashOf)]) };
  }

  private async driven(runs: readonly DeliveryRun[]): Promise<readonly DrivenRun[]> {
    const drivers = new Map((await this.drivers.list()).map((driver) => [driver.id, driver]));
    return runs.map((run) => ({ run, driver: drivers.get(run.driver) ?? null }));
  }
}

/** One area after the other, in the order of governorates, then by address. */
function byAddress({ delivery: one, number }: Order, { delivery: other, number: otherNumber }: Order): number {
  const [here, there] = [one.address, other.address];
  return (
    byArea(here, there) ||
    here.block.localeCompare(there.block, 'en', { numeric: true }) ||
    (number < otherNumber ? -1 : 1)
  );
}
