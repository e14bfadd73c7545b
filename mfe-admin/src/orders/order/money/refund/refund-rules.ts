import { LONGEST_REFUND_REASON } from '@fyonka/api-contract/values/ordering/money';
import type { Fault } from '../../../../form/rules.ts';
import { todayInKuwait } from '../../../../parts/kuwait-day.ts';
import type { MessageKey } from '../messages.ts';
import { refundAmount } from './refund-amount.ts';
import type { Refundable, RefundValues } from './refund-amount.ts';

/** All faults of the form, in its order. A fault of the chosen goods is at `deliveryFee`, which stands below them. */
export function faultsOf(values: RefundValues, refundable: Refundable): Fault<RefundValues, MessageKey>[] {
  const { fault } = refundAmount(values, refundable);
  const reason = values.reason.trim();
  const isByHand = values.way !== 'gateway';
  return [
    ...(fault ? [{ field: values.what === 'amount' ? 'amount' : 'deliveryFee', message: fault } as const] : []),
    ...(values.way === null ? [{ field: 'way', message: 'methodMissing' } as const] : []),
    ...(reason === '' ? [{ field: 'reason', message: 'reasonMissing' } as const] : []),
    ...(reason.length > LONGEST_REFUND_REASON ? [{ field: 'reason', message: 'reasonTooLong' } as const] : []),
    ...(isByHand && !/^\d{4}-\d{2}-\d{2}$/.test(values.day) ? [{ field: 'day', message: 'dayMissing' } as const] : []),
    ...(isByHand && values.day > todayInKuwait().toString() ? [{ field: 'day', message: 'dayInFuture' } as const] : []),
  ];
}
