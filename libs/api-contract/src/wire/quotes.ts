import { Type } from '../json-schema/type.ts';
import { marked } from '../json-schema/marks.ts';
import type { Static } from 'typebox';
import type { LocalizedText } from './catalog.ts';
import { LARGEST_QUANTITY, LONGEST_LINE, MOST_LINES } from '../values/limits.ts';
import { COUPON_PROBLEMS } from '../values/ordering/coupons.ts';
import { QUOTE_PROBLEMS } from '../values/ordering/order-statuses.ts';
import { LONGEST_SENT, MOST_NAMES } from '../values/request-limits.ts';
import type { OwnOrder } from './ordering.ts';
import type { PromisedDaysView } from './store.ts';
import { IN_BUNDLE } from './orders/in-bundle.ts';
import { choice, id, kd, listOf, nullable, reference, text, whole } from './schema.ts';

export const QuoteRequest = Type.Object({
  items: Type.Array(
    Type.Object({
      productId: id(),
      quantity: marked(whole(1, LARGEST_QUANTITY), { code: 'INVALID_QUANTITY' }),
      ...IN_BUNDLE,
    }),
    {
      minItems: 1,
      maxItems: MOST_LINES,
    },
  ),
  city: Type.Optional(text(LONGEST_LINE, 'Key of a delivery area, or its name in either language')),
  coupon: Type.Optional(text(LONGEST_SENT.coupon, 'Code of a coupon, in any case, with blanks or dashes')),
  names: Type.Optional(whole(0, MOST_NAMES, 'Names and other texts to be made for the cart; one unless given')),
  replaces: Type.Optional(
    reference<OwnOrder>(
      'OwnOrder',
      "An unpaid order of the shopper's own, which the cart would replace: its pieces are available to it",
    ),
  ),
});
export interface QuoteRequest extends Static<typeof QuoteRequest> {}

export const QuoteLine = Type.Object({
  productId: Type.String(),
  name: nullable(reference<LocalizedText>('LocalizedText'), 'Null when the product is gone'),
  imageUrl: nullable(Type.String(), 'Null when the product is gone'),
  quantity: Type.Integer({ description: 'As asked' }),
  available: nullable(
    Type.Integer({ description: 'Pieces that this line can have now, lines before it served first' }),
    'Null: stock is not tracked',
  ),
  price: nullable(kd('for one, in its bundle if it has one'), 'Null when the product is gone'),
  priceBeforeDiscount: nullable(
    kd('for one; in a bundle what it costs outside of it'),
    'Null when there is no discount',
  ),
  lineTotal: kd('for what is available of the line; 0 when nothing is'),
  problem: nullable(choice(QUOTE_PROBLEMS), 'Null when all of the line can be had'),
  isInBundle: Type.Optional(
    Type.Boolean({
      description:
        'True: it is priced as part of its bundle; left out: as an ordinary product, also when the bundle that it names is not whole or not on sale',
    }),
  ),
});
export interface QuoteLine extends Static<typeof QuoteLine> {}

export const QuotedDiscount = Type.Object({
  name: reference<LocalizedText>('LocalizedText'),
  amount: kd('taken off the products'),
  freeDelivery: Type.Boolean(),
  isOfCode: Type.Boolean({ description: 'It comes from the code that was sent, and not by itself' }),
});
export interface QuotedDiscount extends Static<typeof QuotedDiscount> {}

export const QuoteAnswer = Type.Object({
  lines: listOf<QuoteLine>('QuoteLine', 'In the order and number of the items asked for'),
  productsTotal: kd('of what is available'),
  deliveryCost: nullable(kd(), 'Null until a city is given'),
  discount: nullable(
    reference<QuotedDiscount>('QuotedDiscount', 'The one discount of the order: whichever takes off most'),
    'Null: none',
  ),
  couponProblem: nullable(
    choice(
      COUPON_PROBLEMS,
      'Why the code gives nothing. `COUPON_INVALID`: it is unknown, not yet begun, over, used up or switched off, which are not distinguished; `COUPON_NOT_FOR_CART`: the cart has none of its products or costs too little; `COUPON_WORTH_LESS`: another discount takes off more',
    ),
    'Null: no code was sent, or it is the discount',
  ),
  couponLeastSum: nullable(kd('that the products must cost together for the code'), 'Null unless that is the problem'),
  totalPrice: kd('products without the discount, and delivery; without delivery until a city is given'),
  promised: nullable(reference<PromisedDaysView>('PromisedDaysView'), 'Null: the shop promises no days'),
});
export interface QuoteAnswer extends Static<typeof QuoteAnswer> {}
