import { createConnection } from 'mongoose';
import type { Connection, mongo } from 'mongoose';
import { productWordsOf } from '../../testing/search.fixture.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { readAddress } from './connection/connection.ts';
import { damageIn, keptIn } from './inspection.fixture.ts';
import { writeManyOrders } from './ordering/many-orders.fixture.ts';
import type { CollectionName } from './schema/collections.ts';
import { MongoStorage } from './storage.ts';

// To make a database with its collections and indexes takes half a second, to empty one some milliseconds. So each of
// Jest's workers has some that one file of tests after the other empties and uses.

/** URI of the server for tests, without a database: the runner's global set-up has started it. */
export function testServer(): string {
  const uri = process.env['TEST_MONGODB_URI'];
  if (uri === undefined) throw new Error('TEST_MONGODB_URI is missing: no MongoDB server was started for tests');
  return uri;
}

export function uriOf(name: string): string {
  const uri = new URL(testServer());
  uri.pathname = `/${name}`;
  return uri.href;
}

/** Names of databases of this worker that nothing uses now. */
const free: string[] = [];
let count = 0;

function freeName(): string {
  count += 1;
  return free.pop() ?? `test-${process.env['JEST_WORKER_ID'] ?? '0'}-${count}`;
}

async function empty(connection: Connection): Promise<void> {
  const collections = (await connection.db?.collections()) ?? [];
  const kept = ['versions', 'slots'];
  await Promise.all(collections.filter((one) => !kept.includes(one.collectionName)).map((one) => one.deleteMany({})));
}

/** Empties its database as soon as it is connected. */
export function emptyingConnection(): Connection {
  const connection = createConnection();
  const openUri = connection.openUri.bind(connection);
  connection.openUri = async (...values: Parameters<Connection['openUri']>) => {
    await openUri(...values);
    await empty(connection);
    return connection;
  };
  return connection;
}

/** A connection of a test's own. */
function connectTo(name: string): Promise<Connection> {
  return createConnection(readAddress(uriOf(name)).uri).asPromise();
}

let opened: { storage: MongoStorage; name: string }[] = [];

function openMongo(name = freeName(), connection = emptyingConnection()): MongoStorage {
  const storage = new MongoStorage(uriOf(name), productWordsOf, connection);
  opened.push({ storage, name });
  return storage;
}

/** Closes every storage of this file that is open, and lets the next ones have their databases. */
async function closeAll(): Promise<void> {
  const closing = opened;
  opened = [];
  await Promise.all(
    closing.map(async ({ storage, name }) => {
      await storage.ready();
      await storage.close();
      if (name !== shared) free.push(name);
    }),
  );
}
/** Hooks of the test runner. A benchmark has none, and closes what it opens. */
const runner = globalThis as {
  afterAll?: (hook: () => Promise<void>) => void;
  afterEach?: (hook: () => Promise<void>) => void;
};
runner.afterAll?.(closeAll);

/** For suites whose tests each open their own: they are closed after each. */
export function closeAfterEach(): void {
  runner.afterEach?.(closeAll);
}

/** An empty storage. */
export const emptyMongo = async (connection = emptyingConnection()): Promise<MongoStorage> => {
  const storage = openMongo(freeName(), connection);
  await storage.ready();
  return storage;
};

/**
 * Has the server refuse the next insert or update of a collection.
 * @param errorExtraInfo what the server adds to errors of this code
 */
export async function refuseOnce(
  { db }: MongoStorage,
  collection: CollectionName,
  errorCode: number,
  errorExtraInfo?: mongo.Document,
): Promise<void> {
  const namespace = `${db.connection.name}.${collection}`;
  const data = { failCommands: ['insert', 'update'], namespace, errorCode, ...(errorExtraInfo && { errorExtraInfo }) };
  const admin = db.connection.getClient().db('admin');
  await admin.command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data });
}

/** Every document that a storage holds, by its collection. */
export async function everythingIn({ db }: MongoStorage): Promise<Record<string, unknown[]>> {
  const names = (await db.connection.listCollections()).map(({ name }) => name);
  const contents = names.map(async (name) => [name, await db.connection.collection(name).find().toArray()] as const);
  return Object.fromEntries(await Promise.all(contents));
}

let shared: string | undefined;

/** Two processes on the same data, with what earlier tests of the file have left there. */
export const openMongoTwice = async (): Promise<[MongoStorage, MongoStorage]> => {
  const first = shared === undefined ? openMongo((shared = freeName())) : openMongo(shared, createConnection());
  await first.ready();
  const second = openMongo(shared, createConnection());
  await second.ready();
  return [first, second];
};

/** Databases of shops, by their data folder. */
const ofFolders = new Map<string, string>();

async function inspected<Result>(
  dataDir: string,
  inspect: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const name = ofFolders.get(dataDir);
  if (name === undefined) throw new Error(`no shop of this file has its data folder at ${dataDir}`);
  const connection = await connectTo(name);
  try {
    return await inspect(connection);
  } finally {
    await connection.close();
  }
}

export const testDatabase: TestDatabase = {
  emptyStorage: () => openMongo(),

  async environment(dataDir) {
    let name = ofFolders.get(dataDir);
    if (name === undefined) {
      name = freeName();
      ofFolders.set(dataDir, name);
      const connection = await connectTo(name);
      await empty(connection);
      await connection.close();
    }
    return { MONGODB_URI: uriOf(name), JWT_SECRET: 'a secret that all processes of a test share' };
  },

  keptIn: async (dataDir) => inspected(dataDir, keptIn),

  damageIn: async (dataDir) => inspected(dataDir, damageIn),

  async writeManyOrders(dataDir, accounts, orders) {
    const storage = new MongoStorage((await this.environment(dataDir))['MONGODB_URI'] ?? '', productWordsOf);
    try {
      await storage.ready();
      await writeManyOrders(storage.db, accounts, orders);
    } finally {
      await storage.close();
    }
  },
};
