import { Type } from '../../../json-schema/type.ts';
import { form, numbered, sent } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { LANGUAGES } from '../../../values/language.ts';
import { LONGEST_LINE, LONGEST_TEXT, MOST_LINES } from '../../../values/limits.ts';
import { OWN_METHODS } from '../../../values/ordering/payment-methods.ts';
import type { LocalizedText } from '../../catalog.ts';
import type { OrderAddress } from '../../orders/address.ts';
import type { OrderGift } from '../../orders/gift.ts';
import type { EditedOrderItem, OrderItemRequest } from '../../ordering.ts';
import {
  choice,
  email,
  kd,
  listOf,
  mobile,
  NO_OTHERS,
  nullable,
  reference,
  text,
  version,
  whole,
} from '../../schema.ts';
import type { OfficeOrderView } from './orders.ts';

export const DiscountRequest = form(
  {
    amount: Type.Optional(kd('at most what the products cost')),
    percent: Type.Optional(whole(1, 100, 'Of the products, instead of `amount`')),
    freeDelivery: Type.Optional(Type.Boolean({ description: 'May be all there is, or come with one of the others' })),
    reason: text(LONGEST_LINE, 'For the team; the customer does not see it', 'A late delivery'),
  },
  { description: 'What is taken off the price of an order' },
);
export interface DiscountRequest extends Static<typeof DiscountRequest> {}

export const EditOrderRequest = Type.Object(
  {
    fullName: Type.Optional(text(LONGEST_LINE)),
    phone: Type.Optional(numbered(mobile(LONGEST_LINE))),
    email: Type.Optional(email(LONGEST_TEXT, 'Empty: none')),
    address: Type.Optional(sent<typeof OrderAddress>('OrderAddress', 'The delivery fee follows the area')),
    notes: Type.Optional(text(LONGEST_TEXT)),
    gift: Type.Optional(reference<OrderGift>('OrderGift')),
    googleMapUrl: Type.Optional(text(LONGEST_TEXT)),
    orderItems: Type.Optional(
      listOf<EditedOrderItem>('EditedOrderItem', 'All lines that the order is to have', {
        minItems: 1,
        maxItems: MOST_LINES,
      }),
    ),
    discount: Type.Optional(nullable(sent<typeof DiscountRequest>('DiscountRequest'), 'Null: none')),
    keepDiscount: Type.Optional(
      Type.Boolean({
        description:
          'Whether the discount of a coupon stays although the order does not fit its condition any more; left out: DISCOUNT_UNEARNED asks',
      }),
    ),
    version: version(
      'Of the order that was changed: a field that somebody else has changed since is answered with EDIT_CONFLICT; left out: whichever it is',
    ),
  },
  { description: 'A change of an order that is not on its way. What is left out stays as it is', ...NO_OTHERS },
);
export interface EditOrderRequest extends Static<typeof EditOrderRequest> {}

export const MakeOrderRequest = form(
  {
    fullName: text(LONGEST_LINE),
    phone: numbered(mobile(LONGEST_LINE)),
    email: Type.Optional(email(LONGEST_TEXT)),
    address: sent<typeof OrderAddress>('OrderAddress'),
    orderItems: Type.Array(sent<typeof OrderItemRequest>('OrderItemRequest'), { minItems: 1, maxItems: MOST_LINES }),
    notes: Type.Optional(text(LONGEST_TEXT)),
    gift: Type.Optional(reference<OrderGift>('OrderGift')),
    googleMapUrl: Type.Optional(text(LONGEST_TEXT)),
    language: Type.Optional(choice(LANGUAGES, 'Of what the customer is sent; Arabic unless given')),
    discount: Type.Optional(sent<typeof DiscountRequest>('DiscountRequest')),
    paymentMethod: Type.Optional(
      choice(OWN_METHODS, 'Left out: the order waits a day for its payment, in whichever way it comes'),
    ),
    basket: Type.Optional(text(LONGEST_LINE, 'Id of the arrived basket that it is made of, which is dealt with then')),
    paymentLink: Type.Optional(Type.Boolean({ description: 'The answer has a link at which the customer pays' })),
  },
  { description: 'An order that the office makes for a customer, such as one that came by WhatsApp' },
);
export interface MakeOrderRequest extends Static<typeof MakeOrderRequest> {}

export const MakeOrderAnswer = Type.Object({
  order: reference<OfficeOrderView>('OfficeOrderView'),
  paymentUrl: Type.Optional(
    Type.String({
      description: 'With `paymentLink`: opens the payment in the language of the order, as long as it can be paid',
    }),
  ),
});
export interface MakeOrderAnswer extends Static<typeof MakeOrderAnswer> {}

export const PaymentLinkAnswer = Type.Object({
  paymentUrl: Type.String({ description: 'Opens the payment of an order in its language, as long as it can be paid' }),
});
export interface PaymentLinkAnswer extends Static<typeof PaymentLinkAnswer> {}

export const DiscountChoice = Type.Object(
  {
    name: reference<LocalizedText>('LocalizedText', 'Of the coupon'),
    leastSum: nullable(
      kd('what the products must cost together for it'),
      'Null: the order would have none of its products',
    ),
    totalWith: kd('what the order would cost with the discount'),
    totalWithout: kd('what it would cost without it'),
  },
  { description: 'A discount that an order would not get any more' },
);
export interface DiscountChoice extends Static<typeof DiscountChoice> {}

export const EditOrderAnswer = Type.Object({
  order: reference<OfficeOrderView>('OfficeOrderView'),
  difference: Type.Number({ description: 'KD by which the order has become dearer; below zero: cheaper' }),
});
export interface EditOrderAnswer extends Static<typeof EditOrderAnswer> {}
