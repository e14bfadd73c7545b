import type { Records, StoredRecord } from './records.ts';

/** For browsers that keep nothing, such as some private windows: the records last as long as the tab. */
export function memoryRecords(): Records {
  const records = new Map<string, StoredRecord>();
  let key: CryptoKey | undefined;
  return {
    all: async (prefix) => [...records.values()].filter(({ id }) => id.startsWith(prefix)).sort(byId),
    get: async (id) => records.get(id),
    async change(puts, deletes) {
      for (const id of deletes) records.delete(id);
      for (const record of puts) records.set(record.id, record);
    },
    key: async (fresh) => (key ??= fresh),
  };
}

const byId = (one: StoredRecord, other: StoredRecord) => (one.id < other.id ? -1 : 1);
