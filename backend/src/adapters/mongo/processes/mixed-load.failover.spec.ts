import { afterAll, beforeAll, test } from '@jest/globals';
import { expectExactUnderLoad, LONGEST_LOAD } from '../../../../test/load/mixed-load.ts';
import { ReplicaSet } from '../replica-set.fixture.ts';

let set: ReplicaSet;
beforeAll(async () => {
  set = await ReplicaSet.of(3);
  await set.start();
}, 120_000);
afterAll(() => set.remove());

async function losePrimary(): Promise<void> {
  const primary = await set.primary();
  await set.killMember(primary);
  await set.startMember(primary);
  await set.allFollow();
}

test(
  'a load with faults, kills and lost primaries leaves books, stock, orders and mails exact, and no process larger',
  () => {
    const environment = { MONGODB_URI: set.uri('load'), JWT_SECRET: 'a secret that all processes of a test share' };
    return expectExactUnderLoad('MongoDB', { environment, processes: 2, breakDatabase: losePrimary });
  },
  LONGEST_LOAD,
);
