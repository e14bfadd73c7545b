import { identityContracts } from '../../../testing/identity-contracts.fixture.ts';
import { closeAfterEach, emptyMongo, openMongoTwice } from '../test-database.fixture.ts';

closeAfterEach();
identityContracts(emptyMongo, openMongoTwice);
