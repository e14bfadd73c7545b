import { openDevice } from './open-device.ts';
import type { Device } from './open-device.ts';
import { isEnded } from './records.ts';
import type { Keeping, StoredRecord } from './records.ts';
import { seal, unseal } from './sealing.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Most records of a kind, and how long they stay at most, in milliseconds. */
const BOUNDS: Record<Keeping, { most: number; lasts: number }> = {
  session: { most: 20, lasts: DAY },
  draft: { most: 30, lasts: DAY },
  unsent: { most: 500, lasts: 7 * DAY },
};

/** Longest value, in characters of JSON. */
const LONGEST = 500_000;

/**
 * What the office keeps on this device for the signed-in person, see `Keeping`: encrypted by a key of this account, which
 * the browser uses but shows to no script. That key lies beside the records, so that they outlive a reload, a discarded tab and
 * a session that ended while the phone slept; but nothing is read without a session, and only in the name of its account.
 * A sign-out deletes the key with everything. What lasts as long as a session is encrypted by that session's token
 * instead, so that nobody can read it once the token is gone, even where no page was open to delete it.
 */
export const deviceStore = {
  /** @returns null when it is not there, has ended or cannot be read */
  async read<Value>(id: string): Promise<Value | null> {
    const device = await openDevice();
    const record = await device?.records.get(id);
    return device && record ? valueOf<Value>(device, record) : null;
  },

  /** Those whose ids begin so, in the order of their ids. */
  async list<Value>(prefix: string): Promise<readonly { readonly id: string; readonly value: Value }[]> {
    const device = await openDevice();
    if (!device) return [];
    const found = await Promise.all(
      (await device.records.all(prefix)).map(async (record) => {
        const value = await valueOf<Value>(device, record);
        return value === null ? [] : [{ id: record.id, value }];
      }),
    );
    return found.flat();
  },

  /**
   * @param id in ASCII, which also orders what is listed
   * @returns false when nothing was kept: nobody is signed in, the value is too long, or the device is full. Of unsent
   * calls none makes room for another one, of the others the oldest does.
   */
  async write(id: string, value: unknown, keeping: Keeping): Promise<boolean> {
    const text = JSON.stringify(value);
    const device = await openDevice();
    if (!device || text.length > LONGEST) return false;
    const at = Date.now();
    const { most, lasts } = BOUNDS[keeping];
    const sealed = await seal(device.keyOf(keeping), id, text);
    const record: StoredRecord = { id, keeping, session: device.session, at, until: at + lasts, ...sealed };
    const alike = (await device.records.all('')).filter((one) => one.keeping === keeping && one.id !== id);
    if (keeping === 'unsent' && alike.length >= most) return false;
    const oldest = alike.sort((one, other) => other.at - one.at).slice(most - 1);
    return changed(device, [record], oldest);
  },

  async remove(id: string): Promise<void> {
    const device = await openDevice();
    await device?.records.change([], [id]);
  },
};

async function changed(device: Device, puts: StoredRecord[], oldest: readonly StoredRecord[]): Promise<boolean> {
  // The person may have signed out meanwhile, and the database would be made again.
  if ((await openDevice()) !== device) return false;
  try {
    await device.records.change(
      puts,
      oldest.map(({ id }) => id),
    );
    return true;
  } catch {
    return false; // The disk is full.
  }
}

async function valueOf<Value>({ keyOf, session }: Device, record: StoredRecord): Promise<Value | null> {
  if (isEnded(record, session)) return null;
  const text = await unseal(keyOf(record.keeping), record);
  return text === null ? null : (JSON.parse(text) as Value);
}
