import { SalesReports } from '../../../application/reporting/ports.ts';
import type { ListedProducts } from '../../../application/reporting/ports.ts';
import type { FilterColor } from '../../../domain/catalog/colors.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import type { ProfitReport } from '../../../domain/reporting/profit.ts';
import { amountOfSales, MOST_BEST_SELLERS, netOfSales } from '../../../domain/reporting/sales-report.ts';
import type {
  BestArea,
  BestColor,
  BestProduct,
  SalesReport,
  SalesSums,
} from '../../../domain/reporting/sales-report.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { dayOf, daysOf, periodOf } from './periods.ts';
import { readProfits } from './profits.ts';
import { bestProducts, soldProducts } from './sold-products.ts';
import type { SoldProducts } from './sold-products.ts';

/** Each amount is the sum of its slots. */
const AMOUNTS = {
  orders: { $sum: '$orders' },
  productsAmount: { $sum: '$productsAmount' },
  discountAmount: { $sum: '$discountAmount' },
  deliveryAmount: { $sum: '$deliveryAmount' },
  returnedAmount: { $sum: '$returnedAmount' },
} as const;

interface Amounts {
  readonly orders: number;
  readonly productsAmount: number;
  readonly discountAmount: number;
  readonly deliveryAmount: number;
  readonly returnedAmount: number;
}

const NOTHING: Amounts = { orders: 0, productsAmount: 0, discountAmount: 0, deliveryAmount: 0, returnedAmount: 0 };

/** The sums are updated with every change of an order, see `sales-rows.ts`. */
export class MongoSalesReports extends SalesReports {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async ofMonth(month: KuwaitMonth, mostProducts: number | null): Promise<SalesReport> {
    const period = periodOf(month);
    const amounts = await this.amountsOf([period, ...daysOf(period)]);
    const days = daysOf(period).filter((day) => (amounts.get(day)?.orders ?? 0) > 0);
    const sumsOf = async (of: number) =>
      salesSums(amounts.get(of) ?? NOTHING, await soldProducts(this.db, of, mostProducts));
    const [summary, ofDays, best] = await Promise.all([
      sumsOf(period),
      Promise.all(days.map(async (day) => ({ day: dayOf(day), ...(await sumsOf(day)) }))),
      this.bestOf(month),
    ]);
    return { month, days: ofDays, summary, best };
  }

  async bestProducts(month: KuwaitMonth): Promise<{ products: BestProduct[]; orderCount: number }> {
    const period = periodOf(month);
    const [products, amounts] = await Promise.all([bestProducts(this.db, period), this.amountsOf([period])]);
    return { products, orderCount: (amounts.get(period) ?? NOTHING).orders };
  }

  async salesBetween(from: number, until: number): Promise<{ amount: Fils; orders: number }> {
    const [sums] = await this.db
      .collection('orders')
      .aggregate<{ amount: number; orders: number }>(
        [
          { $match: { createdAt: { $gte: from, $lt: until }, saleAmount: { $gte: 0 } } },
          { $group: { _id: null, amount: { $sum: '$saleAmount' }, orders: { $sum: 1 } } },
        ],
        { hint: 'order_sold' },
      )
      .toArray();
    return { amount: fils(sums?.amount ?? 0), orders: sums?.orders ?? 0 };
  }

  async amountOfMonth(month: KuwaitMonth): Promise<Fils> {
    const period = periodOf(month);
    return netOfSales(filsOf((await this.amountsOf([period])).get(period) ?? NOTHING));
  }

  profitOf(months: readonly KuwaitMonth[], products: ListedProducts | null): Promise<ProfitReport> {
    return readProfits(this.db, months, products);
  }

  private async amountsOf(periods: readonly number[]): Promise<ReadonlyMap<number, Amounts>> {
    const rows = await this.db
      .collection('soldAreas')
      .aggregate<Amounts & { _id: number }>(
        [{ $match: { period: { $in: periods } } }, { $group: { _id: '$period', ...AMOUNTS } }],
        { hint: 'soldAreas_of_period' },
      )
      .toArray();
    return new Map(rows.map(({ _id, ...amounts }) => [_id, amounts]));
  }

  private async bestOf(month: KuwaitMonth): Promise<SalesReport['best']> {
    const period = periodOf(month);
    const [products, colors, areas] = await Promise.all([
      bestProducts(this.db, period),
      this.bestColors(period),
      this.bestAreas(period),
    ]);
    return { products, colors, areas };
  }

  private async bestColors(period: number): Promise<BestColor[]> {
    const rows = await this.db
      .collection('soldColors')
      .aggregate<{ _id: FilterColor; quantity: number; amount: number }>(
        [
          { $match: { period } },
          { $group: { _id: '$filterColor', quantity: { $sum: '$quantity' }, amount: { $sum: '$amount' } } },
        ],
        { hint: 'soldColors_of_period' },
      )
      .toArray();
    return rows
      .filter(({ quantity }) => quantity > 0)
      .map(({ _id, quantity, amount }) => ({ filterColor: _id, quantity, amount: fils(amount) }))
      .toSorted((a, b) => byQuantity(a, b) || (a.filterColor < b.filterColor ? -1 : 1));
  }

  private async bestAreas(period: number): Promise<BestArea[]> {
    const rows = await this.db
      .collection('soldAreas')
      .aggregate<Amounts & { _id: string }>([{ $match: { period } }, { $group: { _id: '$areaKey', ...AMOUNTS } }], {
        hint: 'soldAreas_of_period',
      })
      .toArray();
    return rows
      .filter(({ orders }) => orders > 0)
      .map(({ _id, orders, ...amounts }) => ({
        areaKey: _id,
        quantity: orders,
        amount: amountOfSales(filsOf(amounts)),
      }))
      .toSorted((a, b) => byQuantity(a, b) || (a.areaKey < b.areaKey ? -1 : 1))
      .slice(0, MOST_BEST_SELLERS);
  }
}

function salesSums(amounts: Amounts, { products, count }: SoldProducts): SalesSums {
  return {
    soldProducts: products,
    soldProductCount: count,
    ...filsOf(amounts),
    orderCount: amounts.orders,
  };
}

function filsOf({ productsAmount, discountAmount, deliveryAmount, returnedAmount }: Omit<Amounts, 'orders'>) {
  return {
    productsAmount: fils(productsAmount),
    discountAmount: fils(discountAmount),
    deliveryAmount: fils(deliveryAmount),
    returnedAmount: fils(returnedAmount),
  };
}

interface Best {
  readonly quantity: number;
  readonly amount: number;
}

function byQuantity(a: Best, b: Best): number {
  return b.quantity - a.quantity || b.amount - a.amount;
}
