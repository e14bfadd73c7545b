import Lock from 'lucide-react/icons/lock';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../../messages.ts';
import { useWaitingOrder } from '../../order/use-waiting-order.ts';

export interface WaitingOrderProps {
  /** The order on this page will replace it. */
  isReplaced?: boolean;
}

/** Reminds of an unpaid order of this browser, because it reserves goods that others could buy. */
export function WaitingOrder({ isReplaced = false }: WaitingOrderProps) {
  const { t, rich } = useMessages();
  const waiting = useWaitingOrder();
  if (!waiting) return null;
  return (
    <Note
      kind="wait"
      action={
        <ButtonLink kind={isReplaced ? 'line' : 'main'} icon={Lock} href={pages.payment(waiting.orderNumber)}>
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
