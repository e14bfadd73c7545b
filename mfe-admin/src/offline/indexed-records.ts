import type { Records, StoredRecord } from './records.ts';

const RECORDS = 'records';
const KEYS = 'keys';
/** Name of the only key. */
const KEY = 'key';

/** Above all that an id contains. */
const LAST = '\uFFFF';

/**
 * Records in a database of the browser. Its connection closes when another tab, or a sign-out, deletes the database, since
 * it would block that.
 */
export function indexedRecords(name: string): Records {
  let connection: Promise<IDBDatabase> | undefined;

  async function transaction(mode: IDBTransactionMode): Promise<IDBTransaction> {
    connection ??= connect(name, () => (connection = undefined));
    return (await connection).transaction([RECORDS, KEYS], mode);
  }

  return {
    async all(prefix) {
      const records = (await transaction('readonly')).objectStore(RECORDS);
      return answerOf<StoredRecord[]>(records.getAll(IDBKeyRange.bound(prefix, prefix + LAST)));
    },
    async get(id) {
      return answerOf<StoredRecord | undefined>((await transaction('readonly')).objectStore(RECORDS).get(id));
    },
    async change(puts, deletes) {
      const change = await transaction('readwrite');
      const records = change.objectStore(RECORDS);
      for (const id of deletes) records.delete(id);
      for (const record of puts) records.put(record);
      await endOf(change);
    },
    async key(fresh) {
      const change = await transaction('readwrite');
      const keys = change.objectStore(KEYS);
      const stored = await answerOf<CryptoKey | undefined>(keys.get(KEY));
      if (!stored) keys.put(fresh, KEY);
      await endOf(change);
      return stored ?? fresh;
    },
  };
}

async function connect(name: string, onClosed: () => void): Promise<IDBDatabase> {
  try {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(RECORDS, { keyPath: 'id' });
      opening.result.createObjectStore(KEYS);
    });
    const database = await answerOf(opening);
    database.addEventListener('versionchange', () => {
      database.close();
      onClosed();
    });
    database.addEventListener('close', onClosed);
    return database;
  } catch (error) {
    onClosed();
    throw error;
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(faultOf(request)));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(faultOf(transaction)));
  });
}

function faultOf({ error }: Pick<IDBTransaction, 'error'>): Error {
  return error ?? new Error('the database of the device has failed');
}
