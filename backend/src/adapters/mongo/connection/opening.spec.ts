import { afterEach, describe, expect, test } from '@jest/globals';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { mongo } from '../database-choice.ts';
import { ReplicaSet } from '../replica-set.fixture.ts';
import { MongoStorage } from '../storage.ts';
import { testServer } from '../test-database.fixture.ts';

const sets: ReplicaSet[] = [];
async function aSet(name?: null): Promise<ReplicaSet> {
  const set = await ReplicaSet.of(1, name);
  sets.push(set);
  return set;
}
afterEach(() => Promise.all(sets.splice(0).map((set) => set.remove())));

/** Why a storage cannot be opened. */
async function refusalOf(uri: string): Promise<string> {
  let storage: MongoStorage | undefined;
  try {
    storage = new MongoStorage(uri, productWordsOf);
    await storage.ready();
    return 'opened';
  } catch (error) {
    const { name, message } = error as Error;
    return `${name}: ${message}`;
  } finally {
    await storage?.close();
  }
}

describe('a database is refused, with the remedy,', () => {
  test.each(['w=1', 'w=0', 'journal=false', 'readconcernlevel=local', 'retryWrites=false'])(
    'when its URI asks for %s',
    (option) => {
      const open = () => new MongoStorage(`mongodb://127.0.0.1/shop?${option}`, productWordsOf);
      expect(open).toThrow(new RegExp(`with ${option}, an order .+ could be lost; .+`));
    },
  );

  test('when its user or password is wrong, without showing them', async () => {
    const uri = new URL(testServer());
    [uri.username, uri.password, uri.pathname] = ['noura', 'MarkedPassword', '/shop'];
    const refusal = await refusalOf(uri.href);
    expect(refusal).toMatch(/^StorageUnusable: MongoDB does not know this user with this password; .+$/);
    expect(refusal).not.toContain('MarkedPassword');
  });

  test.each([
    'mongodb://noura:Marked@Marked/word@127.0.0.1/shop',
    'mongodb://noura:12/Marked@127.0.0.1/shop',
    'mongodb://noura:Mar?ked@127.0.0.1/shop',
    'mongodb://127.0.0.1/shop?no-option=1',
  ])('when it cannot be read, as %s', async (uri) => {
    const refusal = await refusalOf(uri);
    expect(refusal).toMatch(/^StorageUnusable: it cannot be read as a URI .+ percent .+\/shop\?replicaSet=shop$/);
    expect(refusal).not.toMatch(/marked/i);
  });

  test('when it is a standalone server', async () => {
    const set = await aSet(null);
    await set.start();
    expect(await refusalOf(set.uri('shop'))).toMatch(
      /^StorageUnusable: .+ not a member of a replica set.+rs\.initiate/,
    );
  });

  test('when a single member suffices for its default write concern', async () => {
    const set = await aSet();
    await set.start();
    await set.ask(0, { setDefaultRWConcern: 1, defaultWriteConcern: { w: 1 } });
    expect(await refusalOf(set.uri('shop'))).toMatch(/^StorageUnusable: .+ w: 1, .+ setDefaultRWConcern/);
    await set.ask(0, { setDefaultRWConcern: 1, defaultWriteConcern: { w: 'majority' } });
    expect(await refusalOf(set.uri('shop'))).toBe('opened');
  });
});

describe('a database that may become available is waited for, and the reason is reported:', () => {
  /** The first reported reason. */
  async function reasonToWait(uri: string): Promise<string> {
    const storage = new MongoStorage(uri, productWordsOf);
    try {
      return await new Promise((resolve) => storage.onWaiting(resolve));
    } finally {
      await storage.close();
    }
  }

  test('no server listens', async () => {
    const reason = await reasonToWait('mongodb://noura:MarkedPassword@127.0.0.1:1/shop?replicaSet=shop');
    expect(reason).toBe('connect ECONNREFUSED 127.0.0.1:1');
  });

  test('a certificate file is missing', async () => {
    const reason = await reasonToWait('mongodb://127.0.0.1/shop?tls=true&tlsCAFile=/not/there.pem');
    expect(reason).toMatch(/^ENOENT: .+ '\/not\/there\.pem'$/);
  });
});

test.each([
  ['mongodb://noura:Marked@Password@a,b:1/shop?replicaSet=shop', 'mongodb://a,b:1/shop'],
  ['mongodb://a,b:1/?replicaSet=shop', 'mongodb://a,b:1/test'],
  ['mongodb+srv://a.example', 'mongodb+srv://a.example/test'],
])('%s is printed without its password, and with its database', (mongodbUri, name) =>
  expect(mongo.nameOf({ mongodbUri })).toBe(name),
);
