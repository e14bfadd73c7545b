import type { ListedProducts } from '../../../application/reporting/ports.ts';
import { productId } from '../../../domain/ids.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { allProfit } from '../../../domain/reporting/profit.ts';
import type { MonthProfit, ProductProfit, ProfitReport, ProfitSums } from '../../../domain/reporting/profit.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { periodOf } from './sales-rows.ts';

type SumsRow = {
  pieces: number;
  returned_pieces: number;
  revenue: number;
  returned: number;
  costed_pieces: number;
  costed_revenue: number;
  cost: number;
};
type Span = readonly [from: number, to: number];

const SUMS = `sum(pieces) AS pieces, sum(returned_pieces) AS returned_pieces, sum(revenue) AS revenue,
  sum(returned) AS returned, sum(costed_pieces) AS costed_pieces,
  sum(costed_revenue) AS costed_revenue, sum(cost) AS cost`;
const IN_SPAN = 'FROM product_profits WHERE month BETWEEN ? AND ?';

/** @param months one after the other, at least one */
export function readProfits(
  db: SqliteDatabase,
  months: readonly KuwaitMonth[],
  products: ListedProducts | null,
): ProfitReport {
  const [from, to] = [months[0]!, months.at(-1)!];
  const span = [periodOf(from), periodOf(to)] as const;
  const byMonth = monthsOf(db, span);
  return {
    from,
    to,
    months: byMonth,
    products: productsOf(db, span, products),
    ...counts(db, span),
    total: allProfit(byMonth),
  };
}

function monthsOf(db: SqliteDatabase, span: Span): MonthProfit[] {
  const rows = db.all<SumsRow & { month: number }>(
    `SELECT month, ${SUMS} ${IN_SPAN} GROUP BY month ORDER BY month`,
    ...span,
  );
  return rows.map(({ month, ...row }) => {
    const digits = String(month);
    return { month: `${digits.slice(0, 4)}-${digits.slice(4)}` as KuwaitMonth, ...sumsOf(row) };
  });
}

/** The name is that of the newest item that was sold of the product. */
function productsOf(db: SqliteDatabase, span: Span, listed: ListedProducts | null): ProductProfit[] {
  const rows = db.all<SumsRow & { product_id: string; name_en: string; name_ar: string }>(
    `SELECT best.*, name_en, name_ar
     FROM (SELECT product_id, ${SUMS} ${IN_SPAN} GROUP BY product_id
       ORDER BY sum(costed_revenue) - sum(cost) DESC, sum(revenue) DESC, product_id LIMIT ? OFFSET ?) AS best
     JOIN sold_items USING (product_id)
     WHERE sold_items.id = (SELECT max(id) FROM sold_items AS newest WHERE newest.product_id = best.product_id)
     ORDER BY costed_revenue - cost DESC, revenue DESC, product_id`,
    ...span,
    listed?.most ?? -1,
    listed?.skip ?? 0,
  );
  return rows.map(({ product_id, name_en, name_ar, ...row }) => ({
    productId: productId(product_id),
    name: { en: name_en, ar: name_ar },
    ...sumsOf(row),
  }));
}

function counts(db: SqliteDatabase, span: Span): Pick<ProfitReport, 'productCount' | 'uncostedProductCount'> {
  const row = db.get<{ products: number; uncosted: number | null }>(
    `SELECT count(*) AS products, sum(is_uncosted) AS uncosted FROM (
       SELECT max(pieces > costed_pieces) AS is_uncosted ${IN_SPAN} GROUP BY product_id)`,
    ...span,
  );
  return { productCount: row?.products ?? 0, uncostedProductCount: row?.uncosted ?? 0 };
}

function sumsOf(row: SumsRow): ProfitSums {
  return {
    pieces: row.pieces,
    returnedPieces: row.returned_pieces,
    revenue: fils(row.revenue),
    returned: fils(row.returned),
    costedPieces: row.costed_pieces,
    costedRevenue: fils(row.costed_revenue),
    cost: fils(row.cost),
  };
}
