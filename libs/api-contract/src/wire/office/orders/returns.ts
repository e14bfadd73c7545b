import { Type } from '../../../json-schema/type.ts';
import { form, needed, sent } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { MOST_LINES } from '../../../values/limits.ts';
import { REFUND_WAYS } from '../../../values/ordering/money.ts';
import { RETURN_REASONS, RETURN_STAGES } from '../../../values/ordering/returns.ts';
import { LONGEST_SENT, PAGES } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import type { OrderItemRequest } from '../../ordering.ts';
import { ReturnView } from '../../orders/returns.ts';
import type { ReturnableItemView } from '../../orders/returns.ts';
import { choice, kd, listOf, nullable, PAGE, pageOf, pageSize, reference, text, whole } from '../../schema.ts';

export type ReturnStage = (typeof RETURN_STAGES)[number];

export const ListedReturnView = Type.Object({
  ...ReturnView.properties,
  orderId: Type.String(),
  orderNumber: Type.String(),
  fullName: Type.String({ description: 'Of the customer; empty: erased' }),
});
export interface ListedReturnView extends Static<typeof ListedReturnView> {}

export const OfficeReturnsQuery = Type.Object({
  stage: Type.Optional(choice(RETURN_STAGES, '`requested` unless given; `ended`: nobody has to act upon them')),
  page: PAGE,
  limit: pageSize(PAGES.returns),
});
export interface OfficeReturnsQuery extends Static<typeof OfficeReturnsQuery> {}

export const OfficeReturnsAnswer = Type.Object({
  returns: listOf<ListedReturnView>('ListedReturnView', 'Open ones the longest waiting first, others the newest first'),
  open: Type.Object(
    { requested: Type.Integer(), approved: Type.Integer(), received: Type.Integer() },
    { description: 'Number of returns in each stage that somebody has to act upon' },
  ),
  ...pageOf('Number of returns of the stage'),
});
export interface OfficeReturnsAnswer extends Static<typeof OfficeReturnsAnswer> {}

export const OfficeReturnView = Type.Object({
  ...ReturnView.properties,
  worth: kd('the share of what was paid that its pieces give back'),
  deliveryFee: kd('what of the fee is proposed to go back with it'),
  restockable: Type.Array(Type.Boolean(), { description: 'Of each item: whether its pieces can go into the stock' }),
  freeDelivery: Type.Boolean({ description: 'Whether an exchange is proposed to be delivered free' }),
});
export interface OfficeReturnView extends Static<typeof OfficeReturnView> {}

export const OrderReturnsOfOffice = Type.Object({
  returns: listOf<OfficeReturnView>('OfficeReturnView', 'The oldest first'),
  items: listOf<ReturnableItemView>('ReturnableItemView', 'Lines of which pieces can be given back'),
  isPossible: Type.Boolean({ description: 'Whether the office can write down another one' }),
  until: nullable(Type.String({ format: 'date' }), 'The last day for customers; null: it is not delivered'),
});
export interface OrderReturnsOfOffice extends Static<typeof OrderReturnsOfOffice> {}

export const OfficeReturnAnswer = Type.Object({ return: reference<OfficeReturnView>('OfficeReturnView') });
export interface OfficeReturnAnswer extends Static<typeof OfficeReturnAnswer> {}

export const ReturnDecisionRequest = form({
  decision: needed(choice(['approve', 'refuse', 'withdraw'], '`withdraw`: the customer does not want it any more')),
  answer: Type.Optional(text(LONGEST_SENT.note, 'To refuse: why, which the customer reads; at most 500 characters')),
});
export interface ReturnDecisionRequest extends Static<typeof ReturnDecisionRequest> {}

export const ReturnReceiptRequest = Type.Object({
  restocked: Type.Array(whole(0, 999), {
    maxItems: MOST_LINES,
    description: 'Of each item: how many pieces go into the stock; the others are written off',
  }),
});
export interface ReturnReceiptRequest extends Static<typeof ReturnReceiptRequest> {}

const WAY = {
  way: Type.Optional(choice(REFUND_WAYS, '`gateway` unless given. In the other ways it was given back by hand')),
  reference: Type.Optional(text(LONGEST_SENT.name, "By hand: the bank's reference or another proof")),
};

export const ReturnRefundRequest = form({
  ...WAY,
  deliveryFee: Type.Optional(Type.Boolean({ description: 'Give the delivery fee back, too' })),
});
export interface ReturnRefundRequest extends Static<typeof ReturnRefundRequest> {}

export const ReturnExchangeRequest = form({
  orderItems: Type.Array(sent<typeof OrderItemRequest>('OrderItemRequest'), { minItems: 1, maxItems: MOST_LINES }),
  freeDelivery: Type.Optional(Type.Boolean({ description: 'The new order costs no delivery' })),
  ...WAY,
});
export interface ReturnExchangeRequest extends Static<typeof ReturnExchangeRequest> {}

export const ReturnExchangeAnswer = Type.Object({
  return: reference<OfficeReturnView>('OfficeReturnView'),
  orderId: Type.String({ description: 'Of the new order' }),
  orderNumber: Type.String({ description: 'Of the new order' }),
  due: kd('what the customer still has to pay for it'),
  paymentUrl: nullable(Type.String(), 'Where the customer pays that; null: nothing is left to pay'),
});
export interface ReturnExchangeAnswer extends Static<typeof ReturnExchangeAnswer> {}

export const ReturnedGoodsQuery = Type.Object({
  month: text(LONGEST_SENT.month, 'YYYY-MM', '2026-11'),
});
export interface ReturnedGoodsQuery extends Static<typeof ReturnedGoodsQuery> {}

export const ReasonPieces = Type.Object({ reason: choice(RETURN_REASONS), pieces: Type.Integer() });
export interface ReasonPieces extends Static<typeof ReasonPieces> {}

export const ReturnedGoodsAnswer = Type.Object({
  pieces: Type.Integer(),
  amount: kd('what the returns gave back, or paid for other pieces'),
  reasons: listOf<ReasonPieces>('ReasonPieces', 'The most pieces first'),
  products: Type.Array(
    Type.Object({
      productId: Type.String(),
      name: reference<LocalizedText>('LocalizedText', 'As it was bought'),
      pieces: Type.Integer(),
      reasons: listOf<ReasonPieces>('ReasonPieces', 'The most pieces first'),
    }),
    { description: 'The ten of which most pieces came back' },
  ),
});
export interface ReturnedGoodsAnswer extends Static<typeof ReturnedGoodsAnswer> {}
