import RefreshCw from 'lucide-react/icons/refresh-cw';
import { call } from '@fyonka/api-client/endpoints/call';
import { DECLINE_REASONS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { OfficeOrderView, PaymentAttemptView } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { useMoneyWords } from '../../../money/words/words.ts';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useMessages } from './messages.ts';
import { MoneyEvent } from './money-event.tsx';
import { moneyRefusal } from './money-refusal.ts';
import { isOpen } from './timeline.ts';
import { useMoneyAction } from './use-money-action.ts';

interface AttemptEventProps {
  order: OfficeOrderView;
  attempt: PaymentAttemptView;
}

/** A try to pay. While it is open, the gateway can be asked how it ended. */
export function AttemptEvent({ order, attempt }: AttemptEventProps) {
  const { t, rich } = useMessages();
  const words = useMoneyWords();
  const language = useLanguage();
  const { state, declineReason, expiresAt } = attempt;
  // An older attempt may have a reason that the list no longer has: it is shown as it is.
  const known = DECLINE_REASONS.find((reason) => reason === declineReason);
  return (
    <MoneyEvent
      what={state === 'captured' ? t('attemptPaid') : words.t(`state-${state}`)}
      amount={attempt.amount}
      direction="asked"
      method={attempt.method}
      gateway={attempt.gateway}
      at={attempt.startedAt}
      reference={attempt.reference}
      bankReference={attempt.bankReference}
    >
      {declineReason !== null && <span>{known ? words.t(`decline-${known}`) : declineReason}</span>}
      {state === 'mismatch' && <span>{t('mismatchHelp')}</span>}
      {state === 'unknown' && <span>{t('unknownHelp')}</span>}
      {isOpen(attempt) && (
        <>
          <span>{rich('openUntil', { until: <bdi key="until">{formatMoment(expiresAt, language)}</bdi> })}</span>
          <AskGateway order={order} attempt={attempt} />
        </>
      )}
    </MoneyEvent>
  );
}

function AskGateway({ order, attempt }: AttemptEventProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const amountText = useMoneyText();
  const { isBusy, refused, start } = useMoneyAction();

  function ask() {
    start(
      () => call('POST /api/admin/orders/{id}/attempts/{attemptId}/ask', { id: order._id, attemptId: attempt._id }),
      ({ attempts }) => {
        const now = attempts.find(({ _id }) => _id === attempt._id) ?? attempt;
        const result = isOpen(now) ? t('stillOpen') : words.t(`state-${now.state}`);
        showToast({ kind: 'news', text: t('asked', { gateway: words.t(`gateway-${attempt.gateway}`), result }) });
      },
    );
  }

  return (
    <>
      <Button kind="line" icon={RefreshCw} busy={isBusy} onClick={ask}>
        {t('ask')}
      </Button>
      {refused && <Note kind="bad">{moneyRefusal(refused, t, { amountText, isRepeatable: true })}</Note>}
    </>
  );
}
