import { cart } from '@fyonka/shop-bridge/cart';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from '../messages.ts';
import { useWaitingOrder } from '../order/use-waiting-order.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { Checkout } from './checkout.tsx';
import { WaitingOrder } from './placing/waiting-order.tsx';

/** `/checkout`: the delivery details. */
export function CheckoutPage() {
  const { t } = useMessages();
  const lines = useStore(cart);
  const isToPay = useWaitingOrder() !== undefined;
  if (lines.length > 0) return <Checkout lines={lines} />;
  return (
    <PageFrame>
      <WaitingOrder />
      <Empty
        level={1}
        title={t('cartEmpty')}
        action={
          <ButtonLink kind={isToPay ? 'line' : 'main'} href={pages.home()}>
            {t('continueShopping')}
          </ButtonLink>
        }
      >
        {t('cartEmptyHint')}
      </Empty>
    </PageFrame>
  );
}
