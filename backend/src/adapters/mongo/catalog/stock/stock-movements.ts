import type { ListPage } from '../../../../application/list-page.ts';
import { StockMovements } from '../../../../application/catalog/stock/ports.ts';
import type { MovementPage } from '../../../../application/catalog/stock/ports.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { editorEmails } from '../../office/history-rows.ts';
import { movementId } from './movement-documents.ts';

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
          { sort: newestFirst, limit, projection: { _id: 0, requestKey: 0, fingerprint: 0 } },
        )
        .toArray(),
      movements.findOne({ _id: movementId(product, 1) }),
    ]);
    const emails = await editorEmails(
      { db: this.db },
      found.map(({ accountId }) => accountId),
    );
    return {
      movements: found.map(({ accountId, ...movement }) => {
        return { ...movement, by: accountId === null ? null : (emails.get(accountId) ?? null) };
      }),
      total,
      since: first && { at: first.at, stock: first.before },
    };
  }
}
