import type { RecordKind, ShopRecords } from '../../../application/data/records.ts';
import type { AnyCollection, Copied, Stored } from '../../../storage/collection.ts';
import { STORED_COLLECTIONS } from '../../../storage/collections.ts';
import { insert, list } from '../../../storage/store.ts';
import type { RecordTable } from '../exchange/record-table.ts';
import { SqliteStore } from './sqlite-store.ts';
import { tableOf } from './tables.ts';

/** The tables of all kinds of records that are documents, by kind. */
export function documentTables(): Partial<Record<RecordKind, RecordTable<RecordKind>>> {
  return Object.fromEntries(
    STORED_COLLECTIONS.flatMap((of) => {
      const { copy } = of;
      return typeof copy === 'string' ? [] : [[copy.kind, documentTable(of, copy)]];
    }),
  );
}

/** Names of the tables of documents that are not copied. */
export function uncopiedTables(copy: 'derived' | 'passing'): string[] {
  return STORED_COLLECTIONS.filter((of) => of.copy === copy).map(tableOf);
}

function documentTable(of: AnyCollection, { recordOf, docOf }: Copied<Stored>): RecordTable<RecordKind> {
  return {
    tables: [tableOf(of)],
    read(db, after, limit) {
      const docs = new SqliteStore(db).inside(list(of, null, { after, limit }));
      return {
        records: docs.map((doc) => recordOf(doc as Stored) as ShopRecords[RecordKind]),
        place: docs.at(-1)?.id ?? null,
      };
    },
    write(db, records) {
      const store = new SqliteStore(db);
      for (const record of records) store.inside(insert(of, docOf(record)));
    },
  };
}
