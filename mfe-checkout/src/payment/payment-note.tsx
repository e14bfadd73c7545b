import type { DeclineReason } from '@fyonka/api-contract/wire/payments';
import { RepeatButton } from '@fyonka/ui/actions/repeat-button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import type { PayOutcome } from './pay-order.ts';

/** Outcomes after which the shopper stays on the page. */
export type OutcomeOnPage = Exclude<PayOutcome, { kind: 'paid-or-accepted' | 'elsewhere' | 'not-payable' }>;

type Ended = Extract<PayOutcome, { kind: 'ended' }>;

const DECLINED: Readonly<Record<DeclineReason, readonly [title: MessageKey, text: MessageKey]>> = {
  declined: ['declinedTitle', 'declinedText'],
  'insufficient-funds': ['insufficientFundsTitle', 'insufficientFundsText'],
  'expired-card': ['expiredCardTitle', 'expiredCardText'],
  'challenge-failed': ['challengeFailedTitle', 'challengeFailedText'],
  'token-invalid': ['tokenInvalidTitle', 'tokenInvalidText'],
  restricted: ['restrictedTitle', 'restrictedText'],
  'timed-out': ['timedOutTitle', 'timedOutText'],
  failed: ['failedTitle', 'failedText'],
};

const ENDED: Readonly<Record<Ended['how'], readonly [title: MessageKey, text: MessageKey]>> = {
  cancelled: ['notFinishedTitle', 'notFinishedText'],
  expired: ['notFinishedTitle', 'expiredPageText'],
  unknown: ['unknownEndTitle', 'unknownEndText'],
};

/** Explains the last try: what happened, what did not, and what to do. */
export function PaymentNote({ outcome, onAsk }: { outcome: OutcomeOnPage; onAsk: () => void }) {
  const { t } = useMessages();
  const ask = (
    <RepeatButton kind="text" onClick={onAsk}>
      {t('checkAgain')}
    </RepeatButton>
  );
  switch (outcome.kind) {
    case 'declined':
      return <DeclinedNote reason={outcome.reason} />;
    case 'ended':
      return <EndedNote how={outcome.how} />;
    case 'card-refused':
      return <Note kind="bad">{t('cardRefused')}</Note>;
    case 'pending':
    case 'untried':
      return (
        <Note kind="wait" title={t('paymentPendingTitle')} action={ask}>
          {t('paymentPendingText')}
        </Note>
      );
    case 'not-sent':
      return outcome.cause === 'offline' ? (
        <Note kind="bad" title={t('offlineTitle')}>
          {t(outcome.what === 'card' ? 'offlineNothingTaken' : 'offlineNotSent')}
        </Note>
      ) : (
        <Note kind="bad" title={t('gatewayDownTitle')}>
          {t('gatewayDownText')}
        </Note>
      );
    case 'in-doubt':
      return outcome.cause === 'offline' ? (
        <Note kind="bad" title={t('offlineTitle')} action={ask}>
          {t('offlineInDoubt')}
        </Note>
      ) : (
        <Note kind="bad" title={t('gatewayDownTitle')} action={ask}>
          {t('gatewayInDoubt')}
        </Note>
      );
    case 'too-many-tries':
      return <Note kind="bad">{t('tooManyTries')}</Note>;
    case 'method-unavailable':
      return <Note kind="bad">{t('methodUnavailable')}</Note>;
  }
}

export function DeclinedNote({ reason }: { reason: DeclineReason }) {
  // A newer server may know more reasons.
  return <BadNote words={DECLINED[reason] ?? DECLINED.failed} />;
}

/** The shopper came back without having paid. */
export function EndedNote({ how }: Pick<Ended, 'how'>) {
  return <BadNote words={ENDED[how]} />;
}

function BadNote({ words: [title, text] }: { words: readonly [title: MessageKey, text: MessageKey] }) {
  const { t } = useMessages();
  return (
    <Note kind="bad" title={t(title)}>
      {t(text)}
    </Note>
  );
}
