import type { DeliveryAreaView } from '@fyonka/api-contract/ordering';
import { fetchDeliveryAreas } from '@fyonka/api-client/ordering';
import { useCall } from '../call/use-call.ts';
import type { CallState } from '../call/use-call.ts';

const readAreas = async (signal: AbortSignal): Promise<DeliveryAreaView[]> =>
  (await fetchDeliveryAreas({ signal })).areas;

/** The areas of Kuwait that the shop delivers to, with their fees. */
export function useDeliveryAreas(): CallState<DeliveryAreaView[]> {
  return useCall(readAreas);
}
