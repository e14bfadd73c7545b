// The MongoDB server of the tests: one member of a replica set, with its data in memory where the system has room there.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

const MEMORY = '/dev/shm';

/**
 * @param {string} [systemBinary] file of a `mongod`; left out: one is fetched
 * @returns {Promise<{uri: string, stop: () => Promise<void>}>}
 */
export async function startTestServer(systemBinary) {
  const dbPath = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'fyonka-mongo-'));
  // Any version from 6.0 on will do: it is not compared with the one that would be fetched.
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] ??= 'false';
  const server = await MongoMemoryReplSet.create({
    ...(systemBinary && { binary: { systemBinary } }),
    replSet: { count: 1, name: 'shop', storageEngine: 'wiredTiger' },
    instanceOpts: [
      {
        dbPath,
        args: [
          '--wiredTigerCacheSizeGB',
          '0.5',
          ...parameters('ttlMonitorEnabled=false', 'diagnosticDataCollectionEnabled=false', 'enableTestCommands=1'),
        ],
      },
    ],
  }).catch((error) => {
    rmSync(dbPath, { recursive: true, force: true });
    throw error;
  });
  return {
    uri: server.getUri(),
    stop: async () => {
      await server.stop();
      rmSync(dbPath, { recursive: true, force: true });
    },
  };
}

/** @param {string[]} values the last lets a test have the server refuse some commands */
function parameters(...values) {
  return values.flatMap((value) => ['--setParameter', value]);
}
