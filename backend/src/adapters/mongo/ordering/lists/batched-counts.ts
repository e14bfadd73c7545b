import type { Collection, mongo } from 'mongoose';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';

/**
 * Counts of one collection to which a whole batch adds. Changes of the same document are added up first, so that a batch
 * of orders costs hardly more writes than one order.
 */
export class BatchedCounts<Row extends { _id: string }> {
  private readonly changes = new Map<string, { readonly what: Partial<Row>; readonly by: Map<string, number> }>();
  private readonly latest = new Map<string, number>();

  /**
   * @param id of the document
   * @param what fields that say what it counts, and never change
   * @param by how much each of its counts changes
   */
  add(id: string, what: Omit<Partial<Row>, '_id'>, by: Readonly<Record<string, number>>): void {
    let change = this.changes.get(id);
    if (!change) this.changes.set(id, (change = { what: what as Partial<Row>, by: new Map() }));
    for (const [field, step] of Object.entries(by)) change.by.set(field, (change.by.get(field) ?? 0) + step);
  }

  /** Raises the field `lastAt` to this time, unless it is later already. */
  raiseLastAt(id: string, at: number): void {
    this.latest.set(id, Math.max(at, this.latest.get(id) ?? 0));
  }

  /** @returns how many documents are new */
  async write(reading: Reading, rows: Collection<Row>): Promise<number> {
    const writes = [...this.changes].flatMap(([id, { what, by }]) => {
      const steps = [...by].filter(([, step]) => step !== 0);
      return steps.length === 0 ? [] : [this.upsert(id, what, by)];
    });
    if (writes.length === 0) return 0;
    const result = await rows.bulkWrite(writes, { ...within(reading), ordered: false });
    return result.upsertedCount;
  }

  private upsert(id: string, what: Partial<Row>, by: ReadonlyMap<string, number>): mongo.AnyBulkWriteOperation<Row> {
    const at = this.latest.get(id);
    return {
      updateOne: {
        filter: { _id: id } as mongo.Filter<Row>,
        update: {
          $inc: Object.fromEntries(by),
          $setOnInsert: what,
          ...(at !== undefined && { $max: { lastAt: at } }),
        } as unknown as mongo.UpdateFilter<Row>,
        upsert: true,
      },
    };
  }
}
