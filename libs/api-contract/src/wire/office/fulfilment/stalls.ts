import type { Static } from 'typebox';
import { form, numbered } from '../../../json-schema/marks.ts';
import { Type } from '../../../json-schema/type.ts';
import { LANGUAGES } from '../../../values/language.ts';
import { LARGEST_QUANTITY, LONGEST_LINE, MOST_LINES } from '../../../values/limits.ts';
import { BEARERS_OF_STALL } from '../../../values/ordering/money.ts';
import { PAYMENT_STATUSES } from '../../../values/ordering/order-statuses.ts';
import {
  HANDOVERS,
  MOST_STALL_PRODUCTS,
  STALL_PAYMENTS,
  STALL_SALE_STATES,
  STALL_STATES,
} from '../../../values/ordering/stalls.ts';
import { LARGEST_STOCK, LONGEST_SENT, MOST_SENT, PAGES } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import type { CashDifferenceView } from './cash.ts';
import type { CustomTextRequest } from '../../ordering.ts';
import {
  choice,
  email,
  id,
  kd,
  listOf,
  mobile,
  nullable,
  PAGE,
  pageOf,
  pageSize,
  reference,
  text,
  time,
  whole,
  written,
} from '../../schema.ts';

export type StallState = (typeof STALL_STATES)[number];
export type StallPayment = (typeof STALL_PAYMENTS)[number];
export type StallSaleState = (typeof STALL_SALE_STATES)[number];
export type Handover = (typeof HANDOVERS)[number];

export const StallTag = Type.Object({
  title: reference<LocalizedText>('LocalizedText'),
  required: Type.Boolean({ description: 'On the page of the product. At a stall a piece is sold without a text, too' }),
});
export interface StallTag extends Static<typeof StallTag> {}

export const StallLine = Type.Object({
  productId: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  imageUrl: Type.String(),
  price: kd('of the moment when it was first taken along'),
  barcode: nullable(Type.String(), 'None is known'),
  customTags: listOf<StallTag>('StallTag', 'What can be stitched'),
  taken: Type.Integer({ description: 'Pieces out of the stock of the shop' }),
  back: Type.Integer({ description: 'Pieces that came back into it' }),
  sold: Type.Integer(),
  left: Type.Integer({
    description: 'That should be on the table; of a closed stall those that are missing, or below zero too many',
  }),
});
export interface StallLine extends Static<typeof StallLine> {}

export const StallSaleItem = Type.Object({
  name: reference<LocalizedText>('LocalizedText'),
  quantity: Type.Integer(),
  customTexts: Type.Array(Type.String()),
});
export interface StallSaleItem extends Static<typeof StallSaleItem> {}

export const StallSale = Type.Object({
  orderId: Type.String(),
  orderNumber: Type.String(),
  at: time(),
  payment: choice(STALL_PAYMENTS),
  state: choice(STALL_SALE_STATES),
  paymentStatus: choice(PAYMENT_STATUSES, 'Of the order'),
  isCancelled: Type.Boolean({ description: 'The order is' }),
  isLate: Type.Boolean({ description: 'It has arrived after the stall was closed' }),
  by: nullable(Type.String(), 'E-mail of who sold it; null for an account that is gone'),
  handover: choice(HANDOVERS),
  fullName: Type.String({ description: 'Of who fetches it; else empty' }),
  totalPrice: kd(),
  items: listOf<StallSaleItem>('StallSaleItem'),
  paymentUrl: nullable(Type.String(), 'Nothing is to be paid by a link'),
});
export interface StallSale extends Static<typeof StallSale> {}

export const StallClosing = Type.Object({
  at: time(),
  by: nullable(Type.String(), 'E-mail; null for an account that is gone'),
  note: Type.String(),
});
export interface StallClosing extends Static<typeof StallClosing> {}

export const StallCount = Type.Object({
  expected: kd(),
  counted: kd(),
  difference: kd('below zero when some is missing'),
  note: Type.String(),
  at: time(),
  by: nullable(Type.String(), 'E-mail; null for an account that is gone'),
});
export interface StallCount extends Static<typeof StallCount> {}

const STALL = {
  _id: Type.String(),
  name: Type.String(),
  area: Type.String({ description: 'Key of the area where it stands' }),
  areaName: reference<LocalizedText>('LocalizedText'),
  day: Type.String({ description: 'YYYY-MM-DD' }),
  seller: nullable(Type.String(), 'E-mail of who sells there; null: those who may change stocks'),
  state: choice(STALL_STATES),
  cash: kd('that the stall should have'),
  late: Type.Integer({ description: 'Sales that have arrived after it was closed, and that nobody has looked at' }),
};

export const StallRow = Type.Object({
  ...STALL,
  left: Type.Integer({ description: 'Pieces on the table; of a closed stall the missing ones' }),
  sold: Type.Integer({ description: 'Pieces' }),
  isCounted: Type.Boolean({ description: 'Its cash is' }),
});
export interface StallRow extends Static<typeof StallRow> {}

export const StallView = Type.Object({
  ...STALL,
  lines: listOf<StallLine>('StallLine', 'In the order in which they were first taken along'),
  waiting: listOf<StallSale>('StallSale', 'Sales that wait for a payment or to be handed over, the newest first'),
  closing: nullable(reference<StallClosing>('StallClosing'), 'While it is open'),
  count: nullable(reference<StallCount>('StallCount'), 'Until the cash was counted'),
  differences: listOf<CashDifferenceView>('CashDifferenceView', 'What it lacks, with corrections, the oldest first'),
});
export interface StallView extends Static<typeof StallView> {}

export const StallsQuery = Type.Object({ page: PAGE, limit: pageSize(PAGES.stalls) });
export interface StallsQuery extends Static<typeof StallsQuery> {}

export const StallsAnswer = Type.Object({ stalls: listOf<StallRow>('StallRow', 'The newest first'), ...pageOf() });
export interface StallsAnswer extends Static<typeof StallsAnswer> {}

export const StallAnswer = Type.Object({ stall: reference<StallView>('StallView') });
export interface StallAnswer extends Static<typeof StallAnswer> {}

export const StallSalesAnswer = Type.Object({ sales: listOf<StallSale>('StallSale', 'The newest first'), ...pageOf() });
export interface StallSalesAnswer extends Static<typeof StallSalesAnswer> {}

export const StallSaleAnswer = Type.Object({
  sale: reference<StallSale>('StallSale'),
  paymentCode: nullable(
    Type.Array(Type.String(), { description: 'A text of `0` and `1` for each row of the QR code of its `paymentUrl`' }),
    'Nothing is to be paid by a link',
  ),
});
export interface StallSaleAnswer extends Static<typeof StallSaleAnswer> {}

export const StallRequest = form({
  name: text(LONGEST_LINE, 'Such as that of the fair'),
  area: text(LONGEST_LINE, 'Key of an area, or its name in either language'),
  day: text(LONGEST_SENT.day, 'YYYY-MM-DD'),
  seller: Type.Optional(email(LONGEST_SENT.email, 'Of a person of the office who may sell at stalls; empty: none')),
});
export interface StallRequest extends Static<typeof StallRequest> {}

const PIECES = { productId: id() };

export const StallPieces = Type.Object({ ...PIECES, quantity: whole(1, LARGEST_STOCK) });
export interface StallPieces extends Static<typeof StallPieces> {}

export const MovePiecesRequest = Type.Object({
  pieces: listOf<StallPieces>('StallPieces', undefined, { minItems: 1, maxItems: MOST_SENT.products }),
});
export interface MovePiecesRequest extends Static<typeof MovePiecesRequest> {}

export const StallItem = Type.Object({
  ...PIECES,
  quantity: whole(1, LARGEST_QUANTITY),
  customTexts: Type.Optional(
    listOf<CustomTextRequest>('CustomTextRequest', undefined, { maxItems: MOST_SENT.customTexts }),
  ),
});
export interface StallItem extends Static<typeof StallItem> {}

export const SellAtStallRequest = Type.Object({
  orderItems: listOf<StallItem>('StallItem', undefined, { minItems: 1, maxItems: MOST_LINES }),
  payment: choice(STALL_PAYMENTS),
  handover: Type.Optional(choice(HANDOVERS, '`in-hand` unless given. A text needs that the piece is fetched')),
  fullName: Type.Optional(text(LONGEST_LINE, 'Of who fetches it')),
  phone: Type.Optional(numbered(mobile(LONGEST_LINE, 'Of who fetches it'))),
  email: Type.Optional(email(LONGEST_SENT.email, 'Of who fetches it, for mails about the order')),
  language: Type.Optional(choice(LANGUAGES, '`ar` unless given')),
  soldAt: Type.Optional(text(LONGEST_SENT.day, 'ISO 8601, by the clock of the phone; the present unless given')),
});
export interface SellAtStallRequest extends Static<typeof SellAtStallRequest> {}

export const CountedPieces = Type.Object({ ...PIECES, quantity: whole(0, LARGEST_STOCK) });
export interface CountedPieces extends Static<typeof CountedPieces> {}

export const CloseStallRequest = Type.Object({
  left: listOf<CountedPieces>('CountedPieces', 'Of every product of the stall', { maxItems: MOST_STALL_PRODUCTS }),
  note: Type.Optional(text(LONGEST_SENT.note, 'Demanded when pieces are missing or too many')),
});
export interface CloseStallRequest extends Static<typeof CloseStallRequest> {}

export const CountStallRequest = form({
  counted: written('KD'),
  note: Type.Optional(text(LONGEST_SENT.note, 'Demanded when the amount differs')),
  borneBy: Type.Optional(choice(BEARERS_OF_STALL, 'Who bears what is lacking; `shop` unless given')),
});
export interface CountStallRequest extends Static<typeof CountStallRequest> {}
