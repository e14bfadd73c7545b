import { ShopCounts } from '../../application/reporting/ports.ts';
import type { Counts } from '../../application/reporting/ports.ts';
import { productId } from '../../domain/ids.ts';
import type { ProductId } from '../../domain/ids.ts';
import { dayNumberOf } from '../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../domain/kuwait-day.ts';
import { orderTally } from '../../domain/reporting/order-tally.ts';
import type { OrdersOfKind, OrderTally } from '../../domain/reporting/order-tally.ts';
import type { MongoDatabase } from './connection/database.ts';
import { countedPhones } from './ordering/lists/order-counts.ts';

type ProductCounts = Pick<
  Counts,
  'lowStock' | 'visibleProducts' | 'soldOutProducts' | 'hiddenProducts' | 'halfTranslated'
>;

/** Each number is counted in an index or added up from counters, so the work does not grow with the documents. */
export class MongoShopCounts extends ShopCounts {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async read(today: KuwaitDay, lowStockAt: number): Promise<Counts> {
    const [orders, products, phones, accounts, textsToMake, newestProduct] = await Promise.all([
      this.orders(today),
      this.products(lowStockAt),
      countedPhones(this.db),
      this.db.collection('accounts').countDocuments({}, { hint: '_id_' }),
      this.textsToMake(),
      this.newestProduct(),
    ]);
    return { ...orders, ...products, phones, accounts, textsToMake, newestProduct };
  }

  /** The counters have some documents for each day. */
  private async orders(today: KuwaitDay): Promise<OrderTally> {
    const ofToday = { $cond: [{ $eq: ['$value', dayNumberOf(today)] }, '$count', 0] };
    const kinds = await this.db
      .collection('orderCounts')
      .aggregate<OrdersOfKind>(
        [
          { $match: { key: 'day' } },
          {
            $group: {
              _id: { status: '$status', paymentState: '$paymentState' },
              count: { $sum: '$count' },
              ofToday: { $sum: ofToday },
            },
          },
          { $project: { _id: 0, status: '$_id.status', paymentState: '$_id.paymentState', count: 1, ofToday: 1 } },
        ],
        { hint: 'orderCounts_of_kind' },
      )
      .toArray();
    return orderTally(kinds);
  }

  private async products(lowStockAt: number): Promise<ProductCounts> {
    const products = this.db.collection('products');
    const [lowStock, soldOutProducts, halfTranslated, counted] = await Promise.all([
      products.countDocuments(
        { isListed: true, stock: { $gte: 0, $lte: lowStockAt }, inStock: true },
        { hint: 'products_low' },
      ),
      products.countDocuments({ isListed: true, inStock: false }, { hint: 'products_all_newest' }),
      products.countDocuments({ isHalfTranslated: true }, { hint: 'products_half_translated' }),
      this.countedProducts(),
    ]);
    return {
      lowStock,
      soldOutProducts,
      halfTranslated,
      visibleProducts: counted(true),
      hiddenProducts: counted(false),
    };
  }

  private async newestProduct(): Promise<ProductId | null> {
    const found = await this.db
      .collection('products')
      .findOne({}, { sort: { seq: -1 }, projection: { _id: 1 }, hint: 'products_by_seq' });
    return found && productId(found._id);
  }

  /** The counters have a document for each category and colour, a few dozen. */
  private async countedProducts(): Promise<(isListed: boolean) => number> {
    const rows = await this.db
      .collection('productCounts')
      .find({ isListed: { $in: [true, false] } }, { hint: 'productCounts_of_all' })
      .toArray();
    return (isListed) => rows.reduce((total, row) => total + (row.isListed === isListed ? row.count : 0), 0);
  }

  private async textsToMake(): Promise<number> {
    const [sum] = await this.db
      .collection('orders')
      .aggregate<{ texts: number }>(
        [{ $match: { textsLeft: { $gt: 0 } } }, { $group: { _id: null, texts: { $sum: '$textsLeft' } } }],
        { hint: 'order_being_made' },
      )
      .toArray();
    return sum?.texts ?? 0;
  }
}
