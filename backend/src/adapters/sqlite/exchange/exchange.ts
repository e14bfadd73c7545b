import type { CopyProgress, RecordBatch, RecordReader } from '../../../application/data/exchange.ts';
import { goOn } from '../../../storage/copies.ts';
import { StoredExchange } from '../../../storage/stored-exchange.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import type { ProductIndex } from '../catalog/search/product-index.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { recordTables } from './record-tables.ts';
import type { RecordTable } from './record-table.ts';

export class SqliteExchange extends StoredExchange {
  private readonly tables: ReadonlyMap<string, RecordTable>;

  constructor(
    private readonly db: SqliteDatabase,
    index: ProductIndex,
  ) {
    super(new SqliteStore(db));
    this.tables = recordTables(index);
  }

  async refuseBesideServer(): Promise<void> {
    // Nothing to do: `SqliteStorage.openForCopy` holds the lock of the folder, which excludes servers.
  }

  async read(kind: string, after: string | null, limit: number): Promise<RecordBatch> {
    return this.tableOf(kind).read(this.db, after, limit);
  }

  write(kind: string, records: readonly object[], before: CopyProgress, after: CopyProgress): Promise<void> {
    return this.db.write(() => {
      if (!new SqliteStore(this.db).inside(goOn(before, after))) return;
      const { write } = this.tableOf(kind);
      for (const record of records) write(this.db, record);
      // Writing records also records office events, as if the changes happened now. The real events are copied last.
      if (kind !== 'officeEvents') this.db.run('DELETE FROM office_events');
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
