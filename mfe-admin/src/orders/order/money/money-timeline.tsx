import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import type { MoneyEntryView, OrderMoneyAnswer, RefundView } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView, PaymentAttemptView } from '@fyonka/api-contract/wire/office/orders/orders';
import { call } from '@fyonka/api-client/endpoints/call';
import { DECLINE_REASONS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { formatDate, formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import { DAYS_OF_REFUND } from '@fyonka/api-contract/values/ordering/money';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from './messages.ts';
import { isOpen, timelineOf } from './timeline.ts';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { useMoneyWords } from '../../../money/words/words.ts';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { MoneyEvent, Said } from './money-event.tsx';
import { moneyRefusal } from './money-refusal.ts';
import { useMoneyAction } from './use-money-action.ts';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { WithdrawDialog } from './outside/withdraw-dialog.tsx';
import { ResolveDialog } from './refund/resolve-dialog.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Everything that happened to the order's money, the oldest first. */
export function MoneyTimeline({ order, money }: { order: OfficeOrderView; money: OrderMoneyAnswer }) {
  const { t } = useMessages();
  const events = timelineOf(money);
  if (events.length === 0) return <p className={layout.muted}>{t('nothingYet')}</p>;
  return (
    <ol className={layout.stack} aria-label={t('timeline')}>
      {events.map((event) => {
        switch (event.kind) {
          case 'attempt':
            return <AttemptEvent key={event.attempt._id} order={order} attempt={event.attempt} />;
          case 'refund':
            return <RefundEvent key={event.refund.id} order={order} refund={event.refund} />;
          case 'entry':
            return <EntryEvent key={`entry ${event.entry.id}`} order={order} entry={event.entry} />;
        }
      })}
    </ol>
  );
}

interface AttemptEventProps {
  order: OfficeOrderView;
  attempt: PaymentAttemptView;
}

/** A try to pay. While it is open, the gateway can be asked how it ended. */
function AttemptEvent({ order, attempt }: AttemptEventProps) {
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

/** Kinds of lines by which money leaves the shop's books. */
const OUT: readonly MoneyEntryView['kind'][] = ['refund', 'given-back', 'record-withdrawn', 'disputed'];

/** A line of the ledger. What the office has written down by mistake can be withdrawn. */
function EntryEvent({ order, entry }: { order: OfficeOrderView; entry: MoneyEntryView }) {
  const { t, rich } = useMessages();
  const words = useMoneyWords();
  const language = useLanguage();
  const { kind, movedAt, bookedOn, at, by, note, isTest } = entry;
  const isLater = formatDate(at, language) !== formatDate(movedAt, language);
  return (
    <MoneyEvent
      what={words.t(`entry-${kind}`)}
      amount={entry.amount}
      direction={OUT.includes(kind) ? 'out' : kind === 'accepted' ? 'asked' : 'in'}
      method={entry.method}
      gateway={entry.gateway}
      at={movedAt}
      by={by}
      reference={entry.reference}
    >
      {isTest && <span>{t('isTest')}</span>}
      {note !== '' && <Said>{note}</Said>}
      {entry.withdrawal === 'done' && <span>{t('isWithdrawn')}</span>}
      {bookedOn !== null && (
        <span>{rich('bookedOn', { day: <bdi key="day">{formatDate(`${bookedOn}T09:00:00Z`, language)}</bdi> })}</span>
      )}
      {isLater && <span>{rich('writtenAt', { at: <bdi key="at">{formatMoment(at, language)}</bdi> })}</span>}
      {entry.withdrawal === 'possible' && <Withdrawal order={order} entry={entry} />}
    </MoneyEvent>
  );
}

function Withdrawal({ order, entry }: { order: OfficeOrderView; entry: MoneyEntryView }) {
  const { t } = useMessages();
  const isPermitted = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!isPermitted('money.write')) return null;
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      <WithdrawDialog open={isOpen} onClose={() => setOpen(false)} order={order} entry={entry} />
    </>
  );
}

/** A refund: its state, why it failed, and what is to be done where a person is needed. */
function RefundEvent({ order, refund }: { order: OfficeOrderView; refund: RefundView }) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const [isOpen, setOpen] = useState(false);
  const { status, gateway, failure, reason, items, requestedBy } = refund;
  // An overpayment that went back has no paper, and only the number of its document.
  const creditNote = refund.number ?? refund.creditNote;
  return (
    <MoneyEvent
      what={words.t(
        gateway === null ? (status === 'failed' ? 'refund-withdrawn' : 'refund-by-hand') : `refund-${status}`,
      )}
      amount={refund.amount}
      direction="asked"
      method={refund.method}
      gateway={gateway}
      at={refund.requestedAt}
      by={requestedBy}
      reference={refund.reference}
    >
      {reason !== '' && <Said>{reason}</Said>}
      {items.length > 0 && (
        <span>{t('piecesOf', { count: items.reduce((sum, { quantity }) => sum + quantity, 0) })}</span>
      )}
      {refund.deliveryFee && <span>{t('deliveryIncluded')}</span>}
      {status === 'pending' && <span>{t('bankDays', { count: DAYS_OF_REFUND })}</span>}
      {failure !== null && <span className={layout.bad}>{words.t(`failure-${failure}`)}</span>}
      {status === 'failed' && gateway !== null && <span>{t('failedHelp')}</span>}
      {creditNote !== null && status === 'done' && (
        <span>
          {t('creditNote')} <Ltr>{creditNote}</Ltr>
        </span>
      )}
      {status === 'needs-person' && gateway !== null && (
        <>
          <span className={layout.bad}>{t('personHelp', { gateway: words.t(`gateway-${gateway}`) })}</span>
          <Button kind="line" onClick={() => setOpen(true)}>
            {t('resolve')}
          </Button>
          <ResolveDialog open={isOpen} onClose={() => setOpen(false)} order={order} refund={{ ...refund, gateway }} />
        </>
      )}
    </MoneyEvent>
  );
}
