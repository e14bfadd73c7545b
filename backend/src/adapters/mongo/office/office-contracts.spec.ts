import { officeContracts } from '../../../testing/office-contracts.fixture.ts';
import { closeAfterEach, emptyMongo, openMongoTwice } from '../test-database.fixture.ts';

closeAfterEach();
officeContracts(emptyMongo, openMongoTwice);
