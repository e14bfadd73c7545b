import { Type } from '../json-schema/type.ts';
import { form, marked, numbered, sent } from '../json-schema/marks.ts';
import type { Static } from 'typebox';
import { OrderAddress } from './orders/address.ts';
import type { CampaignRequest } from './orders/campaign.ts';
import type { OrderGift } from './orders/gift.ts';
import type { OrderStall } from './orders/stall.ts';
import type { LocalizedText, TextLook } from './catalog.ts';
import type { ArrivalView } from './store.ts';
import { GOVERNORATES } from '../values/ordering/governorates.ts';
import { LANGUAGES } from '../values/language.ts';
import { CHANGE_REASONS, ORDER_ACTORS, ORDER_STATUSES, PAYMENT_STATUSES } from '../values/ordering/order-statuses.ts';
import { ORDER_PAYMENT_METHODS, PAYMENT_METHODS } from '../values/ordering/payment-methods.ts';
import { LARGEST_QUANTITY, LONGEST_CUSTOM_TEXT, LONGEST_LINE, LONGEST_TEXT, MOST_LINES } from '../values/limits.ts';
import { LONGEST_SENT, MOST_SENT, PAGES } from '../values/request-limits.ts';
import { IN_BUNDLE } from './orders/in-bundle.ts';
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
} from './schema.ts';

export const OrderStatus = choice(ORDER_STATUSES);
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PaymentStatus = choice(
  PAYMENT_STATUSES,
  '`refund-due`: the shop has money that it has to give back; `to-review`: money came in that does not fit the order',
);
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PaymentMethod = choice(PAYMENT_METHODS);
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const OrderPaymentMethod = choice(ORDER_PAYMENT_METHODS);
export type OrderPaymentMethod = (typeof ORDER_PAYMENT_METHODS)[number];

export const DeliveryAreaView = Type.Object({
  key: Type.String({ description: 'Stable, such as `salmiya`' }),
  name: reference<LocalizedText>('LocalizedText'),
  governorate: choice(GOVERNORATES.map(({ key }) => key)),
  otherSpellings: Type.Array(Type.String(), { description: 'How else people write the name, in either language' }),
  deliveryFee: kd(),
  isOff: Type.Boolean({ description: 'Nothing is delivered there today' }),
});
export interface DeliveryAreaView extends Static<typeof DeliveryAreaView> {}

export const UnservedAreaView = Type.Object({
  key: DeliveryAreaView.properties.key,
  name: DeliveryAreaView.properties.name,
  otherSpellings: DeliveryAreaView.properties.otherSpellings,
});
export interface UnservedAreaView extends Static<typeof UnservedAreaView> {}

export const DeliveryAreasAnswer = Type.Object({
  areas: listOf<DeliveryAreaView>('DeliveryAreaView'),
  unserved: Type.Optional(
    listOf<UnservedAreaView>('UnservedAreaView', 'The other areas of Kuwait: orders to them are refused'),
  ),
});
export interface DeliveryAreasAnswer extends Static<typeof DeliveryAreasAnswer> {}

export const NearAreasQuery = Type.Object({ name: text(LONGEST_SENT.name, 'As a shopper has written it') });
export interface NearAreasQuery extends Static<typeof NearAreasQuery> {}

export const NearAreaView = Type.Object({
  key: DeliveryAreaView.properties.key,
  name: DeliveryAreaView.properties.name,
  isServed: Type.Boolean({ description: 'False: orders to it are refused' }),
});
export interface NearAreaView extends Static<typeof NearAreaView> {}

export const NearAreasAnswer = Type.Object({
  areas: listOf<NearAreaView>('NearAreaView', 'At most 3, the nearest first'),
});
export interface NearAreasAnswer extends Static<typeof NearAreasAnswer> {}

/** An order that the caller holds: by its token, or as the account that placed it. */
export const OwnOrder = Type.Object({
  orderNumber: text(LONGEST_SENT.orderNumber, undefined, 'ABCDE-FGHJK-X'),
  accessToken: Type.Optional(
    text(LONGEST_SENT.orderToken, "It came with the order; the order's signed-in owner needs none"),
  ),
});
export interface OwnOrder extends Static<typeof OwnOrder> {}

/** An order and the token that opens it. */
export type HeldOrder = Required<OwnOrder>;

export const CustomText = Type.Object(
  {
    title: reference<LocalizedText>('LocalizedText', 'The title of the custom tag'),
    text: nullable(Type.String(), 'Null in a masked invoice, which only shows that there is one'),
    look: Type.Optional(
      reference<TextLook>('TextLook', 'Left out of a masked invoice, and of orders from before it was stored'),
    ),
  },
  { description: 'A text that the shopper has sewn or printed on a product, for one custom tag of it' },
);
export interface CustomText extends Static<typeof CustomText> {}

export const CustomTextRequest = Type.Object(
  {
    title: text(LONGEST_SENT.name, 'The title of the custom tag, in either language'),
    text: text(LONGEST_SENT.name, `At most ${LONGEST_CUSTOM_TEXT} characters`),
  },
  { description: 'A text that the shopper asks for' },
);
export interface CustomTextRequest extends Static<typeof CustomTextRequest> {}

/** The product of a line is named in one of two ways. */
const NAMED = { anyOf: [{ required: ['productId'] }, { required: ['name'] }] };

export const OrderItemRequest = Type.Object(
  {
    productId: Type.Optional(id()),
    name: Type.Optional(
      marked(
        text(
          LONGEST_SENT.name,
          'Finds the product when there is no `productId`: its exact visible name in either language',
        ),
        { takes: 'pair' },
      ),
    ),
    quantity: marked(whole(1, LARGEST_QUANTITY), { code: 'INVALID_QUANTITY' }),
    price: Type.Optional(kd('as the shopper saw it; a difference is answered with PRICE_CHANGED')),
    ...IN_BUNDLE,
    customTexts: Type.Optional(
      listOf<CustomTextRequest>('CustomTextRequest', undefined, { maxItems: MOST_SENT.customTexts }),
    ),
  },
  NAMED,
);
export interface OrderItemRequest extends Static<typeof OrderItemRequest> {}

export const EditedOrderItem = Type.Object(
  {
    ...OrderItemRequest.properties,
    line: Type.Optional(
      whole(
        0,
        MOST_LINES - 1,
        'The line that it was before, counted from 0; left out: the first with this product, preferably with these texts',
      ),
    ),
  },
  NAMED,
);
export interface EditedOrderItem extends Static<typeof EditedOrderItem> {}

/** What an order takes from its form and shows to its holder: one schema for both. */
const CUSTOMER = {
  fullName: text(LONGEST_LINE, 'Empty once the person was taken out of the order', 'Noura Al-Ali'),
  phone: numbered(
    text(
      LONGEST_LINE,
      '8 digits; all but the first are hidden in a masked invoice; empty once the person was taken out',
      '55123456',
    ),
  ),
};
const EMAIL = text(LONGEST_TEXT, undefined, 'noura@example.com');
const NOTES = text(LONGEST_TEXT, 'Empty without any');

export const PlaceOrderRequest = form({
  ...CUSTOMER,
  phone: numbered(mobile(LONGEST_LINE)),
  email: email(LONGEST_TEXT, 'May be empty for a guest where `guestEmailOptional` is set'),
  orderItems: Type.Array(sent<typeof OrderItemRequest>('OrderItemRequest'), { minItems: 1, maxItems: MOST_LINES }),
  address: sent<typeof OrderAddress>('OrderAddress'),
  notes: Type.Optional(NOTES),
  gift: Type.Optional(reference<OrderGift>('OrderGift')),
  deliveryCost: Type.Optional(kd('as the shopper saw it')),
  totalPrice: Type.Optional(kd('as the shopper saw it')),
  coupon: Type.Optional(
    text(LONGEST_SENT.coupon, 'Code of a coupon; one that gives nothing is answered with PRICE_CHANGED'),
  ),
  googleMapUrl: Type.Optional(text(LONGEST_TEXT)),
  campaign: Type.Optional(marked(sent<typeof CampaignRequest>('CampaignRequest'), { isSlight: true })),
  measured: Type.Optional(
    Type.Boolean({ description: 'The shopper agrees that the purchase is reported to services of `asksToMeasure`' }),
  ),
  language: Type.Optional(choice(LANGUAGES, "The language of the customer's mails; Arabic unless given")),
  replaces: Type.Optional(
    reference<OwnOrder>(
      'OwnOrder',
      "An unpaid order of the shopper's own: it is cancelled, and its pieces are available to this one, in one step",
    ),
  ),
});
export interface PlaceOrderRequest extends Static<typeof PlaceOrderRequest> {}

export const LineBundleView = Type.Object(
  {
    bundleId: Type.String(),
    bundleKey: Type.String({ description: 'As it was ordered with; may be empty' }),
    name: reference<LocalizedText>('LocalizedText', 'At the time of the order'),
  },
  { description: 'The bundle that a line was sold in' },
);
export interface LineBundleView extends Static<typeof LineBundleView> {}

export const OrderItemView = Type.Object({
  productId: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  imageUrl: Type.String(),
  quantity: Type.Integer(),
  price: kd('for one, as it was charged'),
  bundle: Type.Optional(reference<LineBundleView>('LineBundleView', 'Left out: it was sold by itself')),
  customTexts: listOf<CustomText>('CustomText'),
});
export interface OrderItemView extends Static<typeof OrderItemView> {}

export const OrderStatusChange = Type.Object({
  from: nullable(reference<OrderStatus>('OrderStatus'), 'Null when the order was placed'),
  to: reference<OrderStatus>('OrderStatus'),
  at: time(),
  by: choice(ORDER_ACTORS, 'Who did it; `system` is the shop itself when the time to pay is over'),
  reason: Type.Optional(
    choice(
      CHANGE_REASONS,
      '`replaced`: the customer placed another order instead; `displaced`: it was unpaid, and another order needed its pieces',
    ),
  ),
});
export interface OrderStatusChange extends Static<typeof OrderStatusChange> {}

export const OrderView = Type.Object(
  {
    orderNumber: Type.String({ description: 'Such as `7K3QM-9TZ4W-C`' }),
    status: reference<OrderStatus>('OrderStatus'),
    paymentStatus: reference<PaymentStatus>('PaymentStatus'),
    paymentMethod: nullable(
      reference<OrderPaymentMethod>('OrderPaymentMethod'),
      'Null until one is chosen; `test-card`: no money was taken; `free`: the order costs nothing',
    ),
    createdAt: time(),
    ...CUSTOMER,
    orderItems: listOf<OrderItemView>('OrderItemView'),
    productsTotal: kd(),
    discount: kd('taken off the products'),
    gift: Type.Optional(reference<OrderGift>('OrderGift', 'Left out: it is no present')),
    stall: Type.Optional(reference<OrderStall>('OrderStall', 'That sold it; left out: it is delivered')),
    discountName: nullable(
      reference<LocalizedText>('LocalizedText', 'Name of the coupon, which may be for free delivery'),
      'Null: the order has no coupon',
    ),
    deliveryCost: kd(),
    totalPrice: kd('products and delivery without the discount'),
    amountDue: kd(
      'what is to be paid: all of an unpaid order, or the rest of one that has become dearer; 0 while the shop reviews its money',
    ),
    amountRefunded: kd('what has been given back'),
    amountBeingRefunded: kd('what is on its way back'),
    amountDueBack: kd('what the shop has to give back and has not sent yet'),
    arrivesOn: nullable(
      reference<ArrivalView>('ArrivalView', 'The day that was promised when it was placed'),
      'Null when none was promised, when it has arrived or is cancelled, and while a payment that does not fit is looked at; invoices have none before the order is paid',
    ),
    history: listOf<OrderStatusChange>('OrderStatusChange', 'Oldest first'),
    payBy: nullable(time('when an unpaid order is cancelled'), 'Null once that cannot happen any more'),
    email: EMAIL,
    address: Type.Object({ ...OrderAddress.properties, areaName: reference<LocalizedText>('LocalizedText') }),
    notes: NOTES,
    reviewableUntil: Type.Optional(
      nullable(time('until when its pieces can be reviewed'), 'Null: they cannot, such as before they are delivered'),
    ),
  },
  { description: 'The order as its holder sees it' },
);
export interface OrderView extends Static<typeof OrderView> {}

export const OrderAnswer = Type.Object({
  order: reference<OrderView>('OrderView'),
  isBeingAsked: Type.Optional(
    Type.Literal(true, {
      description: 'The payment gateway does not answer about an open try to pay, so another cannot start yet',
    }),
  ),
});
export interface OrderAnswer extends Static<typeof OrderAnswer> {}

export const MyOrdersQuery = Type.Object({
  page: PAGE,
  limit: pageSize(PAGES.ownOrders),
});
export interface MyOrdersQuery extends Static<typeof MyOrdersQuery> {}

export const MyOrdersAnswer = Type.Object({
  orders: listOf<OrderView>('OrderView', 'The newest first'),
  ...pageOf('Number of orders on all pages'),
});
export interface MyOrdersAnswer extends Static<typeof MyOrdersAnswer> {}

export const PlaceOrderAnswer = Type.Object({
  order: reference<OrderView>('OrderView'),
  accessToken: Type.String({
    description: 'Sent as `X-Order-Token`: lets its holder pay for this one order and see it',
  }),
  isOfAccount: Type.Boolean({
    description:
      'The order belongs to the signed-in account; false: to a guest. A caller that sent `Authorization` and reads false is no longer signed in',
  }),
});
export interface PlaceOrderAnswer extends Static<typeof PlaceOrderAnswer> {}

export const UnavailableItem = Type.Object(
  {
    productId: Type.String(),
    name: nullable(reference<LocalizedText>('LocalizedText'), 'Null when the product is gone'),
    requested: Type.Integer({ description: 'Pieces, on all lines together' }),
    available: Type.Integer({ description: 'Pieces in stock; 0 when the product is gone' }),
  },
  { description: 'A product that stopped an order: there is not enough of it' },
);
export interface UnavailableItem extends Static<typeof UnavailableItem> {}
