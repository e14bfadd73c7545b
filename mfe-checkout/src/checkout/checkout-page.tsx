import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { cart } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { alonePiece, isAloneCheckout, keepAlonePiece } from '@fyonka/shop-bridge/pieces/alone-piece';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { useStore } from '@fyonka/ui/use-store';
import type { LineChange } from '../cart/line-changes.ts';
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
  const isAlone = isAloneCheckout(useSearch());
  const [piece, setPiece] = useState(alonePiece);

  function acceptAlone(line: CartLine, change: LineChange) {
    const next = change.kind === 'price' ? { ...line, price: change.to } : null;
    keepAlonePiece(next);
    setPiece(next);
  }

  // Without the piece, what is left is the cart.
  if (isAlone && piece) return <Checkout lines={[piece]} acceptAlone={acceptAlone} />;
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
