import { expect, test } from '@jest/globals';
import { by, FORMER } from '../../../application/catalog/editing/editing.fixture.ts';
import type { CatalogueChange } from '../../../application/catalog/ports.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { MongoStorage } from '../storage.ts';
import { closeAfterEach, openMongoTwice, refuseNothing, setFailPoint } from '../test-database.fixture.ts';

const bow = aProduct('bow');
/** Code of a server that has timed out. */
const TOO_LATE = 50;

closeAfterEach();

/** Makes the server refuse commands about signals from every process of this database. */
async function refuse({ db }: MongoStorage, command: 'aggregate' | 'find'): Promise<void> {
  const data = { failCommands: [command], namespace: `${db.connection.name}.signals`, errorCode: TOO_LATE };
  await setFailPoint(db.connection.getClient(), { mode: 'alwaysOn', data });
}

/** The next change that a storage signals. */
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

/** Reads the price at every signal until it has this value. */
function untilRead(storage: MongoStorage, price: number): Promise<void> {
  return new Promise((resolve, reject) => {
    storage.changes.subscribe(() => {
      priceIn(storage).then((read) => (read === price ? resolve() : undefined), reject);
    });
  });
}

test('a change of another process is signalled while there is no change stream', async () => {
  const [one] = await openMongoTwice();
  await refuse(one, 'aggregate');
  const [, looking] = await openMongoTwice();
  const signalled = nextChange(looking);
  await setPrice(one, 2000);
  expect(await signalled).toBe('contents');
});

test('a change that could not be read is signalled once it can be', async () => {
  const [one, other] = await openMongoTwice();
  await setPrice(one, 2500);
  await refuse(one, 'find');
  const refused = new Promise<void>((resolve) => {
    // Other calls of that process are answered meanwhile.
    other.health.subscribe((state) => (state === 'other' ? resolve() : undefined));
  });
  const signalled = untilRead(other, 3000);
  await setPrice(one, 3000);
  await refused;
  await refuseNothing();
  await signalled;
});

test('of changes in quick succession the last is signalled when it can be read', async () => {
  const [one, other] = await openMongoTwice();
  const signalled = untilRead(other, 4020);
  for (let price = 4001; price <= 4020; price += 1) await setPrice(one, price);
  await signalled;
});
