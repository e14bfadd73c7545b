import type { Collections } from '../../connection/transaction.ts';

/** Number of different phones of orders. */
export async function countedPhones(db: Collections): Promise<number> {
  const rows = await db.collection('orderCounts').find({ key: 'phones' }, { hint: 'orderCounts_of_kind' }).toArray();
  return rows.reduce((sum, { count: ofSlot }) => sum + ofSlot, 0);
}
