import { comesBack } from '../../../domain/catalog/stock/back-in-stock.ts';
import { isFalling, stockEvents } from '../../../domain/catalog/consequences.ts';
import type { StockChange } from '../../../domain/catalog/consequences.ts';
import { movementOf } from '../../../domain/catalog/stock/stock-movement.ts';
import type { StockCause } from '../../../domain/catalog/stock/stock-movement.ts';
import { isInStock } from '../../../domain/catalog/product.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { productId } from '../../../domain/ids.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { OrderLine } from '../../../domain/ordering/order.ts';
import { completeSettings } from '../../../domain/store/settings.ts';
import type { ProductOnSale, StockLevels } from '../../../domain/ordering/placing/sale.ts';
import { noteLaterRestocks, noteRestocks } from '../catalog/back-in-stock/restock-documents.ts';
import { countOf, insertMovements } from '../catalog/stock/movement-documents.ts';
import type { NewMovement } from '../catalog/stock/movement-documents.ts';
import { TrashedStock } from '../catalog/trash/trashed-stock.ts';
import { recordEvents } from '../office/event-rows.ts';
import { conflict } from '../connection/mongo-error.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

type Lines = readonly Pick<OrderLine, 'productId'>[];

/** The stock of products that the orders of one transaction change: read once, judged in memory, written once at its end. */
export class Stock {
  private readonly products = new Map<ProductId, ProductOnSale>();
  /** Apart from the products: an order takes them from other orders, not from the stock. */
  private readonly takeable = new Map<ProductId, number>();
  private readonly asked = new Set<ProductId>();
  /** As the database has it, of the products that were changed. */
  private readonly stored = new Map<ProductId, number | null>();
  private readonly movements: NewMovement[] = [];
  /** Number of movements that the products had before these. */
  private readonly counted = new Map<ProductId, number>();
  /** Products of which something came in that had been sold, or had not been there. */
  private readonly received = new Set<ProductId>();
  /** No order can take its pieces, so it is not among the products. */
  private readonly inTrash: TrashedStock;

  constructor(private readonly tx: MongoTransaction) {
    this.inTrash = new TrashedStock(tx);
  }

  /** Reads the products of the lines, of however many orders. */
  async read(lines: Lines): Promise<void> {
    const ids = new Set(lines.map((line) => line.productId).filter((id) => !this.asked.has(id)));
    if (ids.size === 0) return;
    const documents = await this.tx.db
      .collection('products')
      .find({ _id: { $in: [...ids] } }, { session: this.tx.session })
      .project<ProductOnSale & { _id: string; takeable?: number; movements?: number }>({
        price: 1,
        stock: 1,
        takeable: 1,
        movements: 1,
        isAvailable: 1,
        isListed: 1,
      })
      .toArray();
    for (const id of ids) this.asked.add(id);
    for (const { _id, takeable = 0, movements = 0, ...product } of documents) {
      this.products.set(productId(_id), product);
      this.takeable.set(productId(_id), takeable);
      this.counted.set(productId(_id), movements);
    }
    await this.inTrash.read([...ids].filter((id) => !this.products.has(id)));
  }

  /** The products of lines that were read, as a sale has to see them. */
  onSale(lines: Lines): Map<ProductId, ProductOnSale> {
    const products = new Map<ProductId, ProductOnSale>();
    for (const { productId: id } of lines) {
      const product = this.products.get(id);
      if (product) products.set(id, product);
    }
    return products;
  }

  async levelsOf(lines: Lines): Promise<StockLevels> {
    await this.read(lines);
    return new Map([...this.onSale(lines)].map(([id, { stock }]) => [id, stock]));
  }

  /**
   * Moves pieces into the stock of products that were read (above zero) or out of it, where it is tracked. Each is a
   * movement of its own, however many orders of the transaction have the same product. Pieces of a product in the trash
   * return to it there.
   * @param cause the order that moves them
   * @throws Error for a stock below zero: no caller may move pieces without having judged that they are there
   */
  move(moved: ReadonlyMap<ProductId, number>, cause: StockCause): void {
    for (const [id, pieces] of moved) {
      const product = this.products.get(id);
      if (!product && pieces > 0) this.inTrash.return(id, pieces, cause);
      if (typeof product?.stock !== 'number') continue;
      const left = product.stock + pieces;
      if (left < 0) throw new Error('more pieces were taken out of a stock than it has');
      if (pieces > 0 && !cause.wasUnpaid) this.received.add(id);
      this.change(movementOf({ id, before: product.stock, after: left }, cause));
    }
  }

  /**
   * Sets the stock of a product that was read to what a movement of the office leaves.
   * @returns the number of the movement; null when there is no such product
   */
  record(movement: NewMovement): number | null {
    this.received.add(movement.productId);
    return this.change(movement);
  }

  private change(movement: NewMovement): number | null {
    const { productId: id, before, after } = movement;
    const product = this.products.get(id);
    if (!product) return null;
    if (!this.stored.has(id)) this.stored.set(id, before);
    this.products.set(id, { ...product, stock: after });
    this.movements.push(movement);
    return (this.counted.get(id) ?? 0) + this.movements.filter((one) => one.productId === id).length;
  }

  /** Writes each product once. If one is not as it was read, the transaction is repeated. */
  async write(): Promise<void> {
    await this.inTrash.write();
    const changes = this.changes();
    if (changes.length === 0) return;
    const at = Math.max(...this.movements.map((movement) => movement.at));
    await notifyOfLowStock(this.tx, changes, at);
    await insertMovements(this.tx, this.movements, (id) => this.counted.get(id) ?? 0);
    const { matchedCount } = await this.tx.db.collection('products').bulkWrite(
      changes.map(({ id, before, after, moved }) => ({
        updateOne: {
          filter: { _id: id, stock: before },
          update: { $set: { stock: after, inStock: this.isInStock(id) }, ...countOf(moved) },
        },
      })),
      { session: this.tx.session },
    );
    if (matchedCount !== changes.length) throw conflict('a stock is not as it was read');
    this.tx.changed('stock');
    const back = changes.filter((change) => this.comesBack(change)).map(({ id }) => id);
    const { received = [], givenBack = [] } = Object.groupBy(back, (id) =>
      this.received.has(id) ? 'received' : 'givenBack',
    );
    await noteRestocks(this.tx, received, at);
    await noteLaterRestocks(this.tx, givenBack, at);
  }

  /** The changed products with the number of their movements, which may leave the stock as it was. */
  private changes(): (StockChange & { readonly moved: number })[] {
    const moved = Map.groupBy(this.movements, ({ productId: id }) => id);
    return [...this.stored].map(([id, before]) => {
      const product = this.products.get(id);
      return { id, before, after: product ? product.stock : before, moved: moved.get(id)?.length ?? 0 };
    });
  }

  private comesBack({ id, before, after }: StockChange): boolean {
    const product = this.products.get(id);
    return product !== undefined && comesBack({ ...product, stock: before }, { ...product, stock: after });
  }

  private isInStock(id: ProductId): boolean {
    const product = this.products.get(id);
    return product !== undefined && isInStock({ ...product, takeable: this.takeable.get(id) ?? 0 });
  }
}

/**
 * Stores how many pieces orders can take from unpaid ones. Only inside a transaction.
 * @param takeable products without any are missing
 */
export async function writeTakeable(tx: MongoTransaction, takeable: ReadonlyMap<ProductId, number>): Promise<void> {
  const products = tx.db.collection('products');
  const known = await products
    .find({ $or: [{ takeable: { $gt: 0 } }, { _id: { $in: [...takeable.keys()] } }] }, { session: tx.session })
    .project<Pick<Product, 'stock' | 'isAvailable' | 'takeable'> & { _id: ProductId; inStock: boolean }>({
      stock: 1,
      isAvailable: 1,
      takeable: 1,
      inStock: 1,
    })
    .toArray();
  const changed = known.flatMap(({ _id, ...product }) => {
    const pieces = takeable.get(_id) ?? 0;
    const inStock = isInStock({ ...product, takeable: pieces });
    const isSame = pieces === (product.takeable ?? 0) && inStock === product.inStock;
    return isSame ? [] : [{ _id, takeable: pieces, inStock }];
  });
  if (changed.length === 0) return;
  await products.bulkWrite(
    changed.map(({ _id, ...update }) => ({ updateOne: { filter: { _id }, update: { $set: update } } })),
    { session: tx.session },
  );
  tx.changed('stock');
}

/** Notifies the office of products that have become few. Only inside the transaction that changes their stock. */
export async function notifyOfLowStock(
  tx: MongoTransaction,
  changes: readonly StockChange[],
  at: number,
): Promise<void> {
  const falling = changes.filter(isFalling);
  if (falling.length === 0) return;
  const settings = await tx.db.collection('settings').findOne({ _id: 1 }, { session: tx.session });
  await recordEvents(tx, stockEvents(falling, completeSettings(settings?.body ?? null).lowStockAt, at));
}
