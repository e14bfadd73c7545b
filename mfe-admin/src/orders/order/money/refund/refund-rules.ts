import { LONGEST_REFUND_REASON } from '@fyonka/api-contract/values/ordering/money';
import type { Fault } from '../../../../form/rules.ts';
import type { MessageKey } from '../messages.ts';
import { refundAmount } from './refund-amount.ts';
import type { Refundable, RefundValues } from './refund-amount.ts';

/** All faults of the form, in its order. A fault of the chosen goods is at `deliveryFee`, which stands below them. */
export function faultsOf(values: RefundValues, refundable: Refundable): Fault<RefundValues, MessageKey>[] {
  const { fault } = refundAmount(values, refundable);
  const reason = values.reason.trim();
  return [
    ...(fault ? [{ field: values.way === 'amount' ? 'amount' : 'deliveryFee', message: fault } as const] : []),
    ...(reason === '' ? [{ field: 'reason', message: 'reasonMissing' } as const] : []),
    ...(reason.length > LONGEST_REFUND_REASON ? [{ field: 'reason', message: 'reasonTooLong' } as const] : []),
  ];
}
