import type { OrderParts } from '../../../storage/ordering/order-parts.ts';
import { part } from '../../../storage/store.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { applyStep, placeMade, storeChange } from './order-changes.ts';
import { moveStock, readStock } from './stock.ts';

export const ORDER_PARTS: OrderParts = {
  applyStep: (step, at) => part((db: SqliteDatabase) => applyStep(db, step, at)),
  applyChange: (change, at) => part((db: SqliteDatabase) => storeChange(db, change, at)),
  place: (order, entries) => part((db: SqliteDatabase) => placeMade(db, order, entries)),
  stockOf: (products) =>
    part((db: SqliteDatabase) =>
      readStock(
        db,
        products.map((productId) => ({ productId })),
      ),
    ),
  moveStock: (moved, cause) => part((db: SqliteDatabase) => moveStock(db, moved, cause)),
};
