import { expect, test } from '@jest/globals';
import { closeAfterEach, emptyMongo } from '../test-database.fixture.ts';

closeAfterEach();

test('a set of one member has a primary, nobody who is behind, and a known time of changes', async () => {
  const { members, lag, oplogWindow } = (await (await emptyMongo()).replication()) ?? {};
  expect([members, lag]).toEqual([{ primary: 1, secondary: 0, unreachable: 0 }, null]);
  expect(oplogWindow).toBeGreaterThanOrEqual(0);
});
