import { orderingContracts } from '../../../testing/ordering-contracts.fixture.ts';
import { closeAfterEach, emptyMongo } from '../test-database.fixture.ts';

closeAfterEach();
orderingContracts(emptyMongo);
