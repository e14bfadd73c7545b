import type { ApiError } from '@fyonka/api-client/http';
import { refusalWords } from '../../../refusal-words.ts';
import type { Translate } from './messages.ts';

interface Circumstances {
  /** Writes an amount in KD. */
  amountText: (kd: number) => string;
  /** Whether the same call can be sent again without doing it twice. */
  isRepeatable: boolean;
}

/** Explains why a change of an order's money did not happen, or may have. */
export function moneyRefusal(error: ApiError, t: Translate, { amountText, isRepeatable }: Circumstances): string {
  switch (error.code) {
    case 'OFFLINE':
    case 'REQUEST_TIMEOUT':
      return t(isRepeatable ? 'offlineRepeat' : 'offlineLook');
    case 'REFUND_TOO_LARGE':
      return t('tooLarge', { left: amountText(error.answer.left ?? 0) });
    case 'IDEMPOTENCY_KEY_REUSED':
      return t('keyReused');
    case 'NOTHING_TO_SETTLE':
      return t('nothingToSettle');
    case 'PAYMENT_WITHDRAWN':
      return t('alreadyWithdrawn');
    case 'PAYMENT_GIVEN_BACK':
      return t('givenBackSince', { left: amountText(error.answer.left ?? 0) });
    case 'PAYMENT_NOT_FOUND':
    case 'PAYMENT_NOT_WITHDRAWABLE':
      return t('notWithdrawable');
    case 'REFUND_NOT_OPEN':
    case 'REFUND_NOT_FOUND':
      return t('refundNotOpen');
    case 'ATTEMPT_NOT_FOUND':
      return t('attemptGone');
    case 'GATEWAY_UNAVAILABLE':
      return t('gatewayUnavailable');
    case 'TEST_ORDER':
      return t('testOrder');
    case 'ORDER_NOT_FOUND':
      return t('orderGone');
    case 'RATE_LIMITED':
      return t('tooMany');
    case 'VALIDATION_FAILED':
      return (error.answer.errors ?? []).map(({ message }) => message).join(' ') || t('failedAction');
    default:
      return refusalWords(error, { offline: t('offlineLook'), otherwise: t('failedAction') });
  }
}
