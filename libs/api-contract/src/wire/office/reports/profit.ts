import { Type } from '../../../json-schema/type.ts';
import { marked } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import type { LocalizedText } from '../../catalog.ts';
import { TABLE_FORMATS } from '../../../values/formats.ts';
import { LONGEST_SENT, MOST_SOLD_PRODUCTS } from '../../../values/request-limits.ts';
import { choice, kd, listOf, nullable, PAGE, reference, text, whole } from '../../schema.ts';

const SPAN = {
  from: Type.Optional(
    marked(text(LONGEST_SENT.month, 'The first month, `YYYY-MM` in Kuwait; this month unless given', '2026-01'), {
      keepsBlank: true,
    }),
  ),
  to: Type.Optional(
    marked(text(LONGEST_SENT.month, 'The last of at most 12 months; the first unless given', '2026-03'), {
      keepsBlank: true,
    }),
  ),
};

export const ProfitQuery = Type.Object({
  ...SPAN,
  products: Type.Optional(
    whole(0, MOST_SOLD_PRODUCTS, `Most entries of \`products\`; ${MOST_SOLD_PRODUCTS} unless given`),
  ),
  page: PAGE,
});
export interface ProfitQuery extends Static<typeof ProfitQuery> {}

export const ProfitFileQuery = Type.Object({
  ...SPAN,
  format: Type.Optional(choice(TABLE_FORMATS, '`csv` unless given')),
});
export interface ProfitFileQuery extends Static<typeof ProfitFileQuery> {}

const SUMS = {
  pieces: Type.Integer({ description: 'Sold, with those that were given back' }),
  returnedPieces: Type.Integer({ description: 'Pieces whose price was given back' }),
  revenue: kd('after discounts and without what was given back, without delivery'),
  returned: kd('what was given back of the pieces, and is in no revenue'),
  cost: nullable(
    kd(),
    'Of the pieces whose cost is known, without those that are in the stock again; null when it is of none',
  ),
  profit: nullable(kd('may be below zero'), 'Of the same pieces'),
  margin: nullable(Type.Number(), 'The profit in percent of the revenue from these pieces; null without either'),
  unknownPieces: Type.Integer({ description: 'Pieces that were sold without a recorded cost' }),
  unknownRevenue: kd('from these pieces'),
};
export const ProfitSums = Type.Object(SUMS);
export interface ProfitSums extends Static<typeof ProfitSums> {}

export const MonthProfit = Type.Object({ month: Type.String({ description: '`YYYY-MM`' }), ...SUMS });
export interface MonthProfit extends Static<typeof MonthProfit> {}

export const ProductProfit = Type.Object({
  productId: Type.String(),
  name: reference<LocalizedText>('LocalizedText', 'As it was when it was sold'),
  ...SUMS,
});
export interface ProductProfit extends Static<typeof ProductProfit> {}

export const ProfitAnswer = Type.Object({
  from: Type.String({ description: '`YYYY-MM`' }),
  to: Type.String({ description: '`YYYY-MM`' }),
  months: listOf<MonthProfit>('MonthProfit', 'Months with sales, oldest first'),
  products: listOf<ProductProfit>('ProductProfit', 'The largest profit first; of one page'),
  productCount: Type.Integer({ description: 'Number of products on all pages' }),
  unknownProductCount: Type.Integer({ description: 'Products that have pieces of unknown cost' }),
  total: reference<ProfitSums>('ProfitSums'),
});
export interface ProfitAnswer extends Static<typeof ProfitAnswer> {}
