import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import { LONGEST_SENT } from '../../values/request-limits.ts';
import type { OrderStatus } from '../ordering.ts';
import { listOf, mailedCode, mobile, reference, time } from '../schema.ts';

const PHONE = mobile(LONGEST_SENT.phone, 'Of the orders; 8 digits', '97553456');

export const OrderLookupRequest = Type.Object({ phone: PHONE });
export interface OrderLookupRequest extends Static<typeof OrderLookupRequest> {}

export const OrderLookupCode = Type.Object({
  phone: PHONE,
  code: mailedCode(),
});
export interface OrderLookupCode extends Static<typeof OrderLookupCode> {}

export const FoundOrderView = Type.Object({
  orderNumber: Type.String(),
  createdAt: time(),
  status: reference<OrderStatus>('OrderStatus'),
  accessToken: Type.String({ description: 'Sent as `X-Order-Token`: lets its holder see this order and pay for it' }),
});
export interface FoundOrderView extends Static<typeof FoundOrderView> {}

export const FoundOrdersAnswer = Type.Object({
  orders: listOf<FoundOrderView>('FoundOrderView', 'Of the last 90 days, the newest first, 20 at most'),
});
export interface FoundOrdersAnswer extends Static<typeof FoundOrdersAnswer> {}
