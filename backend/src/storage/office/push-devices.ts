import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { PushDevices } from '../../application/office/push/ports.ts';
import type { DuePush, PushClaim } from '../../application/office/push/ports.ts';
import { NO_POSITION } from '../../domain/identity/permissions.ts';
import type { AccountId, PushDeviceId } from '../../domain/ids.ts';
import type { AlertList } from '../../domain/office/alerts/alerts-for.ts';
import { mayReplace, MOST_PUSH_DEVICES } from '../../domain/office/push/push-device.ts';
import type { PushDevice } from '../../domain/office/push/push-device.ts';
import { withAlerts } from '../../domain/office/push/push-message.ts';
import type { PendingPush } from '../../domain/office/push/push-message.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { count, get, hasAccount, list, put, remove, replace, staffOf } from '../store.ts';
import type { Store, Work } from '../store.ts';

/** It takes messages by the key that follows from the server's secret, so a copy can send them only with the same secret. */
export interface StoredDevice extends PushDevice {
  readonly pending: PendingPush | null;
  /** Null when nothing waits. */
  readonly dueAt: number | null;
  readonly tries: number;
}

const PUSH_DEVICES: Collection<StoredDevice, 'pushDevices_of_account' | 'pushDevices_due'> = {
  name: 'pushDevices',
  fields: {
    accountId: 'text',
    name: 'text?',
    language: { oneOf: LANGUAGES },
    endpoint: 'text',
    p256dh: 'text',
    auth: 'text',
    serverKey: 'text',
    addedAt: 'number',
    pending: 'anything?',
    dueAt: 'number?',
    tries: 'number',
  },
  indexes: {
    pushDevices_of_account: { by: ['accountId', 'addedAt', 'id'] },
    pushDevices_due: { by: ['dueAt'], given: ['dueAt'] },
  },
  ofAccount: 'accountId',
  ends: 'owner',
  copy: copied('pushDevices'),
};

const NOTHING_WAITS = { pending: null, dueAt: null, tries: 0 } as const;

export class StoredPushDevices extends PushDevices {
  static readonly collections = { pushDevices: PUSH_DEVICES };

  constructor(private readonly store: Store) {
    super();
  }

  async of(account: AccountId): Promise<readonly PushDevice[]> {
    const newestFirst = { equal: { accountId: account }, isReversed: true };
    const docs = await this.store.read(() => list(PUSH_DEVICES, 'pushDevices_of_account', newestFirst), true);
    return docs.map(deviceOf);
  }

  add(device: PushDevice): Promise<'added' | 'full' | 'refused'> {
    const { id, accountId } = device;
    return this.store.write(
      function* () {
        const known = yield* get(PUSH_DEVICES, id);
        if (known && !mayReplace(known, device)) return 'refused';
        if (!(yield* hasAccount(accountId))) return 'refused';
        const others = yield* count(PUSH_DEVICES, 'pushDevices_of_account', { accountId }, id);
        if (others >= MOST_PUSH_DEVICES) return 'full';
        yield* put(PUSH_DEVICES, { ...device, ...NOTHING_WAITS });
        return 'added';
      },
      [accountId, id],
    );
  }

  remove(id: PushDeviceId, account: AccountId): Promise<boolean> {
    return this.store.write(
      function* () {
        const known = yield* get(PUSH_DEVICES, id);
        return known?.accountId === account && (yield* remove(PUSH_DEVICES, id)) > 0;
      },
      [account, id],
    );
  }

  async claimDue({ at, until, limit }: PushClaim): Promise<readonly DuePush[]> {
    const due = (most: number) => list(PUSH_DEVICES, 'pushDevices_due', { below: at + 1, limit: most });
    // Most of the time no message is due, and this check needs no transaction.
    if ((await this.store.read(() => due(1), true)).length === 0) return [];
    return this.store.write(
      function* () {
        const docs = yield* due(limit);
        const staff = yield* staffOf(docs.map(({ accountId }) => accountId));
        const claimed: DuePush[] = [];
        for (const doc of docs) {
          const tries = doc.tries + 1;
          yield* replace(PUSH_DEVICES, { ...doc, dueAt: until, tries });
          const owner = staff.get(doc.accountId) ?? NO_POSITION;
          if (doc.pending) claimed.push({ device: deviceOf(doc), owner, pending: doc.pending, tries });
        }
        return claimed;
      },
      ['pushes'],
    );
  }

  settle(id: PushDeviceId, turn: number, at: number): Promise<void> {
    return this.change(id, ({ pending }) =>
      pending === null || pending.turn === turn ? NOTHING_WAITS : { dueAt: at, tries: 0 },
    );
  }

  retryAt(id: PushDeviceId, at: number): Promise<void> {
    return this.change(id, ({ dueAt }) => (dueAt === null ? {} : { dueAt: at }));
  }

  private change(id: PushDeviceId, changeOf: (doc: StoredDevice) => Partial<StoredDevice>): Promise<void> {
    return this.store.write(
      function* () {
        const doc = yield* get(PUSH_DEVICES, id);
        if (doc) yield* replace(PUSH_DEVICES, { ...doc, ...changeOf(doc) });
      },
      [id],
    );
  }
}

/** Adds alerts to the queue of each device of a person. Part of the transaction of their delivery. */
export function* queuePush(accountId: AccountId, alerts: AlertList, turn: number, at: number): Work<void> {
  for (const doc of yield* list(PUSH_DEVICES, 'pushDevices_of_account', { equal: { accountId } })) {
    // A message that is being sent, or waits for another try, keeps its time.
    const next = { pending: withAlerts(doc.pending, alerts, turn, at), dueAt: doc.dueAt ?? at };
    yield* replace(PUSH_DEVICES, { ...doc, ...next });
  }
}

/** Part of the transaction that ends the sessions of their person. */
export function* removePushDevices(accountId: AccountId): Work<void> {
  const docs = yield* list(PUSH_DEVICES, 'pushDevices_of_account', { equal: { accountId } });
  yield* remove(PUSH_DEVICES, ...docs.map(({ id }) => id));
}

function deviceOf({ pending: _pending, dueAt: _due, tries: _tries, ...device }: StoredDevice): PushDevice {
  return device;
}
