import { SalesReports } from '../../../application/reporting/ports.ts';
import type { ListedProducts } from '../../../application/reporting/ports.ts';
import type { FilterColor } from '../../../domain/catalog/colors.ts';
import { productId } from '../../../domain/ids.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import type { ProfitReport } from '../../../domain/reporting/profit.ts';
import { MOST_BEST_SELLERS, netOfSales } from '../../../domain/reporting/sales-report.ts';
import type {
  BestArea,
  BestColor,
  BestProduct,
  DaySales,
  SalesReport,
  SalesSums,
  SoldProduct,
} from '../../../domain/reporting/sales-report.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { readProfits } from './profits.ts';
import { periodOf } from './sales-rows.ts';

type SumsRow = {
  period: number;
  orders: number;
  products_amount: number;
  discount_amount: number;
  delivery_amount: number;
  returned_amount: number;
};
type BestRow = { quantity: number; amount: number };

const SUMS = `SELECT period, sum(orders) AS orders, sum(products_amount) AS products_amount,
  sum(discount_amount) AS discount_amount, sum(delivery_amount) AS delivery_amount,
  sum(returned_amount) AS returned_amount FROM sold_areas`;

export class SqliteSalesReports extends SalesReports {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async ofMonth(month: KuwaitMonth, mostProducts: number | null): Promise<SalesReport> {
    const period = periodOf(month);
    return {
      month,
      days: this.days(period, mostProducts),
      summary: this.sums(this.sumsOf(period), mostProducts),
      best: {
        products: this.productsOf(period),
        colors: this.bestColors(period),
        areas: this.bestAreas(period),
      },
    };
  }

  async bestProducts(month: KuwaitMonth): Promise<{ products: BestProduct[]; orderCount: number }> {
    const period = periodOf(month);
    return { products: this.productsOf(period), orderCount: this.sumsOf(period).orders };
  }

  /** Adds up a product that was sold under several names or prices. With `max(item_id)`, SQLite takes the newest name. */
  private productsOf(period: number): BestProduct[] {
    const rows = this.db.all<BestRow & { product_id: string; name_en: string; name_ar: string; returned: number }>(
      `SELECT best.*, coalesce(returned_pieces, 0) AS returned
       FROM (SELECT product_id, name_en, name_ar, max(item_id), sum(quantity) AS quantity, sum(quantity * price) AS amount
         FROM sold_counts JOIN sold_items ON sold_items.id = item_id WHERE period = ?1
         GROUP BY product_id ORDER BY quantity DESC, amount DESC, product_id LIMIT ?2) AS best
       LEFT JOIN product_profits ON month = ?1 AND product_profits.product_id = best.product_id
       ORDER BY quantity DESC, amount DESC, best.product_id`,
      period,
      MOST_BEST_SELLERS,
    );
    return rows.map(({ product_id, name_en, name_ar, quantity, amount, returned }) => ({
      productId: productId(product_id),
      name: { en: name_en, ar: name_ar },
      quantity,
      amount: fils(amount),
      returnedPieces: returned,
    }));
  }

  async salesBetween(from: number, until: number): Promise<{ amount: Fils; orders: number }> {
    const row = this.db.get<{ amount: number; orders: number }>(
      `SELECT coalesce(sum(sale_amount), 0) AS amount, count(*) AS orders FROM orders
       WHERE sale_amount IS NOT NULL AND created_at >= ? AND created_at < ?`,
      from,
      until,
    );
    return { amount: fils(row?.amount ?? 0), orders: row?.orders ?? 0 };
  }

  async amountOfMonth(month: KuwaitMonth): Promise<Fils> {
    return netOfSales(amountsOf(this.sumsOf(periodOf(month))));
  }

  async profitOf(months: readonly KuwaitMonth[], products: ListedProducts | null): Promise<ProfitReport> {
    return readProfits(this.db, months, products);
  }

  private days(month: number, mostProducts: number | null): DaySales[] {
    const rows = this.db.all<SumsRow>(
      `${SUMS} WHERE period BETWEEN ? AND ? GROUP BY period ORDER BY period`,
      month * 100,
      month * 100 + 99,
    );
    return rows.map((row) => ({ day: dayOf(row.period), ...this.sums(row, mostProducts) }));
  }

  private sumsOf(period: number): SumsRow {
    const none = { period, orders: 0, products_amount: 0, discount_amount: 0, delivery_amount: 0, returned_amount: 0 };
    return this.db.get<SumsRow>(`${SUMS} WHERE period = ? GROUP BY period`, period) ?? none;
  }

  private sums({ period, orders, ...row }: SumsRow, mostProducts: number | null): SalesSums {
    const soldProducts = this.soldProducts(period, mostProducts);
    return {
      soldProducts,
      soldProductCount: mostProducts === null ? soldProducts.length : this.soldProductCount(period),
      ...amountsOf(row),
      orderCount: orders,
    };
  }

  private soldProducts(period: number, most: number | null): SoldProduct[] {
    const rows = this.db.all<{ name_en: string; name_ar: string; price: number; quantity: number }>(
      `SELECT name_en, name_ar, price, quantity FROM sold_counts JOIN sold_items ON sold_items.id = item_id
       WHERE period = ? ORDER BY quantity DESC, item_id LIMIT ?`,
      period,
      most ?? -1,
    );
    return rows.map(({ name_en, name_ar, price, quantity }) => ({
      name: { en: name_en, ar: name_ar },
      quantity,
      price: fils(price),
    }));
  }

  private soldProductCount(period: number): number {
    const row = this.db.get<{ total: number }>('SELECT count(*) AS total FROM sold_counts WHERE period = ?', period);
    return row?.total ?? 0;
  }

  private bestColors(month: number): BestColor[] {
    const rows = this.db.all<BestRow & { filter_color: string }>(
      `SELECT filter_color, quantity, amount FROM sold_colors WHERE period = ? AND quantity > 0
       ORDER BY quantity DESC, amount DESC, filter_color`,
      month,
    );
    return rows.map(({ filter_color, quantity, amount }) => ({
      filterColor: filter_color as FilterColor,
      quantity,
      amount: fils(amount),
    }));
  }

  private bestAreas(month: number): BestArea[] {
    const rows = this.db.all<BestRow & { area_key: string }>(
      `SELECT area_key, orders AS quantity, products_amount - discount_amount + delivery_amount AS amount FROM sold_areas WHERE period = ?
       ORDER BY quantity DESC, amount DESC, area_key LIMIT ?`,
      month,
      MOST_BEST_SELLERS,
    );
    return rows.map(({ area_key, quantity, amount }) => ({ areaKey: area_key, quantity, amount: fils(amount) }));
  }
}

function dayOf(period: number): KuwaitDay {
  const digits = String(period);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` as KuwaitDay;
}

function amountsOf(row: Omit<SumsRow, 'period' | 'orders'>) {
  return {
    productsAmount: fils(row.products_amount),
    discountAmount: fils(row.discount_amount),
    deliveryAmount: fils(row.delivery_amount),
    returnedAmount: fils(row.returned_amount),
  };
}
