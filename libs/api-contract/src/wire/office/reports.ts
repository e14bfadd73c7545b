import { Type } from '../../json-schema/type.ts';
import { marked } from '../../json-schema/marks.ts';
import type { Static } from 'typebox';
import type { FilterColor, LocalizedText, TextLook } from '../catalog.ts';
import type { ArrivalView } from '../store.ts';
import { PRODUCTION_FORMATS, SALES_DAYS, TABLE_FORMATS } from '../../values/formats.ts';
import { LANGUAGES } from '../../values/language.ts';
import { LONGEST_SENT, MOST_SENT, MOST_SOLD_PRODUCTS } from '../../values/request-limits.ts';
import { choice, kd, listOf, nullable, reference, text, textList, whole } from '../schema.ts';

export const SoldProduct = Type.Object({
  name: reference<LocalizedText>('LocalizedText', 'As it was when it was sold'),
  quantity: Type.Integer(),
  price: kd('for one'),
});
export interface SoldProduct extends Static<typeof SoldProduct> {}

const MONTH = Type.Optional(
  marked(text(LONGEST_SENT.month, '`YYYY-MM` in Kuwait; this month unless given', '2026-01'), { keepsBlank: true }),
);

const BY = Type.Optional(
  choice(
    SALES_DAYS,
    '`order` unless given: an order counts on the day it was placed, with what was given back of it since. `money`: invoices and credit notes count on their days, `orderCount` is the number of invoices, and no product is listed',
  ),
);

export const SalesReportQuery = Type.Object({
  month: MONTH,
  by: BY,
  products: Type.Optional(
    whole(0, MOST_SOLD_PRODUCTS, `Entries of each \`soldProducts\`; ${MOST_SOLD_PRODUCTS} unless given`),
  ),
});
export interface SalesReportQuery extends Static<typeof SalesReportQuery> {}

export const SalesReportFileQuery = Type.Object({
  month: MONTH,
  by: BY,
  format: Type.Optional(choice(TABLE_FORMATS, '`csv` unless given')),
});
export interface SalesReportFileQuery extends Static<typeof SalesReportFileQuery> {}

const SUMS = {
  soldProducts: listOf<SoldProduct>('SoldProduct', 'The most pieces first'),
  soldProductCount: Type.Integer({
    description: 'How many there are, also where `soldProducts` has only the first of them',
  }),
  totalProductAmount: kd('without discounts'),
  discount: kd('of all orders together'),
  deliveryFee: kd('of all orders together'),
  totalDayAmount: kd('products less discounts, and delivery, before anything was given back'),
  returned: kd('what was given back of these orders, on whatever day; an overpayment that went back is no part of it'),
  net: kd('`totalDayAmount` less `returned`'),
  orderCount: Type.Integer(),
};

export const DailyReport = Type.Object(
  {
    date: Type.String({ description: '`YYYY-MM-DD`, a Kuwaiti day; of the summary `YYYY-MM`' }),
    isMonthlySummary: Type.Boolean(),
    ...SUMS,
  },
  { description: 'The sales of one day, or of the whole month' },
);
export interface DailyReport extends Static<typeof DailyReport> {}

export const BestSeller = Type.Object({
  label: reference<LocalizedText>('LocalizedText'),
  productId: Type.Optional(Type.String({ description: 'Of a product' })),
  filterColor: Type.Optional(reference<FilterColor>('FilterColor', 'Of a colour')),
  quantity: Type.Integer({ description: 'Pieces; of an area: orders' }),
  amount: kd('before anything was given back'),
  returnedPieces: Type.Optional(Type.Integer({ description: 'Of a product: pieces whose price was given back' })),
});
export interface BestSeller extends Static<typeof BestSeller> {}

export const SalesReportAnswer = Type.Object({
  dailyReports: listOf<DailyReport>('DailyReport', 'One for each day with sales, then the summary of the month'),
  best: Type.Object({
    products: listOf<BestSeller>('BestSeller', 'The ten best by pieces'),
    colors: listOf<BestSeller>('BestSeller'),
    areas: listOf<BestSeller>('BestSeller', 'The ten best by orders'),
  }),
});
export interface SalesReportAnswer extends Static<typeof SalesReportAnswer> {}

export const TodayAnswer = Type.Object(
  {
    date: Type.String({ description: '`YYYY-MM-DD`, the Kuwaiti day' }),
    ordersToPack: Type.Integer({ description: 'Orders that are `processing`' }),
    ordersToPackToday: Type.Integer({ description: 'Those of them that were placed today' }),
    unpaidOrders: Type.Integer({ description: 'Orders that are `pending` and `unpaid`' }),
    refundsDue: Type.Integer({ description: 'Orders whose money must be refunded' }),
    ordersToReview: Type.Integer({ description: 'Orders whose payment needs a decision by a person' }),
    returnsToSettle: Type.Integer({ description: 'Returns to decide about, and to give money or other pieces for' }),
    basketsWaiting: Type.Integer({ description: 'Baskets that customers have sent by WhatsApp' }),
    salesToday: Type.Optional(
      kd('less what was given back, like all sums of sales; left out for who may not see reports'),
    ),
    ordersToday: Type.Integer({ description: 'That count as sales' }),
    salesSameWeekday: Type.Optional(kd('a week ago, up to the same time of day')),
    salesThisMonth: Type.Optional(kd()),
    lowStock: Type.Integer({ description: 'Visible products with few pieces left, without those that are sold out' }),
    lowStockAt: Type.Integer({ description: 'Pieces that count as few' }),
    visibleProducts: Type.Integer(),
    soldOutProducts: Type.Integer({ description: 'Of the visible ones' }),
    hiddenProducts: Type.Integer(),
    untranslated: Type.Integer({
      description: 'Products, categories, coupons and texts of the settings that are not in both languages',
    }),
    phones: Type.Integer({ description: 'Phones that have ordered' }),
    accounts: Type.Integer(),
    textsToMake: Type.Integer({ description: 'Of the production sheet: not made yet' }),
    setUp: Type.Object(
      {
        hasPhone: Type.Boolean(),
        hasOwnProduct: Type.Boolean({ description: 'There is a product besides those of the demonstration' }),
        hasDeliveryPromise: Type.Boolean(),
        hasAreas: Type.Boolean({ description: 'The office has decided where the shop delivers' }),
        hasBackup: Type.Boolean({ description: 'A backup was finished at least once' }),
      },
      { description: 'Steps that the owner of a new shop has done' },
    ),
  },
  { description: 'Figures of the office’s first page' },
);
export interface TodayAnswer extends Static<typeof TodayAnswer> {}

export const TextToMake = Type.Object(
  {
    id: Type.String({ description: 'Names this text of this line of this order' }),
    orderId: Type.String(),
    orderNumber: Type.String(),
    productId: Type.String(),
    productName: reference<LocalizedText>('LocalizedText'),
    imageUrl: Type.String(),
    filterColor: nullable(
      reference<FilterColor>('FilterColor'),
      'In which it was sold; null when nobody knows any more',
    ),
    title: reference<LocalizedText>('LocalizedText', 'Of the custom tag'),
    text: Type.String(),
    look: Type.Optional(reference<TextLook>('TextLook', 'Left out of orders from before it was stored')),
    arrivesOn: nullable(reference<ArrivalView>('ArrivalView', 'When its order was promised'), 'Null when no day was'),
    quantity: Type.Integer({ description: 'Pieces to be made with it' }),
    isMade: Type.Boolean(),
    madeBy: nullable(Type.String(), 'E-mail; null when it is not made, or the account is gone'),
  },
  { description: 'A name or another text of an order that is being prepared' },
);
export interface TextToMake extends Static<typeof TextToMake> {}

export const ProductionSheet = Type.Object({
  texts: listOf<TextToMake>(
    'TextToMake',
    'By promised day, the earliest first, then product, colour and the oldest order',
  ),
  isCapped: Type.Boolean({ description: 'There are more texts than this sheet holds' }),
});
export interface ProductionSheet extends Static<typeof ProductionSheet> {}

export const ProductionQuery = Type.Object({
  format: Type.Optional(
    choice(
      PRODUCTION_FORMATS,
      '`pdf`: what is left to make, to be printed on A4; `csv`: the same by thread; `txt`: a line for each piece, by thread',
    ),
  ),
  lang: Type.Optional(choice(LANGUAGES, 'Of the file; Arabic unless given')),
});
export interface ProductionQuery extends Static<typeof ProductionQuery> {}

export const MadeTextsRequest = Type.Object({
  ids: textList(MOST_SENT.textsOfSheet, LONGEST_SENT.id, { description: 'As the sheet has them' }),
  isMade: Type.Boolean(),
});
export interface MadeTextsRequest extends Static<typeof MadeTextsRequest> {}
