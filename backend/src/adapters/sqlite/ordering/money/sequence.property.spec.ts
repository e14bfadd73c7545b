import { sequenceContract } from '../../../../application/ordering/books/audit/sequence.contract.ts';
import { emptySqliteStorage } from '../../empty-database.fixture.ts';

sequenceContract(async () => emptySqliteStorage(), 15);
