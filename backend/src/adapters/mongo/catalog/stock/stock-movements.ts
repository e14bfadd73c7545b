import type { ListPage } from '../../../../application/list-page.ts';
import type { EntryFilter } from '../../../../application/office/ports.ts';
import type { IdempotencyKey } from '../../../../application/ordering/placing/idempotency.ts';
import { StockMovements } from '../../../../application/catalog/stock/ports.ts';
import type {
  BookedBy,
  BookingOutcome,
  FoundBooking,
  MovementPage,
  RecordedMovement,
} from '../../../../application/catalog/stock/ports.ts';
import { bookStock, undoBooking } from '../../../../domain/catalog/stock/stock-booking.ts';
import type { BookingResult, StockBooking, UndoingResult } from '../../../../domain/catalog/stock/stock-booking.ts';
import type { StockMovement } from '../../../../domain/catalog/stock/stock-movement.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { EntryPlace } from '../../../../domain/office/activity/activity.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';
import { editorEmails } from '../../office/history-rows.ts';
import type { OrderTransaction } from '../../ordering/writing/order-transaction.ts';
import { movementId } from './movement-documents.ts';

const SHOWN = { _id: 0, requestKey: 0, fingerprint: 0 } as const;

/** Bookings share transactions with orders, because both change the same stocks. */
export class MongoStockMovements extends StockMovements {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async of(product: ProductId, { page, limit }: ListPage): Promise<MovementPage> {
    const movements = this.db.collection('stockMovements');
    const newestFirst = { productId: -1, number: -1 } as const;
    const newest = await movements.findOne({ productId: product }, { sort: newestFirst, projection: { number: 1 } });
    const total = newest?.number ?? 0;
    const [found, first] = await Promise.all([
      movements
        .find(
          { productId: product, number: { $lte: total - (page - 1) * limit } },
          { sort: newestFirst, limit, projection: SHOWN },
        )
        .toArray(),
      movements.findOne({ _id: movementId(product, 1) }),
    ]);
    return {
      movements: await recordedFrom({ db: this.db }, found),
      total,
      since: first && { at: first.at, stock: first.before },
    };
  }

  async booked({ account, from }: EntryFilter, before: EntryPlace, limit: number): Promise<readonly FoundBooking[]> {
    const found = await this.db
      .collection('stockMovements')
      .find(
        {
          ...(account !== null && { accountId: account }),
          requestKey: { $gt: '' },
          at: { $gte: from, $lte: before.at },
          $or: [{ at: { $lt: before.at } }, { _id: { $lt: before.id } }],
        },
        {
          hint: account === null ? 'stockMovements_booked' : 'stockMovements_booked_by',
          sort: { at: -1, _id: -1 },
          limit,
          projection: SHOWN,
        },
      )
      .toArray();
    const recorded = await recordedFrom({ db: this.db }, found);
    return recorded.map((movement) => ({ ...movement, id: movementId(movement.productId, movement.number) }));
  }

  book(booking: StockBooking, by: BookedBy, request: IdempotencyKey): Promise<BookingOutcome> {
    return this.db.orderWrites.run((tx) =>
      store(tx, booking.productId, request, async (stock) => bookStock(stock, booking, by)),
    );
  }

  undo(
    { product, number }: { readonly product: ProductId; readonly number: number },
    by: BookedBy,
    request: IdempotencyKey,
  ): Promise<BookingOutcome> {
    return this.db.orderWrites.run((tx) =>
      store(tx, product, request, async (stock) => {
        const booked = await this.db
          .collection('stockMovements')
          .findOne({ _id: movementId(product, number) }, within(tx));
        return booked && undoBooking(stock, booked, by);
      }),
    );
  }
}

/** @param judge decides by the current stock; null: there is nothing to decide on */
async function store(
  tx: OrderTransaction,
  product: ProductId,
  request: IdempotencyKey,
  judge: (stock: number | null) => Promise<BookingResult | UndoingResult | null>,
): Promise<BookingOutcome> {
  const replay = await replayOf(tx, request);
  if (replay) return replay;
  const levels = await tx.stock.levelsOf([{ productId: product }]);
  const stock = levels.get(product);
  const result = stock === undefined ? null : await judge(stock);
  if (result?.kind !== 'booked') return result ?? { kind: 'not-found' };
  const { movement } = result;
  const number = tx.stock.record({ ...movement, requestKey: request.key, fingerprint: request.fingerprint });
  if (number === null) return { kind: 'not-found' };
  return bookedAs(tx, { ...movement, number });
}

async function replayOf(tx: OrderTransaction, { key, fingerprint }: IdempotencyKey): Promise<BookingOutcome | null> {
  const found = await tx.db.collection('stockMovements').findOne({ requestKey: key }, within(tx));
  if (!found) return null;
  const { _id, requestKey: _key, fingerprint: earlier, ...movement } = found;
  return earlier === fingerprint ? bookedAs(tx, movement) : { kind: 'key-reused' };
}

async function bookedAs(reading: Reading, movement: StockMovement & { number: number }): Promise<BookingOutcome> {
  const [recorded] = await recordedFrom(reading, [movement]);
  return recorded ? { kind: 'booked', movement: recorded } : { kind: 'not-found' };
}

async function recordedFrom(
  reading: Reading,
  movements: readonly (StockMovement & { number: number })[],
): Promise<RecordedMovement[]> {
  const emails = await editorEmails(
    reading,
    movements.map(({ accountId }) => accountId),
  );
  return movements.map(({ accountId, ...movement }) => {
    return { ...movement, by: accountId === null ? null : (emails.get(accountId) ?? null) };
  });
}
