import type { Storage } from '../../../src/application/storage.ts';
import { readConfig } from '../../../src/config.ts';
import { storageEnvironment } from '../../../src/testing/storage.fixture.ts';
import { openStorage } from '../../../src/wiring/storage.ts';

/** Opens the storage of a shop by its data folder, as a tool does: beside a server, or after it. */
export async function storageOf(dataDir: string): Promise<Storage> {
  return openStorage(readConfig({ ...(await storageEnvironment(dataDir)), DATA_DIR: dataDir }));
}
