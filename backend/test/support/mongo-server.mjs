import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ADAPTER = fileURLToPath(new URL('../../src/adapters/mongo/', import.meta.url));

const { TEST_MONGODB_URI, MONGOMS_SYSTEM_BINARY, MONGOMS_RUNTIME_DOWNLOAD, PATH = '' } = process.env;

/** Where the environment says that a `mongod` is, or the one that the system has. */
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

/** The adapter is part of this program: its folder can be removed, and its tests with it. */
const IS_PART = existsSync(ADAPTER);

/** Whether tests have a MongoDB server. */
export const HAS_MONGO =
  IS_PART && (Boolean(TEST_MONGODB_URI) || BINARY !== undefined || MONGOMS_RUNTIME_DOWNLOAD === '1');

/** One line for people who run tests without a server; null with one. */
export const LEFT_OUT =
  HAS_MONGO || !IS_PART
    ? null
    : 'LEFT OUT: every test on MongoDB, for want of a server. MONGOMS_SYSTEM_BINARY=<file of a mongod, 6.0 or later> runs them; MONGOMS_RUNTIME_DOWNLOAD=1 fetches one first.';

/** Jest's global set-up. */
export default async function start() {
  if (LEFT_OUT !== null) process.stderr.write(`\n${LEFT_OUT}\n\n`);
  if (!HAS_MONGO || TEST_MONGODB_URI) return;
  // Tests start others, too.
  if (BINARY !== undefined) process.env['MONGOMS_SYSTEM_BINARY'] = BINARY;
  const { startTestServer } = await import('../../src/adapters/mongo/test-server.fixture.mjs');
  const server = await startTestServer(BINARY);
  process.env['TEST_MONGODB_URI'] = `${server.uri}&timeoutMS=${CALL_TIMEOUT}`;
  globalThis.stopMongo = server.stop;
}
