import { fieldsOf, textIn } from '../../kit/json.ts';
import type { Fields } from '../../kit/json.ts';
import { filsOf, isCurrency } from '../../kit/money.ts';
import type { Charge } from '../charges/charge.ts';
import { TapError } from '../errors.ts';
import type { TapErrorCode } from '../errors.ts';

/** What a shop asks for when it refunds. */
export interface RefundRequest {
  readonly amount: number;
  readonly reason: string;
  readonly merchantReference: string | null;
  readonly idempotencyKey: string | null;
  readonly postUrl: string | null;
  readonly metadata: Fields;
}

/** @throws TapError that names every fault of the request */
export function readRefund(fields: Fields, charge: Charge): RefundRequest {
  const faults = [...amountFaults(fields, charge), ...reasonFaults(fields)];
  if (faults.length > 0) throw new TapError(400, faults);
  const reference = fieldsOf(fields['reference']);
  return {
    amount: filsOf(fields['amount'], charge.currency) ?? 0,
    reason: String(fields['reason']),
    merchantReference: textIn(reference, 'merchant'),
    idempotencyKey: textIn(reference, 'idempotent'),
    postUrl: textIn(fieldsOf(fields['post']), 'url'),
    metadata: fieldsOf(fields['metadata']),
  };
}

function amountFaults(fields: Fields, { currency }: Charge): readonly TapErrorCode[] {
  if (!isCurrency(fields['currency'])) return [1118];
  if (fields['currency'] !== currency) return [1149];
  return (filsOf(fields['amount'], currency) ?? 0) > 0 ? [] : [1117];
}

function reasonFaults(fields: Fields): readonly TapErrorCode[] {
  const reason = textIn(fields, 'reason');
  if (reason === null) return [1156];
  return reason.length < 250 ? [] : [1157];
}
