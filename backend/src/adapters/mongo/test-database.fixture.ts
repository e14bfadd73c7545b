import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mongoose';
import type { Connection, mongo } from 'mongoose';
import { productWordsOf } from '../../testing/search.fixture.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { readAddress } from './connection/connection.ts';
import { isDuplicateKey } from './connection/mongo-error.ts';
import { damageIn, storedTexts } from './inspection.fixture.ts';
import { writeManyOrders } from './ordering/many-orders.fixture.ts';
import type { CollectionName } from './schema/collections.ts';
import { MongoStorage } from './storage.ts';

// Making a database with its collections and indexes takes half a second, emptying one some milliseconds. So each Jest
// worker has a few databases that its test files empty and use one after the other.

/** URI of the test server without a database. The global set-up of the runner has started the server. */
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

/** Names of databases of this worker that are not in use. */
const free: string[] = [];
let count = 0;

function freeName(): string {
  count += 1;
  return free.pop() ?? `test-${process.env['JEST_WORKER_ID'] ?? '0'}-${count}`;
}

/** Empties a database that no test is using. A process that an earlier test has killed still has its slot in it. */
async function empty(connection: Connection): Promise<void> {
  const collections = (await connection.db?.collections()) ?? [];
  await Promise.all(collections.filter((one) => one.collectionName !== 'versions').map((one) => one.deleteMany({})));
}

/** A connection that empties its database once it is connected. */
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

/** A connection for a single test. */
function connectTo(name: string): Promise<Connection> {
  return createConnection(readAddress(uriOf(name)).uri).asPromise();
}

let opened: { storage: MongoStorage; name: string }[] = [];

function openMongo(name = freeName(), connection = emptyingConnection()): MongoStorage {
  const storage = new MongoStorage(uriOf(name), productWordsOf, connection);
  opened.push({ storage, name });
  return storage;
}

/** Closes every open storage of this file, and makes their databases available to the next ones. */
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

/** For suites whose tests open storages of their own: closes them after each test. */
export function closeAfterEach(): void {
  runner.afterEach?.(closeAll);
}

/** A storage with an empty database. */
export const emptyMongo = async (connection = emptyingConnection()): Promise<MongoStorage> => {
  const storage = openMongo(freeName(), connection);
  await storage.ready();
  return storage;
};

/**
 * Makes the server refuse the next insert or update of a collection.
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
  await setFailPoint(db.connection.getClient(), { mode: { times: 1 }, data });
}

/** Milliseconds between two tries to get the fail point. */
const LOOK = 50;
/** Gives the fail point back, if this file has it. */
let releaseFailPoint = async (): Promise<void> => undefined;
runner.afterEach?.(() => releaseFailPoint());

/**
 * Makes the server refuse commands until the test ends. A server has only one such setting, so tests of several files,
 * which run at the same time, wait for each other.
 */
export async function setFailPoint(client: mongo.MongoClient, setting: mongo.Document): Promise<void> {
  await releaseFailPoint();
  const turns = client.db('tests').collection<{ _id: string }>('turns');
  const set = (document: mongo.Document) =>
    client.db('admin').command({ configureFailPoint: 'failCommand', ...document });
  for (;;) {
    try {
      await turns.insertOne({ _id: 'fail point' });
      break;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await wait(LOOK);
    }
  }
  releaseFailPoint = async () => {
    releaseFailPoint = async () => undefined;
    await set({ mode: 'off' });
    await turns.deleteOne({ _id: 'fail point' });
  };
  await set(setting);
}

/** Ends the refusals before the test does. */
export const refuseNothing = (): Promise<void> => releaseFailPoint();

/** Every document of a storage, by collection. */
export async function everythingIn({ db }: MongoStorage): Promise<Record<string, unknown[]>> {
  const names = (await db.connection.listCollections()).map(({ name }) => name);
  const contents = names.map(async (name) => [name, await db.connection.collection(name).find().toArray()] as const);
  return Object.fromEntries(await Promise.all(contents));
}

let shared: string | undefined;

/** Two processes on the same data, which includes that of earlier tests of the file. */
export const openMongoTwice = async (): Promise<[MongoStorage, MongoStorage]> => {
  const first = shared === undefined ? openMongo((shared = freeName())) : openMongo(shared, createConnection());
  await first.ready();
  const second = openMongo(shared, createConnection());
  await second.ready();
  return [first, second];
};

/** Names of databases by data folder. */
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
  writeEmptyShop: async () => undefined,
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

  storedTexts: async (dataDir) => inspected(dataDir, storedTexts),

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
