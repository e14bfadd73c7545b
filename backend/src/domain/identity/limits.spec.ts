import { expect, test } from '@jest/globals';
import { countOne } from './limits.ts';

const LIMIT = { name: 'tries', most: 2, time: 1000 };

test('counts are reset when the time window of the first one is over', () => {
  expect(countOne(LIMIT, null, 100)).toEqual({ kind: 'counted', count: { count: 1, endsAt: 1100 } });
  expect(countOne(LIMIT, { count: 1, endsAt: 1100 }, 1099)).toEqual({
    kind: 'counted',
    count: { count: 2, endsAt: 1100 },
  });
  expect(countOne(LIMIT, { count: 2, endsAt: 1100 }, 1099)).toEqual({ kind: 'too-many', wait: 1 });
  expect(countOne(LIMIT, { count: 2, endsAt: 1100 }, 1100)).toEqual({
    kind: 'counted',
    count: { count: 1, endsAt: 2100 },
  });
});
