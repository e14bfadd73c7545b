import { expect, test } from '@jest/globals';
import { listed } from '../../../../application/ordering/paying/payments.fixture.ts';
import { emptySqliteStorage } from '../../empty-database.fixture.ts';

test('done refunds are each read once, also many that ended at one moment', async () => {
  const { db, refunds } = emptySqliteStorage();
  const ends = Array.from({ length: 1200 }, (_, place) => ({
    id: `r${String(place).padStart(4, '0')}`,
    endedAt: place < 150 ? place : Math.min(place, 660),
  }));
  for (const { id, endedAt } of ends)
    db.insert('docs_refunds', { id, body: JSON.stringify({ id, gateway: 'tap', state: 'done', amount: 1, endedAt }) });
  expect((await listed(refunds.done('tap', 10, 661))).map(({ id }) => id)).toEqual(ends.slice(10).map(({ id }) => id));
  expect((await listed(refunds.done('tap', 0, 660))).map(({ id }) => id)).toEqual(
    ends.slice(0, 660).map(({ id }) => id),
  );
});
