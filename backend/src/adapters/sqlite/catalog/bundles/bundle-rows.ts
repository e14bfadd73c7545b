import type { OfficeBundle } from '../../../../application/catalog/bundles/ports.ts';
import type { Bundle } from '../../../../domain/catalog/bundles/bundle.ts';
import { bundleId } from '../../../../domain/ids.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { lastEditor } from '../../office/history-rows.ts';

export type BundleRow = {
  id: string;
  level: string;
  place: number;
  is_visible: number;
  body: string;
  version: number;
  changed_at: number | null;
};

export const BUNDLE_COLUMNS = 'id, level, place, is_visible, body, version, changed_at';

export function bundleFrom({ id, level, place, is_visible, body }: BundleRow): Bundle {
  const rest = JSON.parse(body) as Omit<Bundle, 'id' | 'level' | 'place' | 'isVisible'>;
  return { ...rest, id: bundleId(id), level: level as Bundle['level'], place, isVisible: is_visible === 1 };
}

export function bundleColumns({ id, level, place, isVisible, ...body }: Bundle) {
  return { id, level, place, is_visible: Number(isVisible), body: JSON.stringify(body) };
}

export function officeBundleFrom(db: SqliteDatabase, row: BundleRow): OfficeBundle {
  return {
    bundle: bundleFrom(row),
    version: row.version,
    changedAt: row.changed_at,
    changedBy: lastEditor(db, 'bundle', row.id),
  };
}
