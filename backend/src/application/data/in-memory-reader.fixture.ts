import { RecordReader } from './exchange.ts';
import type { RecordBatch } from './exchange.ts';
import { batchesOf } from './measures.ts';
import type { RecordKinds } from './records.ts';

/** A source whose records are in memory. */
export class RecordsInMemory extends RecordReader {
  private constructor(
    readonly kinds: RecordKinds,
    private readonly records: ReadonlyMap<string, readonly object[]>,
  ) {
    super();
  }

  static async of(reader: RecordReader): Promise<RecordsInMemory> {
    const records = new Map<string, object[]>();
    for (const kind of reader.kinds.names) {
      records.set(kind, []);
      for await (const batch of batchesOf(reader, kind)) records.get(kind)?.push(...batch.records);
    }
    return new RecordsInMemory(reader.kinds, records);
  }

  of(kind: string): readonly object[] {
    return this.records.get(kind) ?? [];
  }

  async read(kind: string, after: string | null, limit: number): Promise<RecordBatch> {
    const first = Number(after ?? 0);
    const records = this.of(kind).slice(first, first + limit);
    return { records, place: records.length > 0 ? String(first + records.length) : null };
  }
}
