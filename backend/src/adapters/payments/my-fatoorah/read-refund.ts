import { filsOfText } from '../../../domain/money.ts';
import type { RefundEnd, ReportedRefund } from '../../../domain/ordering/money/refund.ts';
import { textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';
import { timeOf } from './times.ts';

/** Reads a refund of MyFatoorah, which is always in the account's currency. @returns null when it is none */
export function readRefund(refund: Fields): ReportedRefund | null {
  const reference = textAt(refund, 'RefundId');
  if (reference === '') return null;
  return {
    reference,
    chargeReference: textAt(refund, 'InvoiceId'),
    refundId: textAt(refund, 'ExternalIdentifier'),
    amount: filsOfText(textAt(refund, 'Amount')),
    currency: 'KWD',
    end: endOf(textAt(refund, 'RefundStatus'), reference),
    createdAt: timeOf(textAt(refund, 'CreatedDate')) ?? 0,
  };
}

function endOf(status: string, reference: string): RefundEnd {
  switch (status) {
    case 'Pending':
      return { kind: 'pending', reference };
    case 'Refunded':
      return { kind: 'done', reference };
    case 'Canceled':
    case 'Rejected':
      return { kind: 'failed', failure: 'declined', reference };
    default:
      return { kind: 'needs-person', failure: 'unknown', reference };
  }
}
