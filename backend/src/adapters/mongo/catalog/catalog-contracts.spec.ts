import { catalogContracts } from '../../../testing/catalog-contracts.fixture.ts';
import { closeAfterEach, emptyMongo, openMongoTwice } from '../test-database.fixture.ts';

closeAfterEach();
catalogContracts(emptyMongo, openMongoTwice);
