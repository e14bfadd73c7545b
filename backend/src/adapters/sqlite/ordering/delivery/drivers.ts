import { Drivers } from '../../../../application/ordering/delivery/ports.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { driverId } from '../../../../domain/ids.ts';
import type { DriverId } from '../../../../domain/ids.ts';
import type { Driver } from '../../../../domain/ordering/delivery/runs/run.ts';
import { driverHistory } from '../../../../domain/ordering/delivery/runs/run-history.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';

type DriverRow = { id: string; name: string; phone: string; is_active: number };

export class SqliteDrivers extends Drivers {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async list(): Promise<readonly Driver[]> {
    return this.db.all<DriverRow>('SELECT * FROM drivers ORDER BY name, id').map(driverFrom);
  }

  async find(id: DriverId): Promise<Driver | null> {
    return this.read(id);
  }

  save(driver: Driver, by: Authorship): Promise<void> {
    return this.db.write(() => {
      const before = this.read(driver.id);
      this.db.run(
        `INSERT INTO drivers (id, name, phone, is_active) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET name = excluded.name, phone = excluded.phone, is_active = excluded.is_active`,
        driver.id,
        driver.name,
        driver.phone,
        Number(driver.isActive),
      );
      addHistoryEntries(this.db, [driverHistory(before, driver, by)]);
    });
  }

  private read(id: DriverId): Driver | null {
    const row = this.db.get<DriverRow>('SELECT * FROM drivers WHERE id = ?', id);
    return row ? driverFrom(row) : null;
  }
}

function driverFrom({ id, name, phone, is_active }: DriverRow): Driver {
  return { id: driverId(id), name, phone, isActive: is_active === 1 };
}
