import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import { OFFICE_EVENT_KINDS } from '../../values/office.ts';
import type { LocalizedText } from '../catalog.ts';
import type { OrderStatus } from '../ordering.ts';
import { choice, kd, reference, time } from '../schema.ts';

export type OfficeEventKind = (typeof OFFICE_EVENT_KINDS)[number];

/** The data of one event of `GET /api/admin/events`; its `id` is what `Last-Event-ID` takes, its `event` is the kind. */
export const OfficeEvent = Type.Object({
  kind: choice(OFFICE_EVENT_KINDS),
  at: time(),
  orderId: Type.Optional(Type.String()),
  orderNumber: Type.Optional(Type.String()),
  status: Type.Optional(reference<OrderStatus>('OrderStatus', 'Of the order, after the event')),
  totalAmount: Type.Optional(kd('of the order')),
  productId: Type.Optional(Type.String()),
  productName: Type.Optional(reference<LocalizedText>('LocalizedText')),
  stockQuantity: Type.Optional(Type.Integer({ description: 'Pieces left' })),
});
export interface OfficeEvent extends Static<typeof OfficeEvent> {}
