import { MOST_TO_PURCHASE, StockSales } from '../../../../application/catalog/stock/ports.ts';
import type { SoldProduct } from '../../../../domain/catalog/stock/purchase.ts';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { periodOf } from '../../reporting/periods.ts';
import { productFrom, WITHOUT_KEYS } from '../product-documents.ts';
import type { ReadProduct } from '../product-documents.ts';

export class MongoStockSales extends StockSales {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async between(
    { from, to }: { readonly from: KuwaitDay; readonly to: KuwaitDay },
    lowStockAt: number,
  ): Promise<readonly SoldProduct[]> {
    const [sold, low] = await Promise.all([
      this.db
        .collection('soldItems')
        .aggregate<{ _id: string; sold: number }>(
          [
            { $match: { period: { $gte: periodOf(from), $lte: periodOf(to) } } },
            { $group: { _id: '$productId', sold: { $sum: '$quantity' } } },
            { $sort: { sold: -1 } },
            { $limit: MOST_TO_PURCHASE },
          ],
          { hint: 'soldItems_most' },
        )
        .toArray(),
      this.db
        .collection('products')
        .find({ isListed: true, stock: { $gte: 0, $lte: lowStockAt } }, { hint: 'products_low', sort: { stock: 1 } })
        .limit(MOST_TO_PURCHASE)
        .project<{ _id: string }>({ _id: 1 })
        .toArray(),
    ]);
    const soldOf = new Map([
      ...low.map(({ _id }) => [_id, 0] as const),
      ...sold.map((row) => [row._id, row.sold] as const),
    ]);
    const documents = await this.db
      .collection('products')
      .find({ _id: { $in: [...soldOf.keys()] }, isListed: true, stock: { $gte: 0 } }, { hint: { _id: 1 } })
      .project<ReadProduct>(WITHOUT_KEYS)
      .toArray();
    return documents.map((document) => {
      return { product: productFrom(document), stock: document.stock ?? 0, sold: soldOf.get(document._id) ?? 0 };
    });
  }
}
