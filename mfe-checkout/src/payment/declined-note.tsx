import { methodOf } from '@fyonka/api-contract/rules/payment-methods';
import { METHOD_NAMES } from '@fyonka/api-contract/text/orders/payment-words';
import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import type { DeclineReason } from '@fyonka/api-contract/wire/payments';
import { inLanguage } from '@fyonka/i18n/format';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';

type Words = readonly [title: MessageKey, text: MessageKey];

/** Advice for a card that was typed on the shop's page. */
const OF_CARD: Readonly<Record<DeclineReason, Words>> = {
  declined: ['declinedTitle', 'declinedText'],
  'insufficient-funds': ['insufficientFundsTitle', 'insufficientFundsText'],
  'expired-card': ['expiredCardTitle', 'expiredCardText'],
  'challenge-failed': ['challengeFailedTitle', 'challengeFailedText'],
  'token-invalid': ['tokenInvalidTitle', 'tokenInvalidText'],
  restricted: ['restrictedTitle', 'restrictedText'],
  'timed-out': ['timedOutTitle', 'timedOutText'],
  failed: ['failedTitle', 'failedText'],
};

/** Advice for KNET and Apple Pay, where the customer chooses the card on another page. */
const ELSEWHERE: Readonly<Record<DeclineReason, Words>> = {
  ...OF_CARD,
  declined: ['declinedByTitle', 'declinedByText'],
  'insufficient-funds': ['insufficientBalanceTitle', 'insufficientBalanceText'],
  'expired-card': ['expiredByTitle', 'expiredByText'],
  'challenge-failed': ['challengeFailedTitle', 'challengeFailedByText'],
  'token-invalid': ['tokenInvalidTitle', 'tokenInvalidByText'],
  restricted: ['restrictedByTitle', 'restrictedByText'],
};

/** Why a payment was declined, in the words of its method. */
export function DeclinedNote({ reason, method }: { reason: DeclineReason; method: PaymentMethod }) {
  const { t } = useMessages();
  const isElsewhere = methodOf({ paymentMethod: method })?.instrument === 'elsewhere';
  const words = isElsewhere ? ELSEWHERE : OF_CARD;
  // A newer server may know more reasons.
  const [title, text] = words[reason] ?? words.failed;
  const by = { method: isElsewhere ? inLanguage(METHOD_NAMES[method]) : '' };
  return (
    <Note kind="bad" title={t(title, by)}>
      {t(text, by)}
    </Note>
  );
}
