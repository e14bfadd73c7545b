import { useState } from 'react';
import Lock from 'lucide-react/icons/lock';
import { pages } from '@fyonka/api-contract/pages';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Note } from '@fyonka/ui/notices/note';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from '../messages.ts';
import { placedOrders } from '../order/placed-orders.ts';

/** Reminds of an order of this browser that still waits for its payment: goods are reserved for it that a second order may not get. */
export function WaitingOrder() {
  const { t, rich } = useMessages();
  const [openedAt] = useState(() => Date.now());
  const waiting = useStore(placedOrders).find(({ payBy }) => payBy !== null && Date.parse(payBy) > openedAt);
  if (!waiting) return null;
  return (
    <Note
      kind="wait"
      action={
        <ButtonLink icon={Lock} href={pages.payment(waiting.orderNumber)}>
          {t('payNow')}
        </ButtonLink>
      }
    >
      {rich('orderWaits', { number: <Ltr key="number">{waiting.orderNumber}</Ltr> })}
    </Note>
  );
}
