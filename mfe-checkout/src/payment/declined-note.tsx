import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import type { DeclineReason } from '@fyonka/api-contract/wire/payments';
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

const NAMES: Readonly<Partial<Record<PaymentMethod, MessageKey>>> = { knet: 'knet', 'apple-pay': 'applePay' };

/** Why a payment was declined, in the words of its method. */
export function DeclinedNote({ reason, method }: { reason: DeclineReason; method: PaymentMethod }) {
  const { t } = useMessages();
  const name = NAMES[method];
  const words = name ? ELSEWHERE : OF_CARD;
  // A newer server may know more reasons.
  const [title, text] = words[reason] ?? words.failed;
  const by = { method: name ? t(name) : '' };
  return (
    <Note kind="bad" title={t(title, by)}>
      {t(text, by)}
    </Note>
  );
}
