import type { RecordedMovement } from '../../../../application/catalog/stock/ports.ts';
import type { IdempotencyKey } from '../../../../application/ordering/placing/idempotency.ts';
import type { MovementKind, StockMovement } from '../../../../domain/catalog/stock/stock-movement.ts';
import { actorName } from '../../../../domain/identity/api-key.ts';
import { productId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

export type MovementRow = {
  product_id: string;
  number: number;
  kind: string;
  before: number | null;
  after: number | null;
  at: number;
  order_number: string | null;
  note: string;
  account_id: string | null;
  email: string | null;
};

export const MOVEMENT_COLUMNS = `product_id, number, kind, before, after, at, order_number, note, account_id,
  (SELECT email FROM accounts WHERE id = account_id) AS email`;

const INSERT = `
  INSERT INTO stock_movements
    (product_id, number, kind, before, after, at, account_id, order_number, note, request_key, fingerprint)
  SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
  FROM stock_movements WHERE product_id = ?1`;

/**
 * Records a movement as the newest of its product. Call it only inside the transaction that changes the stock.
 * @param request that booked it in the office; null for all other movements
 */
export function recordMovement(
  db: SqliteDatabase,
  movement: StockMovement,
  request: IdempotencyKey | null = null,
): void {
  const { productId: product, kind, before, after, at, accountId, orderNumber, note } = movement;
  const { key = null, fingerprint = null } = request ?? {};
  db.run(INSERT, product, kind, before, after, at, accountId, orderNumber, note, key, fingerprint);
}

export function movementFrom(row: MovementRow): RecordedMovement {
  const { product_id, number, kind, before, after, at, account_id, email, order_number, note } = row;
  return {
    productId: productId(product_id),
    number,
    kind: kind as MovementKind,
    before,
    after,
    at,
    by: actorName(account_id, email),
    orderNumber: order_number as OrderNumber | null,
    note,
  };
}
