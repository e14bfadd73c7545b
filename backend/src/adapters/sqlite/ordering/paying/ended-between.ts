import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { Row, SqliteDatabase } from '../../connection/database.ts';

/** Number of rows that are read at once. */
const BATCH = 200;

/**
 * Reads rows of a gateway that ended in a time, oldest first, in batches that other work can come between.
 * @param select with a condition, and with the columns `seq` and `ended_at`
 */
export function* endedBetween<Columns extends Row & { readonly seq: number; readonly ended_at: number | null }>(
  db: SqliteDatabase,
  select: string,
  { gateway, from, to }: { readonly gateway: GatewayId; readonly from: number; readonly to: number },
): Generator<Columns> {
  let after: readonly [endedAt: number, seq: number] = [from, 0];
  for (;;) {
    const rows = db.all<Columns>(
      `${select} AND gateway = ? AND (ended_at, seq) > (?, ?) AND ended_at < ? ORDER BY ended_at, seq LIMIT ?`,
      gateway,
      ...after,
      to,
      BATCH,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = [last.ended_at ?? from, last.seq];
  }
}
