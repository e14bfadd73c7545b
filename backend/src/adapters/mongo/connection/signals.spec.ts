import { afterEach, expect, test } from '@jest/globals';
import { by, FORMER } from '../../../application/catalog/editing/editing.fixture.ts';
import type { CatalogueChange } from '../../../application/catalog/ports.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { MongoStorage } from '../storage.ts';
import { closeAfterEach, openMongoTwice } from '../test-database.fixture.ts';

const bow = aProduct('bow');
/** What a server says that has not answered in time. */
const TOO_LATE = 50;
let failing: MongoStorage[] = [];

/** Has the server refuse commands about signals, of every process of this data. */
async function refuse({ db }: MongoStorage, command: 'aggregate' | 'find'): Promise<void> {
  const name = db.connection.db?.databaseName ?? '';
  const data = { failCommands: [command], namespace: `${name}.signals`, errorCode: TOO_LATE };
  await admin(db).command({ configureFailPoint: 'failCommand', mode: 'alwaysOn', data });
}

async function refuseNothing({ db }: MongoStorage): Promise<void> {
  await admin(db).command({ configureFailPoint: 'failCommand', mode: 'off' });
}

function admin({ connection }: MongoStorage['db']) {
  return connection.getClient().db('admin');
}

afterEach(async () => {
  for (const storage of failing) await refuseNothing(storage);
  failing = [];
});
// After that: a closed storage cannot tell the server anything.
closeAfterEach();

/** The next change that a storage is told of. */
function nextChange({ changes }: MongoStorage): Promise<CatalogueChange> {
  return new Promise((resolve) => {
    const stop = changes.subscribe((change) => {
      stop();
      resolve(change);
    });
  });
}

async function setPrice({ productEditing, filling }: MongoStorage, price: number): Promise<void> {
  await filling.fillEmptyShop(contentsOf([bow]), NOON);
  await productEditing.change(bow.id, { change: { price: fils(price) } }, by(FORMER));
}

async function priceIn({ catalogue }: MongoStorage): Promise<number | undefined> {
  return (await catalogue.findProduct(bow.id, { includeHidden: false }))?.price;
}

/** What the storage reads of the price whenever it is told of a change, until it is this. */
function untilRead(storage: MongoStorage, price: number): Promise<void> {
  return new Promise((resolve, reject) => {
    storage.changes.subscribe(() => {
      priceIn(storage).then((read) => (read === price ? resolve() : undefined), reject);
    });
  });
}

test('a change of another process is told while no change stream can be had', async () => {
  const [one] = await openMongoTwice();
  failing.push(one);
  await refuse(one, 'aggregate');
  const [, looking] = await openMongoTwice();
  const told = nextChange(looking);
  await setPrice(one, 2000);
  expect(await told).toBe('contents');
});

test('a change that could not be looked at is told once it can be', async () => {
  const [one, other] = await openMongoTwice();
  await setPrice(one, 2500);
  failing.push(one);
  await refuse(one, 'find');
  const refused = new Promise<void>((resolve) => {
    // Other calls of that process are answered meanwhile.
    other.health.subscribe((state) => (state === 'other' ? resolve() : undefined));
  });
  const told = untilRead(other, 3000);
  await setPrice(one, 3000);
  await refused;
  await refuseNothing(one);
  await told;
});

test('of changes that come one upon the other, the last is told when it can be read', async () => {
  const [one, other] = await openMongoTwice();
  const told = untilRead(other, 4020);
  for (let price = 4001; price <= 4020; price += 1) await setPrice(one, price);
  await told;
});
