import type { ProductId } from '../../../domain/ids.ts';
import { piecesByProduct } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { PROTECTED_FOR_GOOD } from '../../../domain/ordering/placing/cash-holds.ts';
import type { PiecesByProduct, ProductPieces } from '../../../domain/ordering/placing/holds.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/**
 * What others have of the products of an order, which has its own pieces already: a statement for each product, over the
 * unpaid orders that hold it. Products without a tracked stock are missing. Call it only inside a transaction.
 */
export function readPieces(db: SqliteDatabase, order: Pick<Order, 'number' | 'lines'>, at: number): PiecesByProduct {
  const pieces = new Map<ProductId, ProductPieces>();
  for (const id of piecesByProduct(order.lines).keys()) {
    const product = db.get<Pick<ProductPieces, keyof ProductPieces>>(
      `SELECT p.stock AS left, ifnull(sum(h.quantity), 0) AS held,
         ifnull(sum(h.quantity) FILTER (WHERE u.protected_until > ?4 AND u.protected_until < ?1), 0) AS protected,
         ifnull(sum(h.quantity) FILTER (WHERE u.protected_until = ?1), 0) AS firm,
         ifnull(sum(h.quantity) FILTER (WHERE o.status = 'pending' AND o.payment_state = 'cash'), 0) AS toConfirm
       FROM products p LEFT JOIN held_pieces h ON h.product_id = p.id AND h.order_number <> ?2
         LEFT JOIN unpaid_callers u ON u.order_number = h.order_number LEFT JOIN orders o ON o.number = h.order_number
       WHERE p.id = ?3 AND p.stock IS NOT NULL GROUP BY p.id`,
      PROTECTED_FOR_GOOD,
      order.number,
      id,
      at,
    );
    if (product) pieces.set(id, product);
  }
  return pieces;
}
