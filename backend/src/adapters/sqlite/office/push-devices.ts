import { PushDevices } from '../../../application/office/push/ports.ts';
import type { DuePush, PushClaim } from '../../../application/office/push/ports.ts';
import type { StaffRole } from '../../../domain/identity/permissions.ts';
import { accountId, pushDeviceId } from '../../../domain/ids.ts';
import type { AccountId, PushDeviceId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { AlertList } from '../../../domain/office/alerts/alerts-for.ts';
import { mayReplace, MOST_PUSH_DEVICES } from '../../../domain/office/push/push-device.ts';
import type { PushDevice } from '../../../domain/office/push/push-device.ts';
import { withAlerts } from '../../../domain/office/push/push-message.ts';
import type { PendingPush } from '../../../domain/office/push/push-message.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { findAccountRow } from '../identity/account-rows.ts';

type DeviceRow = {
  id: string;
  account_id: string;
  name: string;
  language: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key: string;
  added_at: number;
};
type DueRow = DeviceRow & { pending: string; tries: number; staff_role: string | null };

export class SqlitePushDevices extends PushDevices {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async of(account: AccountId): Promise<readonly PushDevice[]> {
    return this.db
      .all<DeviceRow>('SELECT * FROM push_devices WHERE account_id = ? ORDER BY added_at DESC, id DESC', account)
      .map(deviceFrom);
  }

  add(device: PushDevice): Promise<'added' | 'full' | 'refused'> {
    return this.db.write(() => {
      const known = this.db.get<DeviceRow>('SELECT * FROM push_devices WHERE id = ?', device.id);
      if (known && !mayReplace(deviceFrom(known), device)) return 'refused';
      if (!findAccountRow(this.db, device.accountId)) return 'refused';
      if (this.countOthers(device) >= MOST_PUSH_DEVICES) return 'full';
      this.db.run('DELETE FROM push_devices WHERE id = ?', device.id);
      this.db.insert('push_devices', {
        id: device.id,
        account_id: device.accountId,
        name: device.name,
        language: device.language,
        endpoint: device.endpoint,
        p256dh: device.p256dh,
        auth: device.auth,
        server_key: device.serverKey,
        added_at: device.addedAt,
        tries: 0,
      });
      return 'added';
    });
  }

  remove(id: PushDeviceId, account: AccountId): Promise<boolean> {
    return this.db.write(
      () => this.db.run('DELETE FROM push_devices WHERE id = ? AND account_id = ?', id, account) > 0,
    );
  }

  async claimDue({ at, until, limit }: PushClaim): Promise<readonly DuePush[]> {
    // Most of the time no message is due, and this check needs no transaction.
    if (!this.db.get('SELECT 1 AS due FROM push_devices WHERE due_at <= ? LIMIT 1', at)) return [];
    return this.db.write(() => {
      const rows = this.db.all<DueRow>(
        `SELECT push_devices.*, staff_role FROM push_devices JOIN accounts ON accounts.id = account_id
         WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
        at,
        limit,
      );
      for (const { id } of rows)
        this.db.run('UPDATE push_devices SET due_at = ?, tries = tries + 1 WHERE id = ?', until, id);
      return rows.map(dueFrom);
    });
  }

  settle(id: PushDeviceId, turn: number, at: number): Promise<void> {
    return this.db.write(() => {
      const row = this.db.get<{ pending: string | null }>('SELECT pending FROM push_devices WHERE id = ?', id);
      const pending = JSON.parse(row?.pending ?? 'null') as PendingPush | null;
      const isSame = pending?.turn === turn;
      this.db.run(
        'UPDATE push_devices SET pending = ?, due_at = ?, tries = 0 WHERE id = ?',
        isSame || pending === null ? null : JSON.stringify(pending),
        isSame || pending === null ? null : at,
        id,
      );
    });
  }

  retryAt(id: PushDeviceId, at: number): Promise<void> {
    return this.db.write(() => {
      this.db.run('UPDATE push_devices SET due_at = ? WHERE id = ? AND due_at IS NOT NULL', at, id);
    });
  }

  private countOthers({ accountId: account, id }: PushDevice): number {
    const query = 'SELECT count(*) AS others FROM push_devices WHERE account_id = ? AND id <> ?';
    return this.db.get<{ others: number }>(query, account, id)?.others ?? 0;
  }
}

/** Adds alerts to the queue of each device of a person. Call it only inside the transaction of their delivery. */
export function queuePush(db: SqliteDatabase, account: AccountId, list: AlertList, turn: number, at: number): void {
  const rows = db.all<{ id: string; pending: string | null }>(
    'SELECT id, pending FROM push_devices WHERE account_id = ?',
    account,
  );
  for (const { id, pending } of rows) {
    const next = withAlerts(JSON.parse(pending ?? 'null') as PendingPush | null, list, turn, at);
    // A message that is being sent, or waits for another try, keeps its time.
    db.run(
      'UPDATE push_devices SET pending = ?, due_at = ifnull(due_at, ?) WHERE id = ?',
      JSON.stringify(next),
      at,
      id,
    );
  }
}

function deviceFrom(row: DeviceRow): PushDevice {
  return {
    id: pushDeviceId(row.id),
    accountId: accountId(row.account_id),
    name: row.name,
    language: row.language as Language,
    endpoint: row.endpoint,
    p256dh: row.p256dh,
    auth: row.auth,
    serverKey: row.server_key,
    addedAt: row.added_at,
  };
}

/** The row was read before its claim, so the try of this claim is added here. */
function dueFrom(row: DueRow): DuePush {
  return {
    device: deviceFrom(row),
    staffRole: row.staff_role as StaffRole | null,
    pending: JSON.parse(row.pending) as PendingPush,
    tries: row.tries + 1,
  };
}
