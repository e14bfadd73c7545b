import { pages } from '@fyonka/api-contract/pages';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useMessages } from '../messages.ts';
import { isOpen, isSettled } from '../order/settle.ts';
import { useHolder } from '../order/use-holder.ts';
import type { Holder } from '../order/use-holder.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { useOrderParameter } from '../page/use-order-parameter.ts';
import { ClosedOrder } from '../payment/closed-order.tsx';
import { useResult } from './ask-result.ts';
import { OrderSettled } from './order-settled.tsx';
import { OrderUnpaid } from './order-unpaid.tsx';

/** `/payment/success?order=…`: how the payment ended, as the server knows it. */
export function ResultPage() {
  const orderNumber = useOrderParameter();
  const holder = useHolder(orderNumber);
  if (orderNumber === '')
    return (
      <PageFrame>
        <NothingPaid />
      </PageFrame>
    );
  if (!holder)
    return (
      <PageFrame>
        <HeldElsewhere orderNumber={orderNumber} />
      </PageFrame>
    );
  return (
    <PageFrame>
      <HeldResult holder={holder} />
    </PageFrame>
  );
}

function HeldResult({ holder }: { holder: Holder }) {
  const { t } = useMessages();
  const result = useResult(holder);
  if (result.status === 'loading') return <TextSkeleton lines={8} />;
  if (result.status === 'failed') {
    if (result.error.status === 404 || result.error.status === 401)
      return <HeldElsewhere orderNumber={holder.orderNumber} />;
    return (
      <StuckDrawer title={t('resultStuck')} onRetry={result.again}>
        {t('resultStuckText')}
      </StuckDrawer>
    );
  }
  const { order, progress } = result.value;
  if (isSettled(order)) return <OrderSettled order={order} accessToken={holder.accessToken} />;
  if (!isOpen(order)) return <ClosedOrder order={order} />;
  return <OrderUnpaid order={order} progress={progress} onAsk={result.again} />;
}

/** Opened by hand, whatever the address claims. */
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

function HeldElsewhere({ orderNumber }: { orderNumber: string }) {
  const { t } = useMessages();
  return (
    <Empty
      level={1}
      title={t('heldElsewhereTitle')}
      action={<ButtonLink href={pages.viewInvoice(orderNumber)}>{t('trackOrder')}</ButtonLink>}
    >
      {t('heldElsewhereText')}
    </Empty>
  );
}
