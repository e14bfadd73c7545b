import { Bundles } from '../../../../application/catalog/bundles/ports.ts';
import type { OfficeBundle } from '../../../../application/catalog/bundles/ports.ts';
import type { EditOutcome } from '../../../../application/catalog/editing/editing-ports.ts';
import { bundleRecord, editBundle, faultsOfOneMore } from '../../../../domain/catalog/bundles/bundle-edit.ts';
import type { Bundle } from '../../../../domain/catalog/bundles/bundle.ts';
import { changesBetween } from '../../../../domain/history.ts';
import type { Authorship, FieldChange, HistoryKind } from '../../../../domain/history.ts';
import type { BundleId } from '../../../../domain/ids.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries, changesSince } from '../../office/history-rows.ts';
import { BUNDLE_COLUMNS, bundleColumns, bundleFrom, officeBundleFrom } from './bundle-rows.ts';
import type { BundleRow } from './bundle-rows.ts';

const SELECT = `SELECT ${BUNDLE_COLUMNS} FROM bundles`;

export class SqliteBundles extends Bundles {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async ofLevel(level: Bundle['level']): Promise<readonly Bundle[]> {
    const rows = this.db.all<BundleRow>(`${SELECT} WHERE level = ? AND is_visible = 1 ORDER BY place, id`, level);
    return rows.map(bundleFrom);
  }

  async visible(ids: readonly BundleId[]): Promise<ReadonlyMap<BundleId, Bundle>> {
    const found = ids.flatMap((id) => {
      const row = this.read(id);
      return row?.is_visible === 1 ? [bundleFrom(row)] : [];
    });
    return new Map(found.map((bundle) => [bundle.id, bundle]));
  }

  async list(): Promise<readonly OfficeBundle[]> {
    const rows = this.db.all<BundleRow>(`${SELECT} ORDER BY level, place, id`);
    return rows.map((row) => officeBundleFrom(this.db, row));
  }

  async find(id: BundleId): Promise<OfficeBundle | null> {
    const row = this.read(id);
    return row ? officeBundleFrom(this.db, row) : null;
  }

  create(bundle: Bundle, by: Authorship): Promise<EditOutcome<OfficeBundle>> {
    return this.db.write((): EditOutcome<OfficeBundle> => {
      const { count } = this.db.get<{ count: number }>('SELECT count(*) AS count FROM bundles') ?? { count: 0 };
      const faults = faultsOfOneMore(count);
      if (faults.length > 0) return { kind: 'refused', faults };
      this.db.insert('bundles', { ...bundleColumns(bundle), version: 1, changed_at: null });
      this.note('created', bundle.id, 1, changesBetween(null, bundleRecord(bundle)), by);
      return this.saved(bundle.id);
    });
  }

  change(bundle: Bundle, version: number | undefined, by: Authorship): Promise<EditOutcome<OfficeBundle>> {
    return this.db.write((): EditOutcome<OfficeBundle> => {
      const row = this.read(bundle.id);
      if (!row) return { kind: 'not-found' };
      const found = officeBundleFrom(this.db, row);
      const result = editBundle(found.bundle, bundle, changesSince(this.db, 'bundle', bundle.id, version));
      if (result.kind === 'unchanged') return { kind: 'saved', saved: found };
      if (result.kind === 'conflict') {
        const { changes } = result.conflict;
        const { changedAt, changedBy } = found;
        return {
          kind: 'conflict',
          conflict: { current: found, yours: { ...found, bundle }, changes, changedAt, changedBy },
        };
      }
      const { id, ...columns } = { ...bundleColumns(bundle), version: found.version + 1, changed_at: by.at };
      const assignments = Object.keys(columns).map((column) => `${column} = ?`);
      this.db.run(`UPDATE bundles SET ${assignments.join(', ')} WHERE id = ?`, ...Object.values(columns), id);
      this.note('changed', bundle.id, columns.version, result.changes, by);
      return this.saved(bundle.id);
    });
  }

  delete(id: BundleId, by: Authorship): Promise<boolean> {
    return this.db.write(() => {
      const row = this.read(id);
      if (!row) return false;
      this.db.run('DELETE FROM bundles WHERE id = ?', id);
      this.note('deleted', id, row.version + 1, changesBetween(bundleRecord(bundleFrom(row)), null), by);
      return true;
    });
  }

  private read(id: BundleId): BundleRow | undefined {
    return this.db.get<BundleRow>(`${SELECT} WHERE id = ?`, id);
  }

  private note(
    kind: HistoryKind,
    subjectId: BundleId,
    version: number,
    changes: readonly FieldChange[],
    { editor, at }: Authorship,
  ): void {
    addHistoryEntries(this.db, [{ subject: 'bundle', subjectId, kind, editor, version, at, changes }]);
  }

  private saved(id: BundleId): EditOutcome<OfficeBundle> {
    const row = this.read(id);
    if (!row) throw new Error(`bundle ${id} is not where it was written`);
    return { kind: 'saved', saved: officeBundleFrom(this.db, row) };
  }
}
