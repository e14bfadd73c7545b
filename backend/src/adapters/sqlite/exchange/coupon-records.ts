import { couponColumns, couponFrom } from '../ordering/coupons/coupon-rows.ts';
import type { CouponRow } from '../ordering/coupons/coupon-rows.ts';
import { rowsAfter } from './record-table.ts';
import type { RecordTable } from './record-table.ts';

/** The last editor is stored in the history only. */
const SELECT = `SELECT id, code, is_on, body, version, changed_at,
  (SELECT account_id FROM history_entries WHERE subject = 'coupon' AND subject_id = coupons.id ORDER BY seq DESC LIMIT 1)
    AS changed_by FROM coupons`;

type Row = Omit<CouponRow, 'uses' | 'given'> & { changed_by: string | null };

/** How a copy reads and writes coupons. The orders, which are copied later, count their uses. */
export const COUPONS: RecordTable<'coupons'> = {
  tables: ['coupons'],
  read(db, after, limit) {
    const { rows, place } = rowsAfter<Row>(db, { select: SELECT, key: ['id'] }, after, limit);
    const records = rows.map((row) => ({
      ...couponFrom(row),
      version: row.version,
      changedAt: row.changed_at,
      changedBy: row.changed_by,
    }));
    return { records, place };
  },
  write(db, records) {
    for (const { version, changedAt, changedBy: _, ...coupon } of records)
      db.insert('coupons', { ...couponColumns(coupon), version, changed_at: changedAt });
  },
};
