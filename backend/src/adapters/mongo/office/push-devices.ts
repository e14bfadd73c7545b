import { PushDevices } from '../../../application/office/push/ports.ts';
import type { DuePush, PushClaim } from '../../../application/office/push/ports.ts';
import { pushDeviceId } from '../../../domain/ids.ts';
import type { AccountId, PushDeviceId } from '../../../domain/ids.ts';
import type { AlertList } from '../../../domain/office/alerts/alerts-for.ts';
import { mayReplace, MOST_PUSH_DEVICES } from '../../../domain/office/push/push-device.ts';
import type { PushDevice } from '../../../domain/office/push/push-device.ts';
import { withAlerts } from '../../../domain/office/push/push-message.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { FROM_PRIMARY } from '../connection/transaction.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import { accountFrom, addToAccount, findAccount } from '../identity/account-documents.ts';
import { writeIdentity } from '../identity/identity-writes.ts';
import type { PushDeviceDocument } from '../schema/office.ts';

export class MongoPushDevices extends PushDevices {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async of(account: AccountId): Promise<readonly PushDevice[]> {
    const options = { sort: { accountId: -1, addedAt: -1, _id: -1 }, ...FROM_PRIMARY } as const;
    return (await this.devices().find({ accountId: account }, options).toArray()).map(deviceFrom);
  }

  add(device: PushDevice): Promise<'added' | 'full' | 'refused'> {
    const { id: _id, ...fields } = device;
    return writeIdentity(this.db, [device.accountId, _id], async (tx) => {
      const { session } = tx;
      const known = await this.devices().findOne({ _id }, { session });
      if (known && !mayReplace(deviceFrom(known), device)) return 'refused';
      if (!(await addToAccount(tx, device.accountId))) return 'refused';
      const others = { accountId: device.accountId, _id: { $ne: _id } };
      if ((await this.devices().countDocuments(others, { session })) >= MOST_PUSH_DEVICES) return 'full';
      await this.devices().deleteOne({ _id }, { session });
      const document = { _id, ...fields, pending: null, dueAt: null, tries: 0 };
      await this.devices().insertOne(document, { session });
      return 'added';
    });
  }

  async remove(id: PushDeviceId, account: AccountId): Promise<boolean> {
    return (await this.devices().deleteOne({ _id: id, accountId: account })).deletedCount > 0;
  }

  async claimDue({ at, until, limit }: PushClaim): Promise<readonly DuePush[]> {
    const claimed: DuePush[] = [];
    // One after the other, so that no two processes claim the same message.
    while (claimed.length < limit) {
      const document = await this.devices().findOneAndUpdate(
        { dueAt: { $gt: 0, $lte: at } },
        { $set: { dueAt: until }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      );
      if (!document?.pending) break;
      const account = await findAccount({ db: this.db }, document.accountId);
      const staffRole = account && accountFrom(account).staffRole;
      claimed.push({ device: deviceFrom(document), staffRole, pending: document.pending, tries: document.tries });
    }
    return claimed;
  }

  async settle(id: PushDeviceId, turn: number, at: number): Promise<void> {
    const nothing = { $set: { pending: null, dueAt: null, tries: 0 } };
    const { matchedCount } = await this.devices().updateOne({ _id: id, 'pending.turn': turn }, nothing);
    if (matchedCount > 0) return;
    await this.devices().updateOne({ _id: id, dueAt: { $gt: 0 } }, { $set: { dueAt: at, tries: 0 } });
  }

  async retryAt(id: PushDeviceId, at: number): Promise<void> {
    await this.devices().updateOne({ _id: id, dueAt: { $gt: 0 } }, { $set: { dueAt: at } });
  }

  private devices() {
    return this.db.collection('pushDevices');
  }
}

/** Adds alerts to the queue of each device of a person. Call it only inside the transaction of their delivery. */
export async function queuePush(
  { db, session }: MongoTransaction,
  account: AccountId,
  list: AlertList,
  turn: number,
  at: number,
): Promise<void> {
  const devices = db.collection('pushDevices');
  for (const { _id, pending, dueAt } of await devices.find({ accountId: account }, { session }).toArray()) {
    // A message that is being sent, or waits for another try, keeps its time.
    const next = { pending: withAlerts(pending, list, turn, at), dueAt: dueAt ?? at };
    await devices.updateOne({ _id }, { $set: next }, { session });
  }
}

export function deviceFrom(document: PushDeviceDocument): PushDevice {
  const { _id, pending: _pending, dueAt: _due, tries: _tries, ...device } = document;
  return { id: pushDeviceId(_id), ...device };
}
