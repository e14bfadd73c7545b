import type { PaymentMethodsAnswer } from '@fyonka/api-contract/payments';
import { fetchPaymentMethods } from '@fyonka/api-client/payments';
import { useCall } from '../call/use-call.ts';
import type { CallState } from '../call/use-call.ts';

const readMethods = (signal: AbortSignal) => fetchPaymentMethods({ signal });

/** How the shop takes payment now. */
export function usePaymentMethods(): CallState<PaymentMethodsAnswer> {
  return useCall(readMethods);
}
