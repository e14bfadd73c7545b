import type { AnswerState } from '@fyonka/api-client/answers';
import { call } from '@fyonka/api-client/endpoints/call';
import { asHolder } from '@fyonka/api-client/ordering';
import type { OrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { OrderAccess } from './order-access.ts';
import { useFreshAnswer } from './use-fresh-answer.ts';

/** The current state of an order. Somebody else's order gives the error ORDER_NOT_FOUND too. */
export function useOrder({ orderNumber, accessToken }: OrderAccess): AnswerState<OrderAnswer> {
  return useFreshAnswer(['order', orderNumber, accessToken], (signal) =>
    call('GET /api/orders/{orderNumber}', { orderNumber }, asHolder(accessToken, { signal })),
  );
}
