import { useState } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import { asHolder } from '@fyonka/api-client/ordering';
import { pageData } from '@fyonka/api-client/pages/page-data';
import { useAction } from '@fyonka/api-client/use-action';
import { hasMoney } from '@fyonka/api-contract/rules/order-state';
import { GIVEN_BACK_WAY } from '@fyonka/api-contract/text/orders/payment-words';
import { DAYS_OF_REFUND } from '@fyonka/api-contract/values/ordering/money';
import { ONLINE_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import { inLanguage } from '@fyonka/i18n/format';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Money } from '@fyonka/ui/text/money';
import { InView } from '../focus/in-view.tsx';
import { useMessages } from '../messages.ts';
import { messageLink } from '../order/sheet/whats-app.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './tracking.module.css';

interface ChangeOrderProps {
  /** In full. */
  invoice: InvoiceView;
  accessToken: string | null;
  /** Only who placed the order cancels it; whoever knows its digits may ask for a change. */
  isHolder: boolean;
  onCancelled: () => void;
}

/** Asks the shop for a change of the order, or cancels it, until its preparation has begun. */
export function ChangeOrder({ invoice, accessToken, isHolder, onCancelled }: ChangeOrderProps) {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  if (invoice.status !== 'pending' && invoice.status !== 'processing') return null;
  if (isAsking)
    return (
      <Question invoice={invoice} accessToken={accessToken} onKeep={() => setAsking(false)} onCancelled={onCancelled} />
    );
  const { orderNumber, store } = invoice;
  const href = messageLink(
    pageData()?.store ?? store,
    t('changeMessage', { shop: inLanguage(store.name), number: orderNumber }),
  );
  if (href === null && !isHolder) return null;
  return (
    <p className={layout.wrap3}>
      {href !== null && (
        <ButtonLink kind="line" icon={MessageCircle} href={href} target="_blank" rel="noopener">
          {t('askForChange')}
        </ButtonLink>
      )}
      {isHolder && (
        <Button kind="text" icon={X} onClick={() => setAsking(true)}>
          {t('cancelOrder')}
        </Button>
      )}
    </p>
  );
}

interface QuestionProps extends Omit<ChangeOrderProps, 'isHolder'> {
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
    <InView takesFocus>
      <div className={`${layout.stack3} ${styles.question}`} role="group" aria-label={t('cancelOrder')}>
        <p>{hasMoney(invoice) ? <WhatGoesBack invoice={invoice} /> : t('cancelText')}</p>
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
    </InView>
  );
}

/** How much goes back, by which way and in how many days: online by the way it was paid, otherwise as agreed on. */
function WhatGoesBack({ invoice }: Pick<ChangeOrderProps, 'invoice'>) {
  const { t, rich } = useMessages();
  const { paymentStatus, paymentMethod, totalPrice, amountDue, amountRefunded, amountBeingRefunded } = invoice;
  // Of an order whose sum has changed since the payment the page cannot say it.
  const isWhole = paymentStatus === 'paid' && amountDue + amountRefunded + amountBeingRefunded === 0;
  const amount = isWhole ? <Money key="amount" kd={totalPrice} /> : t('whatYouPaid');
  const online = ONLINE_METHODS.find((method) => method === paymentMethod);
  return rich(online ? 'cancelPaidText' : 'cancelPaidOtherwise', {
    amount,
    way: online ? inLanguage(GIVEN_BACK_WAY[online]) : '',
    days: DAYS_OF_REFUND,
  });
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
