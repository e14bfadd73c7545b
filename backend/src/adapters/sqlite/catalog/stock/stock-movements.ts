import type { ListPage } from '../../../../application/list-page.ts';
import type { IdempotencyKey } from '../../../../application/ordering/placing/idempotency.ts';
import { StockMovements } from '../../../../application/catalog/stock/ports.ts';
import type {
  BookedBy,
  BookingOutcome,
  FoundBooking,
  MovementPage,
} from '../../../../application/catalog/stock/ports.ts';
import type { EntryFilter } from '../../../../application/office/ports.ts';
import { bookStock, undoBooking } from '../../../../domain/catalog/stock/stock-booking.ts';
import type { BookingResult, StockBooking, UndoingResult } from '../../../../domain/catalog/stock/stock-booking.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { EntryPlace } from '../../../../domain/office/activity/activity.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { setStock } from '../../ordering/stock.ts';
import { MOVEMENT_COLUMNS, movementFrom, recordMovement } from './movement-rows.ts';
import type { MovementRow } from './movement-rows.ts';

export class SqliteStockMovements extends StockMovements {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async of(product: ProductId, { page, limit }: ListPage): Promise<MovementPage> {
    const total = this.newest(product);
    const rows = this.db.all<MovementRow>(
      `SELECT ${MOVEMENT_COLUMNS} FROM stock_movements WHERE product_id = ? AND number <= ? ORDER BY number DESC LIMIT ?`,
      product,
      total - (page - 1) * limit,
      limit,
    );
    const first = this.find(product, 1);
    return { movements: rows.map(movementFrom), total, since: first ? { at: first.at, stock: first.before } : null };
  }

  async booked(
    { account, from }: EntryFilter,
    { at, id }: EntryPlace,
    limit: number,
  ): Promise<readonly FoundBooking[]> {
    const [, product = '', number = 0] = /^(.*) (\d+)$/s.exec(id) ?? [];
    const rows = this.db.all<MovementRow>(
      `SELECT ${MOVEMENT_COLUMNS} FROM stock_movements
       WHERE request_key IS NOT NULL ${account === null ? '' : 'AND account_id = ?'}
         AND at >= ? AND (at, product_id, number) < (?, ?, ?)
       ORDER BY at DESC, product_id DESC, number DESC LIMIT ?`,
      ...(account === null ? [] : [account]),
      from,
      at,
      product,
      Number(number),
      limit,
    );
    return rows.map((row) => ({ ...movementFrom(row), id: `${row.product_id} ${row.number}` }));
  }

  book(booking: StockBooking, by: BookedBy, request: IdempotencyKey): Promise<BookingOutcome> {
    return this.store(booking.productId, request, (stock) => bookStock(stock, booking, by));
  }

  undo(
    { product, number }: { readonly product: ProductId; readonly number: number },
    by: BookedBy,
    request: IdempotencyKey,
  ): Promise<BookingOutcome> {
    return this.store(product, request, (stock) => {
      const row = this.find(product, number);
      // Who booked it does not matter for undoing it.
      return row ? undoBooking(stock, { ...movementFrom(row), accountId: null }, by) : null;
    });
  }

  /** @param judge decides by the current stock; null: there is nothing to decide on */
  private store(
    product: ProductId,
    request: IdempotencyKey,
    judge: (stock: number | null) => BookingResult | UndoingResult | null,
  ): Promise<BookingOutcome> {
    return this.db.write((): BookingOutcome => {
      const replay = this.replay(request);
      if (replay) return replay;
      const row = this.db.get<{ stock: number | null }>('SELECT stock FROM products WHERE id = ?', product);
      const result = row ? judge(row.stock) : null;
      if (result?.kind !== 'booked') return result ?? { kind: 'not-found' };
      setStock(this.db, result.movement);
      recordMovement(this.db, result.movement, request);
      return this.replay(request) ?? { kind: 'not-found' };
    });
  }

  private replay({ key, fingerprint }: IdempotencyKey): BookingOutcome | null {
    const row = this.db.get<MovementRow & { fingerprint: string }>(
      `SELECT ${MOVEMENT_COLUMNS}, fingerprint FROM stock_movements WHERE request_key = ?`,
      key,
    );
    if (!row) return null;
    return row.fingerprint === fingerprint ? { kind: 'booked', movement: movementFrom(row) } : { kind: 'key-reused' };
  }

  private find(product: ProductId, number: number): MovementRow | undefined {
    return this.db.get<MovementRow>(
      `SELECT ${MOVEMENT_COLUMNS} FROM stock_movements WHERE product_id = ? AND number = ?`,
      product,
      number,
    );
  }

  private newest(product: ProductId): number {
    const row = this.db.get<{ total: number | null }>(
      'SELECT max(number) AS total FROM stock_movements WHERE product_id = ?',
      product,
    );
    return row?.total ?? 0;
  }
}
