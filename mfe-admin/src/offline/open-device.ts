import { onPersonForgotten, PERSONAL_DATABASE, rememberPersonalDatabase } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import type { Session } from '@fyonka/shop-bridge/session';
import { indexedRecords } from './indexed-records.ts';
import { memoryRecords } from './memory-records.ts';
import { isEnded } from './records.ts';
import type { Keeping, Records, StoredRecord } from './records.ts';
import { digestOf, freshKey, keyFrom } from './sealing.ts';

/** What one session may read and write. */
export interface Device {
  readonly records: Records;
  /** Digest of the session. */
  readonly session: string;
  readonly keyOf: (keeping: Keeping) => CryptoKey;
}

let opened: { token: string; device: Promise<Device> } | undefined;
/** Of browsers that keep nothing, by account. */
const inMemory = new Map<string, Records>();

onPersonForgotten(() => {
  inMemory.clear();
  opened = undefined;
});
session.subscribe(() => {
  if (!opened || session.get()?.token === opened.token) return;
  const { device } = opened;
  opened = undefined;
  // A sign-out deletes the whole database.
  if (session.lastEnd().why !== 'signed-out') void clearSession(device);
});

/**
 * Opens what the signed-in person has on this device, and first deletes there what has ended, of other people too.
 * @returns null while nobody is signed in, and where the browser does not encrypt because the page came over plain HTTP
 */
export async function openDevice(): Promise<Device | null> {
  const visitor = session.get();
  if (visitor === null || (globalThis.crypto?.subtle as SubtleCrypto | undefined) === undefined) return null;
  if (opened?.token !== visitor.token) opened = { token: visitor.token, device: openFor(visitor) };
  return opened.device;
}

async function openFor({ token, user }: Session): Promise<Device> {
  const [account, current, ofSession] = await Promise.all([digestOf(user.email), digestOf(token), keyFrom(token)]);
  const records = await recordsOf(account);
  const ofAccount = await records.key(await freshKey());
  await clear(records, (record) => isEnded(record, current));
  return { records, session: current, keyOf: (keeping) => (keeping === 'session' ? ofSession : ofAccount) };
}

async function recordsOf(account: string): Promise<Records> {
  const name = PERSONAL_DATABASE + account;
  try {
    const records = indexedRecords(name);
    await records.all('');
    rememberPersonalDatabase(name);
    await clearOtherDatabases(name);
    return records;
  } catch {
    const records = inMemory.get(account) ?? memoryRecords();
    inMemory.set(account, records);
    for (const other of inMemory.values()) if (other !== records) await clear(other, isOfNoUseToOthers);
    return records;
  }
}

async function clearOtherDatabases(own: string): Promise<void> {
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : [];
  for (const { name = '' } of databases) {
    if (!name.startsWith(PERSONAL_DATABASE) || name === own) continue;
    if ((await clear(indexedRecords(name), isOfNoUseToOthers)) === 0) indexedDB.deleteDatabase(name);
  }
}

/** Of somebody else who had the office open here, only what the shop has not heard of stays. */
const isOfNoUseToOthers = (record: StoredRecord) => record.keeping !== 'unsent' || isEnded(record, '');

async function clearSession(device: Promise<Device>): Promise<void> {
  try {
    await clear((await device).records, ({ keeping }) => keeping === 'session');
  } catch {
    // They stay unreadable, as their key is gone, until the office opens again.
  }
}

/** @returns how many are left */
async function clear(records: Records, isDue: (record: StoredRecord) => boolean): Promise<number> {
  const all = await records.all('');
  const due = all.filter(isDue);
  if (due.length > 0)
    await records.change(
      [],
      due.map(({ id }) => id),
    );
  return all.length - due.length;
}
