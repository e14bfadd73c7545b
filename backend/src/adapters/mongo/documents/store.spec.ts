import { storeContract, THINGS } from '../../../storage/store.contract.ts';
import { validatorOf } from '../schema/collection-options.ts';
import { createIndexes } from '../schema/indexes.ts';
import { dropAfterEach, openMongoTwice } from '../test-database.fixture.ts';
import { definitionOf } from './definition.ts';
import { MongoStore } from './mongo-store.ts';

dropAfterEach();

storeContract(async () => {
  const [one, other] = await openMongoTwice();
  const definition = definitionOf(THINGS);
  await one.db.connection.dropCollection(THINGS.name);
  await one.db.connection.createCollection(THINGS.name, { validator: validatorOf(definition) });
  await createIndexes(one.db, definition);
  return [new MongoStore(one.db), new MongoStore(other.db)];
});
