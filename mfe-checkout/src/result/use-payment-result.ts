import { useEffect, useRef, useState } from 'react';
import type { OrderAccess } from '../order/order-access.ts';
import { watchPayment } from './watch-payment.ts';
import type { PaymentResult, PaymentWatch } from './watch-payment.ts';

export interface WatchedPayment {
  /** Undefined before the first answer. */
  result: PaymentResult | undefined;
  /** It has been undecided for so long that the shopper need not wait. */
  isLate: boolean;
  /** The result came while the shopper was waiting on this page. */
  isNews: boolean;
  /** Asks at once. */
  ask: () => void;
}

/** The result of the payment according to the server, because the address proves nothing. Asked until it is known. */
export function usePaymentResult(access: OrderAccess): WatchedPayment {
  const [result, setResult] = useState<PaymentResult>();
  const [hasWaited, setWaited] = useState(false);
  const [isLate, setLate] = useState(false);
  const watch = useRef<PaymentWatch>(null);

  useEffect(() => {
    const watching = watchPayment(access, {
      onResult(next) {
        if (next.kind === 'open') setWaited(true);
        setResult(next);
      },
      onLate: () => setLate(true),
      onFault: (error) =>
        // Only what is thrown while rendering reaches the error boundary.
        setResult(() => {
          throw error;
        }),
    });
    watch.current = watching;
    return watching.stop;
  }, [access]);

  return { result, isLate, isNews: hasWaited && result?.kind !== 'open', ask: () => watch.current?.ask() };
}
