import { monthContract } from '../../../../application/ordering/books/audit/month.contract.ts';
import { emptySqliteStorage } from '../../empty-database.fixture.ts';

monthContract(async () => emptySqliteStorage(), 150);
