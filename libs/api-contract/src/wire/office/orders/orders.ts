import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import { LONGEST_SEARCH } from '../../../values/limits.ts';
import { TABLE_FORMATS } from '../../../values/formats.ts';
import { PRINT_KINDS } from '../../../values/ordering/prints.ts';
import { GROUP_SORTS, OFFICE_ORDER_SORTS, PAYMENT_FILTERS } from '../../../values/office.ts';
import { ATTEMPT_STATES } from '../../../values/ordering/payment-methods.ts';
import { LONGEST_SENT, MOST_SENT, PAGES } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import { OrderStatusChange, OrderView } from '../../ordering.ts';
import type { CampaignView } from '../../orders/campaign.ts';
import type { OrderStall } from '../../orders/stall.ts';
import type { OrderPaymentMethod, OrderStatus, PaymentMethod, PaymentStatus } from '../../ordering.ts';
import type { DeclineReason, Gateway } from '../../payments.ts';
import type { PrintMark } from '../fulfilment/prints.ts';
import {
  choice,
  kd,
  listOf,
  nullable,
  PAGE,
  pageOf,
  pageSize,
  reference,
  text,
  textList,
  time,
  version,
} from '../../schema.ts';

/** Which orders, of a list and of its export. */
const ORDER_FILTERS = {
  search: Type.Optional(
    text(
      LONGEST_SEARCH,
      'Order number, or beginnings of words of the name or e-mail, in any spelling; or any three digits of the phone, of any script',
    ),
  ),
  dateFrom: Type.Optional(text(LONGEST_SENT.day, '`YYYY-MM-DD`, a Kuwaiti day, included')),
  dateTo: Type.Optional(text(LONGEST_SENT.day, '`YYYY-MM-DD`, a Kuwaiti day, included')),
  status: Type.Optional(reference<OrderStatus>('OrderStatus')),
  payment: Type.Optional(choice(PAYMENT_FILTERS, '`cash`: to be paid at the door')),
  toPrint: Type.Optional(
    choice(PRINT_KINDS, 'Orders in preparation of which this paper was not printed yet, or was changed since'),
  ),
  sort: Type.Optional(choice(OFFICE_ORDER_SORTS, 'Left out: the newest first')),
};

export const OfficeOrdersQuery = Type.Object({
  ...ORDER_FILTERS,
  page: PAGE,
  limit: pageSize(PAGES.officeOrders),
});
export interface OfficeOrdersQuery extends Static<typeof OfficeOrdersQuery> {}

export const OrderExportQuery = Type.Object({
  ...ORDER_FILTERS,
  format: choice(TABLE_FORMATS),
});
export interface OrderExportQuery extends Static<typeof OrderExportQuery> {}

export const OfficeOrderRow = Type.Object(
  {
    _id: Type.String(),
    orderNumber: Type.String(),
    fullName: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    areaName: reference<LocalizedText>('LocalizedText'),
    stall: Type.Optional(reference<OrderStall>('OrderStall', 'That sold it; left out: it is delivered')),
    status: reference<OrderStatus>('OrderStatus'),
    paymentStatus: reference<PaymentStatus>('PaymentStatus'),
    paymentMethod: nullable(reference<OrderPaymentMethod>('OrderPaymentMethod'), 'Null until one is chosen'),
    createdAt: time(),
    totalAmount: kd('products and delivery'),
    balance: kd('what the shop has of the customer’s money'),
    surplus: kd('what has to be given back and is not on its way'),
    amountDue: kd('what the customer is asked to pay; 0 while a payment that does not fit needs a decision'),
    pieces: Type.Integer({
      description: 'To pack, of all lines together: those whose price is given back are left out',
    }),
    hasTexts: Type.Boolean({ description: 'A name or another text is made for one of these pieces' }),
    hasNote: Type.Boolean({ description: 'The team has written a note to it' }),
    prints: listOf<PrintMark>('PrintMark', 'Papers that were printed'),
  },
  {
    description:
      'An order as a list of the office shows it; name, e-mail and phone are empty once its person was taken out, and for what was taken along at a stall',
  },
);
export interface OfficeOrderRow extends Static<typeof OfficeOrderRow> {}

export const OfficeOrdersAnswer = Type.Object({
  orders: listOf<OfficeOrderRow>('OfficeOrderRow'),
  isTotalCapped: Type.Boolean({ description: 'More match than are counted' }),
  ...pageOf('Number of matches on all pages'),
});
export interface OfficeOrdersAnswer extends Static<typeof OfficeOrdersAnswer> {}

export const OfficeStatusChange = Type.Object({
  ...OrderStatusChange.properties,
  byEmail: nullable(Type.String(), 'Which administrator; null for anybody else, and for an account that is gone'),
});
export interface OfficeStatusChange extends Static<typeof OfficeStatusChange> {}

export const PaymentAttemptView = Type.Object({
  _id: Type.String(),
  startedAt: time(),
  endedAt: nullable(time(), 'Null while it is open'),
  expiresAt: time('when the gateway stops accepting it'),
  amount: kd(),
  method: reference<PaymentMethod>('PaymentMethod'),
  gateway: reference<Gateway>('Gateway'),
  state: choice(ATTEMPT_STATES),
  declineReason: nullable(reference<DeclineReason>('DeclineReason'), 'Null unless it failed'),
  reference: nullable(Type.String(), "The gateway's id of the charge; null until it has answered"),
  bankReference: nullable(Type.String(), "The bank's id of the payment; null without one"),
});
export interface PaymentAttemptView extends Static<typeof PaymentAttemptView> {}

export const OrderNote = Type.Object(
  {
    text: Type.String({ description: 'Empty without any' }),
    version: Type.Integer({ description: 'Grows with every change; 0 until there is one' }),
    changedBy: nullable(Type.String(), 'E-mail; null until there is a note, and for an account that is gone'),
    changedAt: nullable(time(), 'Null until there is a note'),
  },
  { description: 'What the team has written to an order; no customer sees it' },
);
export interface OrderNote extends Static<typeof OrderNote> {}

export const DiscountView = Type.Object({
  amount: kd('taken off the products'),
  percent: nullable(Type.Integer(), 'Null: the amount was chosen'),
  freeDelivery: Type.Boolean(),
  reason: Type.String({ description: 'Empty once the person was taken out of the order' }),
});
export interface DiscountView extends Static<typeof DiscountView> {}

export const OfficeOrderView = Type.Object({
  _id: Type.String(),
  ...OrderView.properties,
  totalAmount: kd('the same as `totalPrice`, under its name in lists'),
  history: listOf<OfficeStatusChange>('OfficeStatusChange', 'Oldest first'),
  language: Type.String({ description: 'Of the mails to the customer' }),
  googleMapUrl: Type.String({ description: 'Empty without any' }),
  isOfAccount: Type.Boolean({ description: 'False: a guest placed it' }),
  attempts: listOf<PaymentAttemptView>('PaymentAttemptView', 'To pay for it, the oldest first'),
  note: reference<OrderNote>('OrderNote'),
  version: Type.Integer({ description: 'Number of edits of what it contains and where it goes' }),
  isEditable: Type.Boolean({ description: 'It is not on its way yet' }),
  piecesLeft: Type.Array(Type.Integer(), {
    description: 'Of each line, in their order: pieces to pack. Those whose price is given back are left out',
  }),
  prints: listOf<PrintMark>('PrintMark', 'Papers that were printed'),
  campaign: nullable(reference<CampaignView>('CampaignView'), 'Null: nobody knows where the shopper came from'),
  discountTerms: nullable(reference<DiscountView>('DiscountView'), 'Null without a discount'),
  hasCouriers: Type.Boolean({ description: 'Couriers are switched on, or one was booked for it' }),
});
export interface OfficeOrderView extends Static<typeof OfficeOrderView> {}

export const OfficeOrderAnswer = Type.Object({ order: reference<OfficeOrderView>('OfficeOrderView') });
export interface OfficeOrderAnswer extends Static<typeof OfficeOrderAnswer> {}

/** Under which conditions a status is set. */
const STATUS_TERMS = {
  from: Type.Optional(
    reference<OrderStatus>(
      'OrderStatus',
      'The status that the caller has seen: an order that has another is STATUS_CHANGED. Left out: whichever it has',
    ),
  ),
  onlyMade: Type.Optional(
    Type.Boolean({
      description:
        'Refuses `ready`, `shipped` and `delivered` with TEXTS_UNMADE for an order in preparation that has custom texts which are not ticked off as made',
    }),
  ),
};

export const OrderStatusRequest = Type.Object({
  status: reference<OrderStatus>('OrderStatus'),
  ...STATUS_TERMS,
});
export interface OrderStatusRequest extends Static<typeof OrderStatusRequest> {}

export const OrderStatusesRequest = Type.Object(
  {
    ids: textList(MOST_SENT.orderIds, LONGEST_SENT.id, { least: 1 }),
    status: reference<OrderStatus>('OrderStatus'),
    ...STATUS_TERMS,
  },
  { description: 'One status for several orders. Each of them is changed or refused by itself' },
);
export interface OrderStatusesRequest extends Static<typeof OrderStatusesRequest> {}

export const OrderStatusesAnswer = Type.Object({
  changed: listOf<OfficeOrderRow>(
    'OfficeOrderRow',
    'Those that have the status now, whether or not they had it before',
  ),
  before: Type.Array(Type.Object({ _id: Type.String(), status: reference<OrderStatus>('OrderStatus') }), {
    description: 'The status before, of those that did not have it',
  }),
  refused: Type.Array(
    Type.Object({
      _id: Type.String(),
      code: choice(
        ['ORDER_NOT_FOUND', 'OUT_OF_STOCK', 'STATUS_CHANGED', 'TEXTS_UNMADE'],
        '`OUT_OF_STOCK`: the pieces of a cancelled order are gone',
      ),
      status: Type.Optional(reference<OrderStatus>('OrderStatus', 'With STATUS_CHANGED: the status that it has')),
      unmade: Type.Optional(Type.Integer({ description: 'With TEXTS_UNMADE: number of its texts that are not made' })),
    }),
  ),
});
export interface OrderStatusesAnswer extends Static<typeof OrderStatusesAnswer> {}

export const OrderNoteRequest = Type.Object({
  text: text(LONGEST_SENT.note, 'At most 1000 characters'),
  version: version(
    "Of the note that was changed: somebody else's newer note is answered with EDIT_CONFLICT; left out: whichever it is",
  ),
});
export interface OrderNoteRequest extends Static<typeof OrderNoteRequest> {}

export const OrderNoteAnswer = Type.Object({ note: reference<OrderNote>('OrderNote') });
export interface OrderNoteAnswer extends Static<typeof OrderNoteAnswer> {}

export type GroupSort = (typeof GROUP_SORTS)[number];

export const GroupedOrdersQuery = Type.Object({
  search: Type.Optional(text(LONGEST_SEARCH, 'The beginning of a phone')),
  sort: Type.Optional(choice(GROUP_SORTS, 'Left out: the latest order first')),
  page: PAGE,
  limit: pageSize(PAGES.officeOrders),
});
export interface GroupedOrdersQuery extends Static<typeof GroupedOrdersQuery> {}

export const OrderGroup = Type.Object(
  {
    phone: Type.String(),
    fullName: Type.String({ description: 'As in the latest order' }),
    totalOrders: Type.Integer({ description: 'Including cancelled ones' }),
    totalAmount: kd('of the orders that are not cancelled'),
    lastOrderDate: time(),
  },
  { description: 'The orders of one phone' },
);
export interface OrderGroup extends Static<typeof OrderGroup> {}

export const GroupedOrdersAnswer = Type.Object({
  groups: listOf<OrderGroup>('OrderGroup'),
  ...pageOf('Number of matching phones on all pages'),
});
export interface GroupedOrdersAnswer extends Static<typeof GroupedOrdersAnswer> {}
