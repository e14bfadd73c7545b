import { afterEach, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { refundId } from '../../../domain/ids.ts';
import { aRefund } from '../../../domain/ordering/money/money.fixture.ts';
import { anOrder } from '../../../domain/ordering/order.fixture.ts';
import { ownPartsContract } from '../../../storage/own-parts.contract.ts';
import { listsContract } from '../../../storage/lists.contract.ts';
import { storeContract } from '../../../storage/store.contract.ts';
import { REFUNDS } from '../../../storage/ordering/refunds.ts';
import { aThing, THINGS } from '../../../storage/things.fixture.ts';
import { count, insert, list } from '../../../storage/store.ts';
import { QueryPlans } from '../query-plans.fixture.ts';
import { validatorOf } from '../schema/collection-options.ts';
import type { CollectionName } from '../schema/collections.ts';
import { createIndexes } from '../schema/indexes.ts';
import { closeAfterEach, emptyMongo, openMongoTwice, refuseOnce } from '../test-database.fixture.ts';
import { definitionOf } from './definition.ts';
import { MongoStore } from './mongo-store.ts';

/** Removes the things of this test, which no shop has. */
let removeThings = async (): Promise<unknown> => undefined;
afterEach(() => removeThings());
closeAfterEach();

async function openStores() {
  const [one, other] = await openMongoTwice();
  const definition = definitionOf(THINGS);
  removeThings = () => {
    removeThings = async () => undefined;
    return one.db.connection.dropCollection(THINGS.name);
  };
  await one.db.connection.createCollection(THINGS.name, { validator: validatorOf(definition) });
  await createIndexes(one.db, definition);
  return [new MongoStore(one.db), new MongoStore(other.db), one] as const;
}

for (const contract of [storeContract, listsContract])
  contract(async () => {
    const [store, other] = await openStores();
    return [store, other];
  });

ownPartsContract(async () => {
  const storage = await emptyMongo();
  return [storage, new MongoStore(storage.db)];
});

test('a list or count whose index is missing is refused, and reads nothing else instead', async () => {
  const [store, , { db }] = await openStores();
  await db.connection.collection(THINGS.name).dropIndex('things_last');
  for (const work of [() => list(THINGS, 'things_last'), () => count(THINGS, 'things_last')])
    await expect(store.read<unknown>(work)).rejects.toThrow('hint');
});

test('of an index of some documents, only those of the range are read', async () => {
  const plans = await QueryPlans.open();
  const { db, refunds } = plans.storage;
  const store = new MongoStore(db);
  const due = (at: number) => ({
    ...aRefund(anOrder([[aProduct('bow'), 1]]), { id: refundId(`due at ${at}`), nextAskAt: at }),
    seq: at,
  });
  await store.write(() => insert(REFUNDS, ...[5, 6, 7].map(due)));
  plans.clear();
  expect((await refunds.due(5, 10)).map(({ id }) => id)).toEqual(['due at 5']);
  expect(await plans.mostExamined()).toBe(1);
});

test.each([
  ['without keys', undefined],
  ['with keys', ['a key']],
])('work begins anew when another process has written the same unique key meanwhile, %s', async (_keys, keys) => {
  const [store, , storage] = await openStores();
  await refuseOnce(storage, THINGS.name as CollectionName, 11_000, {
    keyPattern: { code: 1 },
    keyValue: { code: 'X' },
  });
  let begun = 0;
  await store.write(function* () {
    begun += 1;
    yield* insert(THINGS, aThing('1'));
  }, keys);
  expect([begun, await store.read(() => count(THINGS))]).toEqual([2, 1]);
});
