// The MongoDB server of the tests: one member of a replica set, with its data in memory where the system has room there.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

const MEMORY = '/dev/shm';

/** @returns {Promise<{uri: string, stop: () => Promise<void>}>} */
export async function startTestServer() {
  const dbPath = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'fyonka-mongo-'));
  const server = await MongoMemoryReplSet.create({
    replSet: { count: 1, name: 'shop', storageEngine: 'wiredTiger' },
    instanceOpts: [{ dbPath, args: ['--wiredTigerCacheSizeGB', '0.5', '--setParameter', 'ttlMonitorEnabled=false'] }],
  });
  return {
    uri: server.getUri(),
    stop: async () => {
      await server.stop();
      rmSync(dbPath, { recursive: true, force: true });
    },
  };
}
