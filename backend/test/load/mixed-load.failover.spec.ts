import { test } from '@jest/globals';
import { expectExactUnderLoad, LONGEST_LOAD } from './mixed-load.ts';

test(
  'a load with faults and kills leaves books, stock, orders and mails exact, and no process larger',
  () => expectExactUnderLoad('SQLite', { environment: {}, processes: 1, breakDatabase: async () => undefined }),
  LONGEST_LOAD,
);
