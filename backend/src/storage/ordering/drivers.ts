import { Drivers } from '../../application/ordering/delivery/ports.ts';
import type { Authorship } from '../../domain/history.ts';
import type { AccountId, DriverId } from '../../domain/ids.ts';
import { MOST_DRIVERS } from '../../domain/ordering/delivery/runs/run.ts';
import type { Driver } from '../../domain/ordering/delivery/runs/run.ts';
import { driverHistory } from '../../domain/ordering/delivery/runs/run-history.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { count, get, list, note, put } from '../store.ts';
import type { Store, Work } from '../store.ts';

export const DRIVERS: Collection<Driver, 'driver_of_account'> = {
  name: 'drivers',
  fields: { name: 'text', phone: 'text', isActive: 'flag', account: 'text?' },
  indexes: { driver_of_account: { by: ['account'], isUnique: true, given: ['account'] } },
  ends: 'bound',
  copy: copied('drivers'),
};

export class StoredDrivers extends Drivers {
  static readonly collections = { drivers: DRIVERS };

  constructor(private readonly store: Store) {
    super();
  }

  /** A few dozen documents, sorted here, because an index would be larger than they are. */
  async list(): Promise<readonly Driver[]> {
    const key = ({ name, id }: Driver) => `${name} ${id}`;
    const drivers = await this.store.read(() => list(DRIVERS, null));
    return drivers.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  }

  find(id: DriverId): Promise<Driver | null> {
    return this.store.read(() => get(DRIVERS, id));
  }

  ofAccount(account: AccountId): Promise<Driver | null> {
    return this.store.read(() => driverOf(account));
  }

  save(driver: Driver, by: Authorship): Promise<'saved' | 'account-taken' | 'too-many'> {
    return this.store.write(function* () {
      const { id, account } = driver;
      const other = account === null ? null : yield* driverOf(account);
      if (other && other.id !== id) return 'account-taken';
      const before = yield* get(DRIVERS, id);
      if (!before && (yield* count(DRIVERS)) >= MOST_DRIVERS) return 'too-many';
      yield* put(DRIVERS, driver);
      yield* note([driverHistory(before, driver, by)]);
      return 'saved';
    });
  }
}

function* driverOf(account: AccountId): Work<Driver | null> {
  const [driver] = yield* list(DRIVERS, 'driver_of_account', { equal: { account } });
  return driver ?? null;
}
