import { BUNDLE_COLUMNS, bundleColumns, bundleFrom } from '../catalog/bundles/bundle-rows.ts';
import type { BundleRow } from '../catalog/bundles/bundle-rows.ts';
import { rowsAfter } from './record-table.ts';
import type { RecordTable } from './record-table.ts';

/** The last editor is stored in the history only. */
const SELECT = `SELECT ${BUNDLE_COLUMNS},
  (SELECT account_id FROM history_entries WHERE subject = 'bundle' AND subject_id = bundles.id ORDER BY seq DESC LIMIT 1)
    AS changed_by FROM bundles`;

type Row = BundleRow & { changed_by: string | null };

/** How a copy reads and writes bundles. */
export const BUNDLES: RecordTable<'bundles'> = {
  tables: ['bundles'],
  read(db, after, limit) {
    const { rows, place } = rowsAfter<Row>(db, { select: SELECT, key: ['id'] }, after, limit);
    const records = rows.map((row) => ({
      ...bundleFrom(row),
      version: row.version,
      changedAt: row.changed_at,
      changedBy: row.changed_by,
    }));
    return { records, place };
  },
  write(db, records) {
    for (const { version, changedAt, changedBy: _, ...bundle } of records)
      db.insert('bundles', { ...bundleColumns(bundle), version, changed_at: changedAt });
  },
};
