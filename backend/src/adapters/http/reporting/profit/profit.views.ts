import type { ProfitAnswer, ProfitSums as ProfitSumsView } from '@fyonka/api-contract/wire/office/reports/profit';
import { differenceToKd, toKd } from '../../../../domain/money.ts';
import { marginOf, profitOf } from '../../../../domain/reporting/profit.ts';
import type { ProfitReport, ProfitSums } from '../../../../domain/reporting/profit.ts';

export function profitAnswer({ from, to, months, products, total, ...counts }: ProfitReport): ProfitAnswer {
  return {
    from,
    to,
    months: months.map(({ month, ...sums }) => ({ month, ...sumsView(sums) })),
    products: products.map(({ productId, name, ...sums }) => ({ productId, name, ...sumsView(sums) })),
    productCount: counts.productCount,
    unknownProductCount: counts.uncostedProductCount,
    total: sumsView(total),
  };
}

export function sumsView(sums: ProfitSums): ProfitSumsView {
  const profit = profitOf(sums);
  return {
    pieces: sums.pieces,
    returnedPieces: sums.returnedPieces,
    revenue: toKd(sums.revenue),
    returned: toKd(sums.returned),
    cost: sums.costedPieces === 0 ? null : toKd(sums.cost),
    profit: profit === null ? null : differenceToKd(profit),
    margin: marginOf(sums),
    unknownPieces: sums.pieces - sums.costedPieces,
    unknownRevenue: differenceToKd(sums.revenue - sums.costedRevenue),
  };
}
