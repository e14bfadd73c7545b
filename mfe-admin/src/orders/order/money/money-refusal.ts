import type { ApiError } from '@fyonka/api-client/http';
import { refusalWords } from '../../../refusal-words.ts';
import type { MessageKey, Translate } from './messages.ts';

interface Circumstances {
  /** Writes an amount in KD. */
  amountText: (kd: number) => string;
  /** Whether the same call can be sent again without doing it twice. */
  isRepeatable: boolean;
}

const WORDS: Readonly<Partial<Record<ApiError['code'], MessageKey>>> = {
  REFUND_TOO_LARGE: 'tooLarge',
  CHARGE_DISPUTED: 'chargeDisputed',
  IDEMPOTENCY_KEY_REUSED: 'keyReused',
  NOTHING_TO_SETTLE: 'nothingToSettle',
  PAYMENT_WITHDRAWN: 'alreadyWithdrawn',
  PAYMENT_GIVEN_BACK: 'givenBackSince',
  PAYMENT_NOT_FOUND: 'notWithdrawable',
  PAYMENT_NOT_WITHDRAWABLE: 'notWithdrawable',
  REFUND_NOT_OPEN: 'refundNotOpen',
  REFUND_NOT_FOUND: 'refundNotOpen',
  ATTEMPT_NOT_FOUND: 'attemptGone',
  GATEWAY_UNAVAILABLE: 'gatewayUnavailable',
  TEST_ORDER: 'testOrder',
  ORDER_NOT_FOUND: 'orderGone',
  RATE_LIMITED: 'tooMany',
};

/** Explains why a change of an order's money did not happen, or may have. */
export function moneyRefusal(error: ApiError, t: Translate, { amountText, isRepeatable }: Circumstances): string {
  const { code, answer } = error;
  if (code === 'OFFLINE' || code === 'REQUEST_TIMEOUT') return t(isRepeatable ? 'offlineRepeat' : 'offlineLook');
  if (code === 'VALIDATION_FAILED')
    return (answer.errors ?? []).map(({ message }) => message).join(' ') || t('failedAction');
  const words = WORDS[code];
  if (words !== undefined) return t(words, { left: amountText(answer.left ?? 0) });
  return refusalWords(error, { offline: t('offlineLook'), otherwise: t('failedAction') });
}
