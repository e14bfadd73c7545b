import { useCallback } from 'react';
import type { OrderView } from '@fyonka/api-contract/ordering';
import { fetchOrder } from '@fyonka/api-client/ordering';
import { useCall } from '../call/use-call.ts';
import type { CallState } from '../call/use-call.ts';
import { takeNote } from './settle.ts';
import type { Holder } from './use-holder.ts';

/** The order as it stands, for its holder. */
export function useOrder(holder: Holder): CallState<OrderView> {
  return useCall(useCallback((signal: AbortSignal) => readOrder(holder, signal), [holder]));
}

/** @throws ApiError with ORDER_NOT_FOUND, also when it is somebody else's */
export async function readOrder({ orderNumber, accessToken }: Holder, signal: AbortSignal): Promise<OrderView> {
  const { order } = await fetchOrder(orderNumber, accessToken, { signal });
  takeNote(order);
  return order;
}
