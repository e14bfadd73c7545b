import { Type } from '../../json-schema/type.ts';
import { form, marked } from '../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { MOST_LINES } from '../../values/limits.ts';
import { RETURN_REASONS, RETURN_STATES, RETURN_WISHES } from '../../values/ordering/returns.ts';
import { LONGEST_SENT } from '../../values/request-limits.ts';
import type { LocalizedText } from '../catalog.ts';
import { choice, kd, listOf, nullable, reference, text, time, whole } from '../schema.ts';

export type ReturnReason = (typeof RETURN_REASONS)[number];
export type ReturnState = (typeof RETURN_STATES)[number];
export type ReturnWish = (typeof RETURN_WISHES)[number];

const PIECES = {
  line: Type.Integer({ description: 'Position among the lines of the order, from 0' }),
  name: reference<LocalizedText>('LocalizedText', 'As it was bought'),
  imageUrl: Type.String(),
};

export const ReturnedItemView = Type.Object({
  ...PIECES,
  quantity: Type.Integer(),
  reason: choice(RETURN_REASONS),
  restocked: nullable(Type.Integer(), 'Pieces of them that are in the stock again; null until they are received'),
});
export interface ReturnedItemView extends Static<typeof ReturnedItemView> {}

export const ReturnView = Type.Object(
  {
    _id: Type.String(),
    place: Type.Integer({ description: 'Counts the returns of the order, from 1' }),
    state: choice(
      RETURN_STATES,
      '`requested`: the shop decides. `approved`: the pieces may be sent back. `received`: they are back',
    ),
    wish: choice(RETURN_WISHES),
    items: listOf<ReturnedItemView>('ReturnedItemView'),
    note: Type.String({ description: 'What the customer says; may be empty' }),
    photos: Type.Array(Type.String(), { description: 'Paths of WebP pictures on the shop’s own origin' }),
    answer: Type.String({ description: 'What the shop says, such as why it refuses; may be empty' }),
    requestedBy: choice(['customer', 'admin']),
    requestedAt: time(),
    changedAt: time('when its state changed last'),
    amount: kd('what it gave back or paid for; 0 until it is refunded or exchanged'),
    exchange: nullable(Type.String(), 'Number of the order with the pieces that were wanted instead; null: none'),
  },
  { description: 'Pieces of a delivered order that come back, for their money or for other pieces' },
);
export interface ReturnView extends Static<typeof ReturnView> {}

export const ReturnableItemView = Type.Object({
  ...PIECES,
  pieces: Type.Integer({ description: 'How many can still be given back' }),
  onlyForFault: Type.Boolean({ description: 'Made for this customer, so that only a fault is a reason' }),
});
export interface ReturnableItemView extends Static<typeof ReturnableItemView> {}

export const OrderReturnsAnswer = Type.Object({
  orderNumber: Type.String(),
  until: nullable(
    Type.String({ format: 'date', description: 'The last day in Kuwait on which pieces can be given back' }),
    'Null: it is not delivered',
  ),
  isPossible: Type.Boolean({ description: 'Whether another return can be asked for now' }),
  items: listOf<ReturnableItemView>('ReturnableItemView', 'Lines of which pieces can be given back'),
  returns: listOf<ReturnView>('ReturnView', 'The oldest first'),
});
export interface OrderReturnsAnswer extends Static<typeof OrderReturnsAnswer> {}

export const ReturnRequest = form(
  {
    items: Type.Array(
      Type.Object({
        line: whole(0, MOST_LINES - 1, 'Position among the lines of the order, from 0'),
        quantity: marked(whole(1, 999), { code: 'INVALID_QUANTITY' }),
        reason: choice(RETURN_REASONS, 'Of a piece with a custom text only `faulty` or `wrong-item`'),
      }),
      { maxItems: MOST_LINES },
    ),
    wish: Type.Optional(choice(RETURN_WISHES, '`refund` unless given')),
    note: Type.Optional(text(LONGEST_SENT.note, 'At most 500 characters, such as which pieces are wanted instead')),
  },
  { description: 'Pieces to give back, within the days of the shop after the delivery' },
);
export interface ReturnRequest extends Static<typeof ReturnRequest> {}

export const ReturnAnswer = Type.Object({ return: reference<ReturnView>('ReturnView') });
export interface ReturnAnswer extends Static<typeof ReturnAnswer> {}
