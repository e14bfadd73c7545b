import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { FilterColor, LocalizedText } from '../catalog.ts';
import { kd, listOf, nullable, reference } from '../schema.ts';

export const SoldProduct = Type.Object({
  name: reference<LocalizedText>('LocalizedText', 'As it was when it was sold'),
  quantity: Type.Integer(),
  price: kd('for one'),
});
export interface SoldProduct extends Static<typeof SoldProduct> {}

/** The parameters of `GET /api/admin/sales-report`. */
export interface SalesReportQuery {
  /** `YYYY-MM`, a month in Kuwait; this one unless given. */
  month?: string;
  /** Entries of each `soldProducts`; 1000 unless given, which is the most. */
  products?: number;
}

const SUMS = {
  soldProducts: listOf<SoldProduct>('SoldProduct', 'The most pieces first'),
  soldProductCount: Type.Integer({
    description: 'How many there are, also where `soldProducts` has only the first of them',
  }),
  totalProductAmount: kd(),
  deliveryFee: kd('of all orders together'),
  totalDayAmount: kd('products and delivery'),
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
  amount: kd(),
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
    refundsDue: Type.Integer({ description: 'Orders whose money has to go back' }),
    ordersToReview: Type.Integer({ description: 'Orders whose payment a person has to look into' }),
    salesToday: kd(),
    ordersToday: Type.Integer({ description: 'That count as sales' }),
    salesSameWeekday: kd('a week ago, up to the same time of day'),
    salesThisMonth: kd(),
    lowStock: Type.Integer({ description: 'Visible products with few pieces left or none' }),
    lowStockAt: Type.Integer({ description: 'Pieces that count as few' }),
    visibleProducts: Type.Integer(),
    soldOutProducts: Type.Integer({ description: 'Of the visible ones' }),
    hiddenProducts: Type.Integer(),
    phones: Type.Integer({ description: 'Phones that have ordered' }),
    accounts: Type.Integer(),
    textsToMake: Type.Integer({ description: 'Of the production sheet: not made yet' }),
    setUp: Type.Object(
      { hasPhone: Type.Boolean(), hasProducts: Type.Boolean(), hasDeliveryPromise: Type.Boolean() },
      { description: 'What the owner of a new shop has done already' },
    ),
  },
  { description: 'What the first page of the office shows' },
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
    quantity: Type.Integer({ description: 'Pieces to be made with it' }),
    isMade: Type.Boolean(),
    madeBy: nullable(Type.String(), 'E-mail; null when it is not made, or the account is gone'),
  },
  { description: 'A name or another text of an order that is being prepared' },
);
export interface TextToMake extends Static<typeof TextToMake> {}

export const ProductionSheet = Type.Object({
  texts: listOf<TextToMake>('TextToMake', 'By product, colour, then the oldest order first'),
  isCapped: Type.Boolean({ description: 'There are more than are told' }),
});
export interface ProductionSheet extends Static<typeof ProductionSheet> {}

export interface MadeTextsRequest {
  ids: string[];
  isMade: boolean;
}
