import { expect, test } from '@jest/globals';
import { releaseCheckResult } from './release-check-text.ts';

const PLACE = 'mongodb://db1.internal/shop';
const CHECK = {
  own: 3,
  stored: 1,
  steps: ['bundles', 'paid orders of a phone'],
  indexes: [{ name: 'orders.order_phone', documents: 1200 }],
  running: [{ schema: 1, count: 2 }],
  obstacles: [],
};

test('a release that can start beside the running one says what it would do, and ends with 0', () => {
  expect(releaseCheckResult(PLACE, CHECK, [])).toEqual({
    exitCode: 0,
    text: `mongodb://db1.internal/shop is of schema 1; this release knows schema 3.
Running: 2 processes of schema 1.
A start makes 2 changes: bundles; paid orders of a phone.
It builds 1 index: orders.order_phone (1200 documents).
This release can start beside what runs.
`,
  });
});

test('what is in the way of it is said, also a missing setting, and ends with 1', () => {
  const inTheWay = {
    ...CHECK,
    steps: [],
    indexes: [],
    obstacles: ['2 processes of an older release have this database'],
  };
  expect(releaseCheckResult(PLACE, inTheWay, ['JWT_SECRET: is needed'])).toEqual({
    exitCode: 1,
    text: `mongodb://db1.internal/shop is of schema 1; this release knows schema 3.
Running: 2 processes of schema 1.
In the way: JWT_SECRET: is needed
In the way: 2 processes of an older release have this database
This release cannot start now.
`,
  });
});

test.each([
  [
    'a folder belongs to one process, so a running server has to end first',
    3,
    null,
    'once the running server has ended',
  ],
  ['nothing has to end where no shop is', null, [], ''],
  ['nothing has to end where no process runs', 3, [], ''],
])('%s', (_what, stored, running, when) => {
  const { exitCode, text } = releaseCheckResult('/data', { ...CHECK, stored, steps: [], indexes: [], running }, []);
  expect(exitCode).toBe(0);
  expect(text).toMatch(
    stored === null ? /^\/data holds no shop\. A start makes one, of schema 3\.\n/ : /^\/data is of schema 3;/,
  );
  expect(text.endsWith(`\nThis release can start${when && ` ${when}`}.\n`)).toBe(true);
});
