import { monthContract } from '../../../../application/ordering/books/audit/month.contract.ts';
import { closeAfterEach, emptyMongo } from '../../test-database.fixture.ts';

closeAfterEach();
// Everything once, and more of it on SQLite.
monthContract(() => emptyMongo(), 40);
