import { RecordReader } from './exchange.ts';
import type { RecordBatch } from './exchange.ts';
import { batchesOf } from './measures.ts';
import { RECORD_KINDS } from './records.ts';
import type { RecordKind, ShopRecords } from './records.ts';

/** A source whose records are in memory. */
export class RecordsInMemory extends RecordReader {
  private constructor(private readonly records: ReadonlyMap<RecordKind, readonly object[]>) {
    super();
  }

  static async of(reader: RecordReader): Promise<RecordsInMemory> {
    const records = new Map<RecordKind, object[]>();
    for (const kind of RECORD_KINDS) {
      records.set(kind, []);
      for await (const batch of batchesOf(reader, kind)) records.get(kind)?.push(...batch.records);
    }
    return new RecordsInMemory(records);
  }

  of<Kind extends RecordKind>(kind: Kind): readonly ShopRecords[Kind][] {
    return (this.records.get(kind) ?? []) as ShopRecords[Kind][];
  }

  async read<Kind extends RecordKind>(kind: Kind, after: string | null, limit: number): Promise<RecordBatch<Kind>> {
    const first = Number(after ?? 0);
    const records = this.of(kind).slice(first, first + limit);
    return { records, place: records.length > 0 ? String(first + records.length) : null };
  }
}
