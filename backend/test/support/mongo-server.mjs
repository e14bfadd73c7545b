import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const { MONGOMS_SYSTEM_BINARY, MONGOMS_RUNTIME_DOWNLOAD, PATH = '' } = process.env;

/** Path of the `mongod` that the environment names, or else of the system's. */
const BINARY =
  MONGOMS_SYSTEM_BINARY ||
  PATH.split(delimiter)
    .map((folder) => join(folder, 'mongod'))
    .find((file) => existsSync(file));

/**
 * Milliseconds that shops of tests give a call of the database: several files of tests share one server, on machines that
 * have other work. What a shop does when a call takes too long is tested on servers of its own.
 */
const CALL_TIMEOUT = 20_000;

/** Stops the server that was started. */
let stop = async () => undefined;

/** Starts the server of the rings that need one. @throws where there is none */
export async function startMongo() {
  // Set by another project of the same run, or by a person who has a set.
  if (process.env['TEST_MONGODB_URI']) return;
  if (BINARY === undefined && MONGOMS_RUNTIME_DOWNLOAD !== '1')
    throw new Error(
      'These tests need a MongoDB server. MONGOMS_SYSTEM_BINARY=<file of a mongod, 6.0 or later> names one; ' +
        'MONGOMS_RUNTIME_DOWNLOAD=1 fetches one first.',
    );
  // Tests start others, too.
  if (BINARY !== undefined) process.env['MONGOMS_SYSTEM_BINARY'] = BINARY;
  const { startTestServer } = await import('../../src/adapters/mongo/test-server.fixture.mjs');
  const server = await startTestServer(BINARY);
  process.env['TEST_MONGODB_URI'] = `${server.uri}&timeoutMS=${CALL_TIMEOUT}`;
  stop = server.stop;
}

export const stopMongo = () => stop();
