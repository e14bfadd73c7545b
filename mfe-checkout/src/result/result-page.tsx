import { pages } from '@fyonka/api-contract/pages/routes';
import { asksForPayment, awaitsTransfer, isPaidOrAccepted } from '@fyonka/api-contract/rules/order-state';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { focusHeading } from '../focus/focus-heading.ts';
import { useMessages } from '../messages.ts';
import { useOrderAccess } from '../order/order-access.ts';
import type { OrderAccess } from '../order/order-access.ts';
import { PlacedElsewhere } from '../order/placed-elsewhere.tsx';
import { GoTo } from '../page/go-to.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { useOrderParameter } from '../page/use-order-parameter.ts';
import { ClosedOrder } from '../payment/closed-order.tsx';
import { entryAfter } from '../payment/entry.ts';
import { usePaymentResult } from './use-payment-result.ts';
import { OrderConfirmation } from './order-confirmation.tsx';
import { PaymentChecking } from './payment-checking.tsx';
import { TransferAwaited } from './transfer-awaited.tsx';
import { usePlainAddress } from './use-plain-address.ts';
import type { PaymentResult } from './watch-payment.ts';

/**
 * `/payment/success?order=…`: the result of the payment, according to the server. Gateways send the shopper back to this
 * page however it ended.
 */
export function ResultPage() {
  const orderNumber = useOrderParameter();
  const access = useOrderAccess(orderNumber);
  usePlainAddress();
  return (
    <PageFrame>
      {orderNumber === '' ? (
        <NothingPaid />
      ) : access ? (
        <WatchedResult key={access.orderNumber} access={access} />
      ) : (
        <PlacedElsewhere orderNumber={orderNumber} />
      )}
    </PageFrame>
  );
}

function WatchedResult({ access }: { access: OrderAccess }) {
  const { t } = useMessages();
  const { orderNumber, accessToken } = access;
  const { result, isLate, isNews, ask } = usePaymentResult(access);
  if (!result) return <TextSkeleton lines={8} />;
  switch (result.kind) {
    case 'not-held':
      return <PlacedElsewhere orderNumber={orderNumber} />;
    case 'open': {
      const { outcome } = result;
      if (outcome.kind === 'in-doubt' && outcome.cause === 'offline')
        return (
          <StuckDrawer title={t('resultStuck')} onRetry={ask}>
            {t('resultStuckText')}
          </StuckDrawer>
        );
      return <PaymentChecking orderNumber={orderNumber} outcome={outcome} isLate={isLate} onAsk={ask} />;
    }
    case 'known':
      return (
        <div ref={isNews ? focusHeading : null}>
          <KnownResult result={result} accessToken={accessToken} />
        </div>
      );
  }
}

interface KnownResultProps {
  result: Extract<PaymentResult, { kind: 'known' }>;
  accessToken: string | null;
}

function KnownResult({ result: { order, outcome }, accessToken }: KnownResultProps) {
  if (isPaidOrAccepted(order)) return <OrderConfirmation order={order} accessToken={accessToken} />;
  if (outcome.kind === 'paid-or-accepted' && awaitsTransfer(order)) return <TransferAwaited order={order} />;
  if (!asksForPayment(order)) return <ClosedOrder order={order} />;
  // There the shopper pays in another way, and reads why the last one did not pay the order.
  return <GoTo href={pages.payment(order.orderNumber)} state={entryAfter(outcome)} />;
}

/** The page was opened without an order. Whatever the address says, nothing was paid. */
function NothingPaid() {
  const { t } = useMessages();
  return (
    <Empty
      level={1}
      title={t('nothingPaidTitle')}
      action={<ButtonLink href={pages.home()}>{t('backToShop')}</ButtonLink>}
    >
      {t('nothingPaidText')}
    </Empty>
  );
}
