import { pages } from '@fyonka/api-contract/pages';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useMessages } from '../messages.ts';
import { useOrder } from '../order/order-call.ts';
import { isOpen, isSettled } from '../order/settle.ts';
import { useHolder } from '../order/use-holder.ts';
import type { Holder } from '../order/use-holder.ts';
import { GoTo } from '../page/go-to.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { useOrderParameter } from '../page/use-order-parameter.ts';
import { ClosedOrder } from './closed-order.tsx';
import { usePaymentMethods } from './methods-call.ts';
import { Payment } from './payment.tsx';

/** `/payment?order=…`: for those who hold the order; others are sent to sign in. */
export function PaymentPage() {
  const holder = useHolder(useOrderParameter());
  return holder ? <HeldPayment key={holder.orderNumber} holder={holder} /> : <GoTo href={pages.login()} />;
}

function HeldPayment({ holder }: { holder: Holder }) {
  const { t } = useMessages();
  const order = useOrder(holder);
  const methods = usePaymentMethods();

  if (order.status === 'failed' && (order.error.status === 404 || order.error.status === 401))
    return <GoTo href={pages.login()} />;
  const failed = order.status === 'failed' ? order : methods.status === 'failed' ? methods : null;
  if (failed) {
    return (
      <PageFrame>
        <StuckDrawer title={t('paymentStuck')} onRetry={failed.again}>
          {t('orderIsKept')}
        </StuckDrawer>
      </PageFrame>
    );
  }
  if (order.status !== 'ready' || methods.status !== 'ready')
    return (
      <PageFrame>
        <TextSkeleton lines={8} />
      </PageFrame>
    );
  if (isSettled(order.value)) return <GoTo href={pages.paymentResult(order.value.orderNumber)} />;
  if (!isOpen(order.value))
    return (
      <PageFrame>
        <ClosedOrder order={order.value} />
      </PageFrame>
    );
  return <Payment holder={holder} order={order.value} methods={methods.value} onClosed={order.again} />;
}
