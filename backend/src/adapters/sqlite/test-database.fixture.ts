import { productWordsOf } from '../../testing/search.fixture.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { damageIn, storedTexts } from './inspection.fixture.ts';
import { writeManyOrders } from './ordering/many-orders.fixture.ts';
import { emptySqliteStorage, writeEmptyShop } from './empty-database.fixture.ts';
import { SqliteStorage } from './storage.ts';

export const testDatabase: TestDatabase = {
  emptyStorage: () => emptySqliteStorage(),
  environment: async () => ({}),
  forget: () => undefined,
  writeEmptyShop: async (dataDir) => writeEmptyShop(dataDir),
  storedTexts: async (dataDir) => storedTexts(dataDir),
  damageIn: async (dataDir) => damageIn(dataDir),
  writeManyOrders: async (dataDir, accounts, orders) => writeManyOrders(dataDir, accounts, orders),
  openStopped: async (dataDir) => SqliteStorage.openForCopy(dataDir, productWordsOf),
};
