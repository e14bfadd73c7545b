import { isInStock } from '../../../domain/catalog/product.ts';
import { productId } from '../../../domain/ids.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { OrderLine } from '../../../domain/ordering/order.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import type { ProductOnSale, StockLevels } from '../../../domain/ordering/placing/sale.ts';
import { tellEvents } from '../office/event-rows.ts';
import { conflict } from '../connection/mongo-error.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

type Lines = readonly Pick<OrderLine, 'productId'>[];

/** A product whose stock has changed; null: it was not tracked. */
export interface StockChange {
  readonly id: string;
  readonly before: number | null;
  readonly after: number;
}

/** What the orders of one transaction find in stock and leave there: read once, judged in memory, written once at its end. */
export class Stock {
  private readonly products = new Map<ProductId, ProductOnSale>();
  private readonly asked = new Set<ProductId>();
  /** As the database has it, of the products that were changed. */
  private readonly stored = new Map<ProductId, number>();

  constructor(private readonly tx: MongoTransaction) {}

  /** Reads the products of the lines, of however many orders. */
  async read(lines: Lines): Promise<void> {
    const ids = new Set(lines.map((line) => line.productId).filter((id) => !this.asked.has(id)));
    if (ids.size === 0) return;
    const documents = await this.tx.db
      .collection('products')
      .find({ _id: { $in: [...ids] } }, { session: this.tx.session })
      .project<ProductOnSale & { _id: string }>({ price: 1, stock: 1, isAvailable: 1, isListed: 1 })
      .toArray();
    for (const id of ids) this.asked.add(id);
    for (const { _id, ...product } of documents) this.products.set(productId(_id), product);
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

  /** @param stock what is left now of products that were read */
  change(stock: ReadonlyMap<ProductId, number>): void {
    for (const [id, left] of stock) {
      const product = this.products.get(id);
      if (typeof product?.stock !== 'number')
        throw new Error('only a stock that was read and is tracked can be changed');
      if (!this.stored.has(id)) this.stored.set(id, product.stock);
      this.products.set(id, { ...product, stock: left });
    }
  }

  /** What `write` changes. */
  changes(): StockChange[] {
    return [...this.stored].flatMap(([id, before]) => {
      const after = this.products.get(id)?.stock ?? before;
      return after === before ? [] : [{ id, before, after }];
    });
  }

  /** Writes each product once. Where one is not as it was read, the transaction is repeated. */
  async write(): Promise<void> {
    const changes = this.changes();
    if (changes.length === 0) return;
    await tellLowStock(this.tx, changes);
    const { matchedCount } = await this.tx.db.collection('products').bulkWrite(
      changes.map(({ id, before, after }) => ({
        updateOne: {
          filter: { _id: id, stock: before },
          update: { $set: { stock: after, inStock: this.isInStock(productId(id)) } },
        },
      })),
      { session: this.tx.session },
    );
    if (matchedCount !== changes.length) throw conflict('a stock is not as it was read');
    this.tx.changed('stock');
  }

  private isInStock(id: ProductId): boolean {
    const product = this.products.get(id);
    return product !== undefined && isInStock(product);
  }
}

/** Tells the office of each product that has come down to what the shop calls low. In the transaction that changes the stocks. */
export async function tellLowStock(tx: MongoTransaction, changes: readonly StockChange[]): Promise<void> {
  const fallen = changes.filter(({ before, after }) => before === null || after < before);
  if (fallen.length === 0) return;
  const settings = await tx.db.collection('settings').findOne({ _id: 1 }, { session: tx.session });
  const low = settings?.body.lowStockAt ?? BLANK_SETTINGS.lowStockAt;
  const at = Date.now();
  await tellEvents(
    tx,
    fallen
      .filter(({ before, after }) => after <= low && (before === null || before > low))
      .map(({ id, after }) => ({ kind: 'low-stock', at, productId: id, stock: after })),
  );
}
