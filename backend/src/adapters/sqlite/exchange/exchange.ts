import { DataExchange } from '../../../application/data/exchange.ts';
import type { CopyProgress, RecordBatch, RecordReader } from '../../../application/data/exchange.ts';
import { RECORD_KINDS } from '../../../storage/record-kinds.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import type { ProductIndex } from '../catalog/search/product-index.ts';
import { recordTables } from './record-tables.ts';
import type { RecordTable } from './record-table.ts';

/** Tables of which at least one has rows in every shop that was ever opened. */
const OF_EVERY_SHOP = ['settings', 'categories', 'products', 'accounts', 'orders', 'pictures', 'audit_entries'];

export class SqliteExchange extends DataExchange {
  readonly kinds = RECORD_KINDS;
  private readonly tables: ReadonlyMap<string, RecordTable>;

  constructor(
    private readonly db: SqliteDatabase,
    index: ProductIndex,
  ) {
    super();
    this.tables = recordTables(index);
  }

  async refuseBesideServer(): Promise<void> {
    // Nothing to do: `SqliteStorage.openForCopy` holds the lock of the folder, which excludes servers.
  }

  noteBackup(at: Date): Promise<void> {
    return this.db.write(() => {
      this.db.run('INSERT OR REPLACE INTO backups (only_row, at) VALUES (1, ?)', at.getTime());
    });
  }

  async lastBackup(): Promise<number | null> {
    return this.db.get<{ at: number }>('SELECT at FROM backups')?.at ?? null;
  }

  async isEmpty(): Promise<boolean> {
    return OF_EVERY_SHOP.every((table) => this.db.get(`SELECT 1 AS one FROM ${table} LIMIT 1`) === undefined);
  }

  async progress(): Promise<CopyProgress | null> {
    return copyProgress(this.db);
  }

  begin(progress: CopyProgress): Promise<void> {
    return this.db.write(() => {
      this.db.insert('copy_progress', { only_row: 1, body: JSON.stringify(progress) });
    });
  }

  async read(kind: string, after: string | null, limit: number): Promise<RecordBatch> {
    return this.tableOf(kind).read(this.db, after, limit);
  }

  write(kind: string, records: readonly object[], before: CopyProgress, after: CopyProgress): Promise<void> {
    return this.db.write(() => {
      if (copyProgress(this.db)?.written !== before.written) return;
      const { write } = this.tableOf(kind);
      for (const record of records) write(this.db, record);
      // Writing records also records office events, as if the changes happened now. The real events are copied last.
      if (kind !== 'officeEvents') this.db.run('DELETE FROM office_events');
      this.db.run('UPDATE copy_progress SET body = ?', JSON.stringify(after));
    });
  }

  finish(): Promise<void> {
    return this.db.write(() => {
      this.db.run('DELETE FROM copy_progress');
    });
  }

  snapshot<Result>(work: (reader: RecordReader) => Promise<Result>): Promise<Result> {
    return this.db.reading(() => work(this));
  }

  private tableOf(kind: string): RecordTable {
    const table = this.tables.get(kind);
    if (!table) throw new Error(`no table has the records of ${kind}`);
    return table;
  }
}

/** Progress of an unfinished copy into this database; null when there is none. */
export function copyProgress(db: SqliteDatabase): CopyProgress | null {
  const row = db.get<{ body: string }>('SELECT body FROM copy_progress');
  return row ? (JSON.parse(row.body) as CopyProgress) : null;
}
