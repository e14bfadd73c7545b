import type { AnswerState } from '@fyonka/api-client/answers';
import { fetchOrder } from '@fyonka/api-client/ordering';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import type { OrderAccess } from '../order/order-access.ts';
import { useFreshAnswer } from '../order/use-fresh-answer.ts';
import { confirm } from '../payment/pay-order.ts';
import type { PayOutcome } from '../payment/pay-order.ts';

export interface PaymentResult {
  /** Answer of the payment service. */
  outcome: PayOutcome;
  /** The order after that answer. */
  order: OrderView;
}

/** Has the shop ask the payment service and then reads the order, because the address proves nothing. */
export function usePaymentResult(access: OrderAccess): AnswerState<PaymentResult> {
  return useFreshAnswer(['payment-result', access.orderNumber, access.accessToken], (signal) =>
    askForResult(access, signal),
  );
}

async function askForResult(access: OrderAccess, signal: AbortSignal): Promise<PaymentResult> {
  const outcome = await confirm(access);
  const { order } = await fetchOrder(access.orderNumber, access.accessToken, { signal });
  return { outcome, order };
}
