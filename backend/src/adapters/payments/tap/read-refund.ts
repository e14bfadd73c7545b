import { filsOfText } from '../../../domain/money.ts';
import type { RefundEnd, RefundFailure, ReportedRefund } from '../../../domain/ordering/money/refund.ts';
import { textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';
import { createdAtOf } from './times.ts';

/** Codes of refunds, which mean other things than those of charges. */
const FAILURES: Readonly<Record<string, RefundFailure>> = {
  '502': 'insufficient-balance',
  '503': 'unsupported',
  '504': 'partial-unsupported',
  '601': 'restricted',
  '602': 'restricted',
};

/** Tap takes it for a repetition of another refund, which may have given the money back. */
const DUPLICATE = '403';

/** Reads a refund of Tap. @returns null when it is none */
export function readRefund(refund: Fields): ReportedRefund | null {
  const reference = textAt(refund, 'id');
  const status = textAt(refund, 'status');
  if (reference === '' || status === '') return null;
  return {
    reference,
    chargeReference: chargeOf(refund),
    refundId: textAt(refund, 'reference', 'merchant') || textAt(refund, 'metadata', 'refund'),
    amount: filsOfText(textAt(refund, 'amount')),
    currency: textAt(refund, 'currency'),
    end: endOf(status, textAt(refund, 'response', 'code'), reference),
    createdAt: createdAtOf(refund),
  };
}

/** The answer to a creation names the charge, and a list has the whole charge or its id. */
function chargeOf(refund: Fields): string {
  return textAt(refund, 'charge_id') || textAt(refund, 'charge', 'id') || textAt(refund, 'charge');
}

function endOf(status: string, code: string, reference: string): RefundEnd {
  switch (status) {
    case 'PENDING':
    case 'IN_PROGRESS':
      return { kind: 'pending', reference };
    case 'REFUNDED':
      return { kind: 'done', reference };
    case 'DECLINED':
    case 'FAILED':
    case 'RESTRICTED':
    case 'CANCELLED':
      if (code === DUPLICATE) return { kind: 'needs-person', failure: 'unknown', reference };
      return { kind: 'failed', failure: FAILURES[code] ?? 'declined', reference };
    default:
      return { kind: 'needs-person', failure: 'unknown', reference };
  }
}
