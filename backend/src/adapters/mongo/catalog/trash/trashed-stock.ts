import { movementOf } from '../../../../domain/catalog/stock/stock-movement.ts';
import type { StockCause, StockMovement } from '../../../../domain/catalog/stock/stock-movement.ts';
import { productId } from '../../../../domain/ids.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import { conflict } from '../../connection/mongo-error.ts';
import type { MongoTransaction } from '../../connection/transaction.ts';
import { countOf, insertMovements } from '../stock/movement-documents.ts';

interface Stored {
  /** Never null: products whose stock is not tracked are left out. */
  readonly stock: number;
  /** Number of movements that the product had before this transaction. */
  readonly movements: number;
}

/** Pieces that orders of one transaction give back to products in the trash, which have them when they are restored. */
export class TrashedStock {
  private readonly stored = new Map<ProductId, Stored>();
  private readonly stock = new Map<ProductId, number>();
  private readonly moved: StockMovement[] = [];

  constructor(private readonly tx: MongoTransaction) {}

  /** @param ids products that are deleted */
  async read(ids: readonly ProductId[]): Promise<void> {
    if (ids.length === 0) return;
    const { db, session } = this.tx;
    const found = await db
      .collection('trashedProducts')
      .find({ _id: { $in: [...ids] } }, { session, projection: { 'product.stock': 1, movements: 1 } })
      .toArray();
    for (const { _id, product, movements } of found)
      if (product.stock !== null) this.stored.set(productId(_id), { stock: product.stock, movements: movements ?? 0 });
  }

  /** Does nothing for a product that is not in the trash. */
  return(id: ProductId, pieces: number, cause: StockCause): void {
    const before = this.stock.get(id) ?? this.stored.get(id)?.stock;
    if (before === undefined) return;
    this.stock.set(id, before + pieces);
    this.moved.push(movementOf({ id, before, after: before + pieces }, cause));
  }

  /** Writes each product once. If one is not as it was read, the transaction is repeated. */
  async write(): Promise<void> {
    if (this.moved.length === 0) return;
    const { db, session } = this.tx;
    await insertMovements(this.tx, this.moved, (id) => this.stored.get(id)?.movements ?? 0);
    const moves = Map.groupBy(this.moved, ({ productId: id }) => id);
    const { matchedCount } = await db.collection('trashedProducts').bulkWrite(
      [...this.stock].map(([id, after]) => ({
        updateOne: {
          filter: { _id: id, 'product.stock': this.stored.get(id)?.stock ?? null },
          update: { $set: { 'product.stock': after }, ...countOf(moves.get(id)?.length ?? 0) },
        },
      })),
      { session },
    );
    if (matchedCount !== this.stock.size) throw conflict('a stock in the trash is not as it was read');
  }
}
