import { useState } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import { asHolder } from '@fyonka/api-client/ordering';
import { useAction } from '@fyonka/api-client/use-action';
import { hasMoney } from '@fyonka/api-contract/rules/order-state';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import { inLanguage } from '@fyonka/i18n/format';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import { messageLink } from '../order/sheet/whats-app.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './tracking.module.css';

interface ChangeOrderProps {
  invoice: InvoiceView;
  accessToken: string | null;
  onCancelled: () => void;
}

/** Asks the shop for a change of the order, or cancels it, until its preparation has begun. */
export function ChangeOrder({ invoice, accessToken, onCancelled }: ChangeOrderProps) {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  if (invoice.status !== 'pending' && invoice.status !== 'processing') return null;
  if (isAsking)
    return (
      <Question invoice={invoice} accessToken={accessToken} onKeep={() => setAsking(false)} onCancelled={onCancelled} />
    );
  const { orderNumber, store } = invoice;
  const href = messageLink(store, t('changeMessage', { shop: inLanguage(store.name), number: orderNumber }));
  return (
    <p className={layout.wrap3}>
      {href !== null && (
        <ButtonLink kind="line" icon={MessageCircle} href={href} target="_blank" rel="noopener">
          {t('askForChange')}
        </ButtonLink>
      )}
      <Button kind="text" icon={X} onClick={() => setAsking(true)}>
        {t('cancelOrder')}
      </Button>
    </p>
  );
}

interface QuestionProps extends ChangeOrderProps {
  onKeep: () => void;
}

function Question({ invoice, accessToken, onKeep, onCancelled }: QuestionProps) {
  const { t } = useMessages();
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string | null>(null);

  function cancel() {
    setProblem(null);
    run(
      () => tryToCancel(invoice.orderNumber, accessToken, t('cancelFailed')),
      (refused) => (refused === null ? onCancelled() : setProblem(refused)),
    );
  }

  return (
    <div className={`${layout.stack3} ${styles.question}`} role="group" aria-label={t('cancelOrder')}>
      <p tabIndex={-1} ref={focusWhenShown}>
        {t(hasMoney(invoice) ? 'cancelPaidText' : 'cancelText')}
      </p>
      {problem !== null && <Note kind="bad">{problem}</Note>}
      <p className={layout.wrap3}>
        <Button kind="line" busy={isBusy} onClick={cancel}>
          {t('cancelNow')}
        </Button>
        <Button kind="text" onClick={onKeep}>
          {t('keepOrder')}
        </Button>
      </p>
    </div>
  );
}

/** @returns null when the order is cancelled, else the reason why not */
async function tryToCancel(orderNumber: string, accessToken: string | null, otherwise: string): Promise<string | null> {
  try {
    await call('POST /api/orders/{orderNumber}/cancel', { orderNumber }, asHolder(accessToken));
    return null;
  } catch (error) {
    const { code, answer } = refusalFrom(error);
    return code === 'ORDER_NOT_CANCELLABLE' || code === 'ORDER_BEING_PAID' ? answer.message || otherwise : otherwise;
  }
}
