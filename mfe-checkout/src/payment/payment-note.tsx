import { RepeatButton } from '@fyonka/ui/actions/repeat-button';
import { Note } from '@fyonka/ui/notices/note';
import { Money } from '@fyonka/ui/text/money';
import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { DeclinedNote } from './declined-note.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import type { PayOutcome } from './pay-order.ts';

/** Outcomes after which the shopper stays on the page. */
export type OutcomeOnPage = Exclude<PayOutcome, { kind: 'paid-or-accepted' | 'elsewhere' | 'not-payable' }>;

type Ended = Extract<PayOutcome, { kind: 'ended' }>;

const ENDED: Readonly<Record<Ended['how'], readonly [title: MessageKey, text: MessageKey]>> = {
  cancelled: ['notFinishedTitle', 'notFinishedText'],
  expired: ['notFinishedTitle', 'expiredPageText'],
  unknown: ['unknownEndTitle', 'unknownEndText'],
};

interface PaymentNoteProps {
  outcome: OutcomeOnPage;
  /** How the shopper has tried to pay, as far as the outcome does not say. */
  method: PaymentMethod;
  onAsk: () => void;
}

/** Explains the last try: what happened, what did not, and what to do. */
export function PaymentNote({ outcome, method, onAsk }: PaymentNoteProps) {
  const { t, rich } = useMessages();
  const ask = (
    <RepeatButton kind="text" onClick={onAsk}>
      {t('checkAgain')}
    </RepeatButton>
  );
  switch (outcome.kind) {
    case 'declined':
      return <DeclinedNote reason={outcome.reason} method={outcome.method ?? method} />;
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
    case 'asking':
      return outcome.mayPayAgain ? (
        <Note kind="wait" title={t('paymentPendingTitle')} action={ask}>
          {t('askedInVainText')}
        </Note>
      ) : (
        <Note kind="wait" title={t('askingTitle')}>
          {t('askingText')}
        </Note>
      );
    case 'not-sent':
      return outcome.cause === 'offline' ? (
        <Note kind="bad" title={t('offlineTitle')}>
          {t(outcome.what === 'card' ? 'offlineNothingTaken' : 'offlineNotSent')}
        </Note>
      ) : (
        <Note kind="bad" title={t('gatewayDownTitle')}>
          {t(outcome.what === 'card' ? 'cardNotSentText' : 'gatewayDownText')}
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
    case 'amount-changed':
      return (
        <Note kind="wait" title={t('amountChangedTitle')}>
          {rich('amountChangedText', { amount: <Money key="amount" kd={outcome.order.amountDue} /> })}
        </Note>
      );
    case 'too-many-tries':
      return <Note kind="bad">{t('tooManyTries')}</Note>;
    case 'method-unavailable':
      return <Note kind="bad">{t('methodUnavailable')}</Note>;
  }
}

/** The shopper came back without having paid. */
function EndedNote({ how }: Pick<Ended, 'how'>) {
  const { t } = useMessages();
  // The entry of the history may be of a newer page.
  const [title, text] = ENDED[how] ?? ENDED.unknown;
  return (
    <Note kind="bad" title={t(title)}>
      {t(text)}
    </Note>
  );
}
