import type { Order } from '../../../../domain/ordering/order.ts';
import type { CashSituation } from '../../../../domain/ordering/placing/cash-holds.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { readPieces } from '../held-pieces.ts';
import { earlierCash, readHold } from '../unpaid-callers.ts';

/**
 * What decides on cash on delivery of an order; null: no hold is stored. Call it only inside the transaction that accepts
 * it.
 */
export function readCashSituation(db: SqliteDatabase, order: Order, at: number): CashSituation | null {
  const hold = readHold(db, order.number);
  return hold && { hold, earlier: earlierCash(db, order.number, at), pieces: readPieces(db, order, at) };
}
