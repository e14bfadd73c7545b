import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useMessages } from '../messages.ts';
import { awaitsPayment, isPaidOrAccepted } from '@fyonka/api-contract/values/ordering/order-state';
import { useOrderAccess } from '../order/order-access.ts';
import type { OrderAccess } from '../order/order-access.ts';
import { PlacedElsewhere } from '../order/placed-elsewhere.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { useOrderParameter } from '../page/use-order-parameter.ts';
import { ClosedOrder } from '../payment/closed-order.tsx';
import { usePaymentResult } from './use-payment-result.ts';
import { OrderConfirmation } from './order-confirmation.tsx';
import { OrderUnpaid } from './order-unpaid.tsx';

/** `/payment/success?order=…`: the result of the payment, according to the server. */
export function ResultPage() {
  const orderNumber = useOrderParameter();
  const access = useOrderAccess(orderNumber);
  if (orderNumber === '')
    return (
      <PageFrame>
        <NothingPaid />
      </PageFrame>
    );
  if (!access)
    return (
      <PageFrame>
        <PlacedElsewhere orderNumber={orderNumber} />
      </PageFrame>
    );
  return (
    <PageFrame>
      <PaymentResult access={access} />
    </PageFrame>
  );
}

function PaymentResult({ access }: { access: OrderAccess }) {
  const { t } = useMessages();
  const { answer, error, isFetching, refetch } = usePaymentResult(access);
  if (isFetching) return <TextSkeleton lines={8} />;
  if (error?.status === 404 || error?.status === 401) return <PlacedElsewhere orderNumber={access.orderNumber} />;
  if (error || !answer) {
    return (
      <StuckDrawer title={t('resultStuck')} onRetry={refetch}>
        {t('resultStuckText')}
      </StuckDrawer>
    );
  }
  const { order, outcome } = answer;
  if (isPaidOrAccepted(order)) return <OrderConfirmation order={order} accessToken={access.accessToken} />;
  if (!awaitsPayment(order)) return <ClosedOrder order={order} />;
  return <OrderUnpaid order={order} outcome={outcome} onAsk={refetch} />;
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
