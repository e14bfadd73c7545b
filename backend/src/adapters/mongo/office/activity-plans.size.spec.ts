import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { searchEveryWay } from '../../../application/office/activity/searches.fixture.ts';
import { accountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { QueryPlans } from '../query-plans.fixture.ts';

/** Entries of each record, mostly by one person. */
const ENTRIES = 5000;

let plans: QueryPlans;
afterAll(() => plans.close());
beforeAll(async () => {
  plans = await QueryPlans.open();
  const { db } = plans.storage;
  const numbers = Array.from({ length: ENTRIES }, (_, place) => place + 1);
  const accountOf = (seq: number) => accountId(seq % 10 === 0 ? 'hessa' : 'noura');
  const timeOf = (seq: number) => NOON + (seq % 2000);
  await db.collection('historyEntries').insertMany(
    numbers.map((seq) => {
      const subject = (['order', 'product', 'coupon'] as const)[seq % 3] ?? 'order';
      const by = { accountId: accountOf(seq), addressKey: '' };
      return {
        _id: String(seq),
        seq,
        subject,
        subjectId: 'bow',
        kind: 'changed',
        version: seq,
        at: timeOf(seq),
        changes: [],
        ...by,
      };
    }),
  );
  await db.collection('auditEntries').insertMany(
    numbers.map((seq) => {
      const by = { accountId: accountOf(seq), actor: 'account', addressKey: null } as const;
      return { _id: String(seq), seq, kind: 'signed-in', at: timeOf(seq), ...by };
    }),
  );
}, 60_000);

test('the activity log reads each record by an index in its order, whatever the filter, and about as much as it lists', async () => {
  plans.clear();
  await searchEveryWay(plans.storage, async (search) => {
    const indexes = [...(await plans.indexes())];
    const most = await plans.mostExamined('Keys');
    expect({ search, indexes, isBounded: most < 200 }).toEqual({ search, indexes, isBounded: true });
  });
  await searchEveryWay(plans.storage, () => undefined);
  expect(await plans.faults()).toEqual([]);
});
