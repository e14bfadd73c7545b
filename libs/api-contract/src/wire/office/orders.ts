import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { GROUP_SORTS, OFFICE_ORDER_SORTS, PAYMENT_FILTERS } from '../../values/office.ts';
import type { LocalizedText } from '../catalog.ts';
import { OrderStatusChange, OrderView } from '../ordering.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../ordering.ts';
import { choice, kd, listOf, nullable, reference, time } from '../schema.ts';

export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

export type OfficeOrderSort = (typeof OFFICE_ORDER_SORTS)[number];

/** The parameters of `GET /api/admin/orders` and of its export. */
export interface OfficeOrdersQuery {
  /** E-mail, order number or phone, or the beginning of a word of one; digits of any script. */
  search?: string;
  /** `YYYY-MM-DD`, a Kuwaiti day, included. */
  dateFrom?: string;
  /** `YYYY-MM-DD`, a Kuwaiti day, included. */
  dateTo?: string;
  status?: OrderStatus;
  payment?: PaymentFilter;
  sort?: OfficeOrderSort;
  /** Counted from 1. */
  page?: number;
  /** 24 unless given, 100 at most. */
  limit?: number;
}

export const OfficeOrderRow = Type.Object(
  {
    _id: Type.String(),
    orderNumber: Type.String(),
    fullName: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    areaName: reference<LocalizedText>('LocalizedText'),
    status: reference<OrderStatus>('OrderStatus'),
    paymentStatus: reference<PaymentStatus>('PaymentStatus'),
    paymentMethod: nullable(reference<PaymentMethod>('PaymentMethod'), 'Null until one is chosen'),
    createdAt: time(),
    totalAmount: kd('products and delivery'),
    pieces: Type.Integer({ description: 'Of all lines together' }),
    hasTexts: Type.Boolean({ description: 'A name or another text is made for one of its pieces' }),
    hasNote: Type.Boolean({ description: 'The team has written a note to it' }),
  },
  {
    description:
      'An order as a list of the office shows it; name, e-mail and phone are empty once its person was taken out',
  },
);
export interface OfficeOrderRow extends Static<typeof OfficeOrderRow> {}

export const OfficeOrdersAnswer = Type.Object({
  orders: listOf<OfficeOrderRow>('OfficeOrderRow'),
  total: Type.Integer({ description: 'How many match in all, over every page' }),
  isTotalCapped: Type.Boolean({ description: 'More match than are counted' }),
  page: Type.Integer({ description: 'Counted from 1' }),
  limit: Type.Integer({ description: 'Most orders of a page' }),
});
export interface OfficeOrdersAnswer extends Static<typeof OfficeOrdersAnswer> {}

export const OfficeStatusChange = Type.Object({
  ...OrderStatusChange.properties,
  byEmail: nullable(Type.String(), 'Which administrator; null for anybody else, and for an account that is gone'),
});
export interface OfficeStatusChange extends Static<typeof OfficeStatusChange> {}

export const PaymentAttemptView = Type.Object({
  startedAt: time(),
  amount: kd(),
  state: choice(['started', 'challenged', 'unanswered', 'approved', 'declined', 'cancelled']),
  declineReason: nullable(Type.String(), 'Null unless it was declined'),
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

export const OfficeOrderView = Type.Object({
  _id: Type.String(),
  ...OrderView.properties,
  totalAmount: kd('the same as `totalPrice`, by the name that lists have for it'),
  history: listOf<OfficeStatusChange>('OfficeStatusChange', 'Oldest first'),
  language: Type.String({ description: 'Of the mails to the customer' }),
  googleMapUrl: Type.String({ description: 'Empty without any' }),
  isOfAccount: Type.Boolean({ description: 'False: a guest placed it' }),
  attempts: listOf<PaymentAttemptView>('PaymentAttemptView', 'To pay for it, the oldest first'),
  note: reference<OrderNote>('OrderNote'),
});
export interface OfficeOrderView extends Static<typeof OfficeOrderView> {}

export const OfficeOrderAnswer = Type.Object({ order: reference<OfficeOrderView>('OfficeOrderView') });
export interface OfficeOrderAnswer extends Static<typeof OfficeOrderAnswer> {}

export interface OrderStatusRequest {
  status: OrderStatus;
}

/** The same status for several orders. Each is changed or not by itself. */
export interface OrderStatusesRequest {
  /** 1 to 100. */
  ids: string[];
  status: OrderStatus;
}

export const OrderStatusesAnswer = Type.Object({
  changed: listOf<OfficeOrderRow>(
    'OfficeOrderRow',
    'Those that have the status now, whether or not they had it before',
  ),
  refused: Type.Array(
    Type.Object({
      _id: Type.String(),
      code: choice(['ORDER_NOT_FOUND', 'OUT_OF_STOCK'], '`OUT_OF_STOCK`: the pieces of a cancelled order are gone'),
    }),
  ),
});
export interface OrderStatusesAnswer extends Static<typeof OrderStatusesAnswer> {}

export interface OrderNoteRequest {
  text: string;
  /** That of the note that was changed; another one's newer note is answered with EDIT_CONFLICT. */
  version: number;
}

export const OrderNoteAnswer = Type.Object({ note: reference<OrderNote>('OrderNote') });
export interface OrderNoteAnswer extends Static<typeof OrderNoteAnswer> {}

export type GroupSort = (typeof GROUP_SORTS)[number];

/** The parameters of `GET /api/admin/grouped-orders`. */
export interface GroupedOrdersQuery {
  /** The beginning of a phone. */
  search?: string;
  sort?: GroupSort;
  page?: number;
  limit?: number;
}

export const OrderGroup = Type.Object(
  {
    phone: Type.String(),
    fullName: Type.String({ description: 'As in the latest order' }),
    totalOrders: Type.Integer({ description: 'Cancelled ones too' }),
    totalAmount: kd('of the orders that are not cancelled'),
    lastOrderDate: time(),
  },
  { description: 'The orders of one phone' },
);
export interface OrderGroup extends Static<typeof OrderGroup> {}

export const GroupedOrdersAnswer = Type.Object({
  groups: listOf<OrderGroup>('OrderGroup'),
  total: Type.Integer({ description: 'How many phones match in all' }),
  page: Type.Integer(),
  limit: Type.Integer(),
});
export interface GroupedOrdersAnswer extends Static<typeof GroupedOrdersAnswer> {}
