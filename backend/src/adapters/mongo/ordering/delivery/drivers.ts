import { Drivers } from '../../../../application/ordering/delivery/ports.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { driverId } from '../../../../domain/ids.ts';
import type { AccountId, DriverId } from '../../../../domain/ids.ts';
import type { Driver } from '../../../../domain/ordering/delivery/runs/run.ts';
import { driverHistory } from '../../../../domain/ordering/delivery/runs/run-history.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { editInTurn } from '../../office/office-edits.ts';
import type { DriverDocument } from '../../schema/ordering/deliveries.ts';

export class MongoDrivers extends Drivers {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  /** A few dozen documents, sorted here as the other database sorts them. */
  async list(): Promise<readonly Driver[]> {
    const documents = await this.db.collection('drivers').find().toArray();
    const key = ({ name, id }: Driver) => `${name} ${id}`;
    return documents.map(driverFrom).toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  }

  async find(id: DriverId): Promise<Driver | null> {
    const document = await this.db.collection('drivers').findOne({ _id: id });
    return document && driverFrom(document);
  }

  async ofAccount(account: AccountId): Promise<Driver | null> {
    const document = await this.db.collection('drivers').findOne({ account }, { hint: 'drivers_of_account' });
    return document && driverFrom(document);
  }

  async save({ id, ...driver }: Driver, by: Authorship): Promise<'saved' | 'account-taken'> {
    return editInTurn(this.db, async (tx) => {
      const drivers = tx.db.collection('drivers');
      const { account } = driver;
      const taken = account && (await drivers.findOne({ account, _id: { $ne: id } }, { session: tx.session }));
      if (taken) return 'account-taken';
      const before = await drivers.findOneAndReplace({ _id: id }, driver, { session: tx.session, upsert: true });
      await addHistoryEntries(tx, [driverHistory(before && driverFrom(before), { id, ...driver }, by)]);
      return 'saved';
    });
  }
}

export function driverFrom({ _id, account = null, ...driver }: DriverDocument): Driver {
  return { id: driverId(_id), ...driver, account };
}
