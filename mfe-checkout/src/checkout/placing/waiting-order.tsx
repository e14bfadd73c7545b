import Lock from 'lucide-react/icons/lock';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../../messages.ts';
import { useWaitingOrder } from '../../order/use-waiting-order.ts';

export interface WaitingOrderProps {
  /** What is ordered on this page takes its place. */
  isReplaced?: boolean;
}

/** Reminds of an order of this browser that still waits for its payment: goods are reserved for it that others may not get. */
export function WaitingOrder({ isReplaced = false }: WaitingOrderProps) {
  const { t, rich } = useMessages();
  const waiting = useWaitingOrder();
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
      {rich(isReplaced ? 'orderWaitsReplaced' : 'orderWaits', {
        number: <Ltr key="number">{waiting.orderNumber}</Ltr>,
      })}
    </Note>
  );
}
