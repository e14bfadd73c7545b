import { limitCountsContract } from '../../../application/limit-counts.contract.ts';
import { sharedLeasesContract } from '../../../application/leases.contract.ts';
import { closeAfterEach, openMongoTwice } from '../test-database.fixture.ts';

closeAfterEach();
sharedLeasesContract(openMongoTwice);
limitCountsContract(async () => {
  const [one, other] = await openMongoTwice();
  return [one.limitCounts, other.limitCounts];
});
