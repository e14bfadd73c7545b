import { useEffect, useEffectEvent } from 'react';
import type { OrderAccess } from '../order/order-access.ts';
import { watchPayment } from '../result/watch-payment.ts';
import type { PayOutcome } from './pay-order.ts';

/**
 * Has the shop ask about an earlier payment until something is known, while `isAsking`.
 * @param onAnswer called with each answer that tells something, and with null when the order is not held any more
 */
export function useAsking(
  access: OrderAccess,
  isAsking: boolean,
  onAnswer: (outcome: PayOutcome | null) => void,
): void {
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!isAsking) return;
    const watching = watchPayment(access, {
      onResult: (result) => answer(result.kind === 'not-held' ? null : result.outcome),
      onLate: () => undefined,
      // A broken answer says as little as none. Pressing a method shows it.
      onFault: () => undefined,
    });
    return watching.stop;
  }, [access, isAsking]);
}
