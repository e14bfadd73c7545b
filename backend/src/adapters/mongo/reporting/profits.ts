import type { ListedProducts } from '../../../application/reporting/ports.ts';
import { productId } from '../../../domain/ids.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import { fils } from '../../../domain/money.ts';
import { allProfit } from '../../../domain/reporting/profit.ts';
import type { MonthProfit, ProductProfit, ProfitReport, ProfitSums } from '../../../domain/reporting/profit.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { periodOf } from './periods.ts';

const SUMS = {
  pieces: { $sum: '$pieces' },
  returnedPieces: { $sum: '$returnedPieces' },
  revenue: { $sum: '$revenue' },
  returned: { $sum: '$returned' },
  costedPieces: { $sum: '$costedPieces' },
  costedRevenue: { $sum: '$costedRevenue' },
  cost: { $sum: '$cost' },
} as const;

type SumsRow = Record<keyof ProfitSums, number>;
type ProductRow = SumsRow & { readonly _id: string };

interface Products {
  readonly listed: readonly ProductRow[];
  readonly counts: readonly { readonly products: number; readonly uncosted: number }[];
}

/** @param months one after the other, at least one */
export async function readProfits(
  db: MongoDatabase,
  months: readonly KuwaitMonth[],
  products: ListedProducts | null,
): Promise<ProfitReport> {
  const [byMonth, { listed, counts }] = await Promise.all([monthsOf(db, months), productsOf(db, months, products)]);
  const names = await namesOf(db, months, listed);
  return {
    from: months[0]!,
    to: months.at(-1)!,
    months: byMonth,
    products: listed.flatMap(({ _id, ...row }): ProductProfit[] => {
      const name = names.get(_id);
      return name ? [{ productId: productId(_id), name, ...sumsOf(row) }] : [];
    }),
    productCount: counts[0]?.products ?? 0,
    uncostedProductCount: counts[0]?.uncosted ?? 0,
    total: allProfit(byMonth),
  };
}

/** A document without pieces is of orders that were cancelled. */
const soldIn = (months: readonly KuwaitMonth[]) => ({
  $match: { month: { $in: months.map(periodOf) }, pieces: { $gt: 0 } },
});
const BY_MONTH = { hint: 'productProfits_of_month' };

async function monthsOf(db: MongoDatabase, months: readonly KuwaitMonth[]): Promise<MonthProfit[]> {
  const rows = await db
    .collection('productProfits')
    .aggregate<SumsRow & { _id: number }>([soldIn(months), { $group: { _id: '$month', ...SUMS } }], BY_MONTH)
    .toArray();
  const sums = new Map(rows.map(({ _id, ...row }) => [_id, row]));
  return months.flatMap((month) => {
    const row = sums.get(periodOf(month));
    return row ? [{ month, ...sumsOf(row) }] : [];
  });
}

async function productsOf(
  db: MongoDatabase,
  months: readonly KuwaitMonth[],
  asked: ListedProducts | null,
): Promise<Products> {
  const profit = { $set: { profit: { $subtract: ['$costedRevenue', '$cost'] } } };
  const part = asked === null ? [] : [{ $skip: asked.skip }, { $limit: asked.most }];
  const listed = [profit, { $sort: { profit: -1, revenue: -1, _id: 1 } }, ...part, { $unset: 'profit' }];
  const isUncosted = { $cond: [{ $gt: ['$pieces', '$costedPieces'] }, 1, 0] };
  const counts = [{ $group: { _id: null, products: { $sum: 1 }, uncosted: { $sum: isUncosted } } }];
  const group = { $group: { _id: '$productId', ...SUMS } };
  const rows = db.collection('productProfits');
  // The database refuses a limit of 0.
  const [best, numbers] = await Promise.all([
    asked?.most === 0 ? [] : rows.aggregate<ProductRow>([soldIn(months), group, ...listed], BY_MONTH).toArray(),
    rows.aggregate<Products['counts'][number]>([soldIn(months), group, ...counts], BY_MONTH).toArray(),
  ]);
  return { listed: best, counts: numbers };
}

/** The name of each product in its latest sale of these months. */
async function namesOf(
  db: MongoDatabase,
  months: readonly KuwaitMonth[],
  products: readonly ProductRow[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  const items = await db
    .collection('soldItems')
    .find(
      {
        period: { $in: months.map(periodOf) },
        quantity: { $gt: 0 },
        productId: { $in: products.map(({ _id }) => _id) },
      },
      { hint: 'soldItems_most', batchSize: 10_000 },
    )
    .project<{ productId: string; name: LocalizedText; lastAt: number }>({ _id: 0, productId: 1, name: 1, lastAt: 1 })
    .toArray();
  return new Map(items.toSorted((a, b) => a.lastAt - b.lastAt).map((item) => [item.productId, item.name]));
}

function sumsOf({ pieces, returnedPieces, costedPieces, ...amounts }: SumsRow): ProfitSums {
  return {
    pieces,
    returnedPieces,
    revenue: fils(amounts.revenue),
    returned: fils(amounts.returned),
    costedPieces,
    costedRevenue: fils(amounts.costedRevenue),
    cost: fils(amounts.cost),
  };
}
