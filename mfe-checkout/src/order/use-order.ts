import type { AnswerState } from '@fyonka/api-client/answers';
import { fetchOrder } from '@fyonka/api-client/ordering';
import type { OrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { OrderAccess } from './order-access.ts';
import { useFreshAnswer } from './use-fresh-answer.ts';

/** The order as it stands. Its error is ORDER_NOT_FOUND also when the order is somebody else's. */
export function useOrder({ orderNumber, accessToken }: OrderAccess): AnswerState<OrderAnswer> {
  return useFreshAnswer(['order', orderNumber, accessToken], (signal) =>
    fetchOrder(orderNumber, accessToken, { signal }),
  );
}
