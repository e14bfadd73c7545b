import { Drivers } from '../../../../application/ordering/delivery/ports.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { accountId, driverId } from '../../../../domain/ids.ts';
import type { AccountId, DriverId } from '../../../../domain/ids.ts';
import type { Driver } from '../../../../domain/ordering/delivery/runs/run.ts';
import { driverHistory } from '../../../../domain/ordering/delivery/runs/run-history.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';

type DriverRow = { id: string; name: string; phone: string; is_active: number; account_id: string | null };

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

  async ofAccount(account: AccountId): Promise<Driver | null> {
    const row = this.db.get<DriverRow>('SELECT * FROM drivers WHERE account_id = ?', account);
    return row ? driverFrom(row) : null;
  }

  save(driver: Driver, by: Authorship): Promise<'saved' | 'account-taken'> {
    return this.db.write(() => {
      if (this.isTaken(driver)) return 'account-taken';
      const before = this.read(driver.id);
      this.db.run(
        `INSERT INTO drivers (id, name, phone, is_active, account_id) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET name = excluded.name, phone = excluded.phone, is_active = excluded.is_active,
           account_id = excluded.account_id`,
        driver.id,
        driver.name,
        driver.phone,
        Number(driver.isActive),
        driver.account,
      );
      addHistoryEntries(this.db, [driverHistory(before, driver, by)]);
      return 'saved';
    });
  }

  private isTaken({ id, account }: Driver): boolean {
    return this.db.get('SELECT 1 AS taken FROM drivers WHERE account_id = ? AND id <> ?', account, id) !== undefined;
  }

  private read(id: DriverId): Driver | null {
    const row = this.db.get<DriverRow>('SELECT * FROM drivers WHERE id = ?', id);
    return row ? driverFrom(row) : null;
  }
}

function driverFrom({ id, name, phone, is_active, account_id }: DriverRow): Driver {
  const account = account_id === null ? null : accountId(account_id);
  return { id: driverId(id), name, phone, isActive: is_active === 1, account };
}
