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

/** Name of a database that nobody uses. A test that opens many storages closes each before the next one. */
function freeName(): string {
  const closed = opened.findIndex(({ storage, name }) => storage.db.isClosing && name !== shared);
  if (closed !== -1) free.push(...opened.splice(closed, 1).map(({ name }) => name));
  count += 1;
  return free.pop() ?? `test-${process.env['JEST_WORKER_ID'] ?? '0'}-${count}`;
}

/** Empties a database that no test is using. A process that an earlier test has killed still has its slot in it. */
async function empty(connection: Connection): Promise<void> {
  const collections = (await connection.db?.collections()) ?? [];
  const names = await written(collections.filter((one) => one.collectionName !== 'versions'));
  // One after the other, because each at the same time would need a connection of its own, which takes longer.
  for (const name of names) await connection.collection(name).deleteMany({});
}

/** Names of the collections that hold a document. One call asks for all, because most of them never do in a test. */
async function written([first, ...others]: readonly mongo.Collection[]): Promise<readonly string[]> {
  if (first === undefined) return [];
  const name = ({ collectionName }: mongo.Collection) => [
    { $limit: 1 },
    { $project: { _id: { $literal: collectionName } } },
  ];
  const unions = others.map((one) => ({ $unionWith: { coll: one.collectionName, pipeline: name(one) } }));
  const found = await first.aggregate<{ _id: string }>([...name(first), ...unions]).toArray();
  return found.map(({ _id }) => _id);
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
/** Name of the database that `openMongoTwice` opens in this file. */
let shared: string | undefined;

function openMongo(name = freeName(), connection = emptyingConnection()): MongoStorage {
  const storage = new MongoStorage(uriOf(name), productWordsOf, connection);
  opened.push({ storage, name });
  return storage;
}

/** Closes every open storage. @returns names of their databases, without the one that several tests of a file use */
async function closeAll(): Promise<readonly string[]> {
  const closing = opened;
  opened = [];
  await releaseFailPoint();
  for (const { storage } of closing) await storage.ready();
  await Promise.all(closing.map(({ storage }) => storage.close()));
  return closing.map(({ name }) => name).filter((name) => name !== shared);
}

/** Hooks of the test runner, which a benchmark does not have. */
declare const afterEach: (hook: () => Promise<void>) => void;
declare const afterAll: (hook: () => void) => void;

/** Closes what a test of this file has opened, after each. A file that opens a storage here calls it, or `dropAfterEach`. */
export function closeAfterEach(): void {
  afterEach(async () => void free.push(...(await closeAll())));
  afterAll(() => {
    if (shared !== undefined) free.push(shared);
    shared = undefined;
  });
}

/** For tests that change what stays in an emptied database: indexes, and the version of the collections. */
export function dropAfterEach(): void {
  afterEach(async () => {
    for (const name of await closeAll()) {
      const connection = await connectTo(name);
      await connection.dropDatabase();
      await connection.close();
    }
  });
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

async function openStopped(dataDir: string): Promise<MongoStorage> {
  const { MONGODB_URI: uri = '' } = await testDatabase.environment(dataDir);
  const storage = new MongoStorage(uri, productWordsOf);
  await storage.ready();
  return storage;
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

  forget(dataDir) {
    const name = ofFolders.get(dataDir);
    if (name !== undefined) free.push(name);
    ofFolders.delete(dataDir);
  },

  storedTexts: async (dataDir) => inspected(dataDir, storedTexts),

  damageIn: async (dataDir) => inspected(dataDir, damageIn),

  async writeManyOrders(dataDir, accounts, orders) {
    const storage = await openStopped(dataDir);
    try {
      await writeManyOrders(storage.db, accounts, orders);
    } finally {
      await storage.close();
    }
  },

  openStopped,
};
