import { useCallback } from 'react';
import type { OrderView } from '@fyonka/api-contract/ordering';
import { useCall } from '../call/use-call.ts';
import type { CallState } from '../call/use-call.ts';
import { readOrder } from '../order/order-call.ts';
import type { Holder } from '../order/use-holder.ts';
import { confirm } from '../payment/pay-order.ts';
import type { PayOutcome } from '../payment/pay-order.ts';

export interface Result {
  /** As it stands after the payment service was asked. */
  order: OrderView;
  /** How its payment stands. */
  progress: PayOutcome;
}

/** Has the shop ask the payment service, then reads the order: what the address says of a payment proves nothing. */
export function useResult(holder: Holder): CallState<Result> {
  return useCall(useCallback((signal: AbortSignal) => askResult(holder, signal), [holder]));
}

async function askResult(holder: Holder, signal: AbortSignal): Promise<Result> {
  const progress = await confirm(holder);
  return { progress, order: await readOrder(holder, signal) };
}
