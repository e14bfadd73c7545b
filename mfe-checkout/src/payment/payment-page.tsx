import { useEffect, useEffectEvent, useState } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { paymentMethodsPath } from '@fyonka/api-client/payments';
import { pages } from '@fyonka/api-contract/pages/routes';
import { session } from '@fyonka/shop-bridge/session';
import { signInPath } from '@fyonka/shop-bridge/sign-in-path';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from '../messages.ts';
import { useOrder } from '../order/use-order.ts';
import { asksForPayment, awaitsConfirmation, isPaidOrAccepted } from '@fyonka/api-contract/rules/order-state';
import { useOrderAccess } from '../order/order-access.ts';
import type { OrderAccess } from '../order/order-access.ts';
import { PlacedElsewhere } from '../order/placed-elsewhere.tsx';
import { GoTo } from '../page/go-to.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { useTokenInAddress } from '../order/use-token-in-address.ts';
import { useOrderParameter } from '../page/use-order-parameter.ts';
import { ClosedOrder } from './closed-order.tsx';
import { Payment } from './payment.tsx';

/** `/payment?order=…`: for visitors who may pay for the order; others go to the sign-in and come back. */
export function PaymentPage() {
  const orderNumber = useOrderParameter();
  // A link that the shop has sent opens the order.
  const isOpening = useTokenInAddress(orderNumber);
  const access = useOrderAccess(orderNumber);
  if (isOpening) return <PageFrame>{null}</PageFrame>;
  return access ? <OrderPayment key={access.orderNumber} access={access} /> : <SignInFirst />;
}

function OrderPayment({ access }: { access: OrderAccess }) {
  const { t } = useMessages();
  const order = useOrder(access);
  // May be a minute old: a method that was switched off since is refused when it is used.
  const methods = useAnswer(paymentMethodsPath());
  useReturn(order.refetch);

  if (order.isFetching || (methods.isFetching && !methods.answer)) {
    return (
      <PageFrame>
        <TextSkeleton lines={8} />
      </PageFrame>
    );
  }
  if (order.error?.status === 404 || order.error?.status === 401) return <NotHeld orderNumber={access.orderNumber} />;
  if (order.error || !order.answer || !methods.answer) {
    return (
      <PageFrame>
        <StuckDrawer title={t('paymentStuck')} onRetry={order.error ? order.refetch : methods.refetch}>
          {t('orderIsKept')}
        </StuckDrawer>
      </PageFrame>
    );
  }
  const { order: placed, isBeingAsked = false } = order.answer;
  const isToConfirm = awaitsConfirmation(placed);
  if (isPaidOrAccepted(placed) && !isToConfirm) return <GoTo href={pages.paymentResult(placed.orderNumber)} />;
  if (!asksForPayment(placed) && !isToConfirm) {
    return (
      <PageFrame>
        <ClosedOrder order={placed} />
      </PageFrame>
    );
  }
  return (
    <Payment
      access={access}
      order={placed}
      methods={methods.answer}
      onClosed={order.refetch}
      // The form stays, with all that was typed.
      onChanged={(changed) => order.change(() => ({ order: changed }))}
      isBeingAsked={isBeingAsked}
    />
  );
}

function SignInFirst() {
  // Computed once: after the redirect the address is another one.
  const [href] = useState(() => signInPath());
  return <GoTo href={href} />;
}

/** Signing in may prove that the visitor owns the order. Signed-in visitors would be redirected in a circle. */
function NotHeld({ orderNumber }: { orderNumber: string }) {
  const isSignedIn = useStore(session) !== null;
  if (!isSignedIn) return <SignInFirst />;
  return (
    <PageFrame>
      <PlacedElsewhere orderNumber={orderNumber} />
    </PageFrame>
  );
}

/** Calls when the browser restores this document, such as on the way back from the bank, when the order may be paid. */
function useReturn(call: () => void): void {
  const onReturn = useEffectEvent(call);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
}
