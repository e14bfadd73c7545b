import { fieldsOf, textIn, textsIn } from '../../kit/json.ts';
import type { Fields } from '../../kit/json.ts';
import { periodOf } from '../listing.ts';
import type { Refund } from './refund.ts';

/** The refunds that a request for a list asks for. */
export function chosenRefunds(refunds: readonly Refund[], fields: Fields): readonly Refund[] {
  const isInPeriod = periodOf(fields);
  const charges = textsIn(fields, 'charges') ?? [];
  const status = textIn(fields, 'status');
  const merchant = textIn(fieldsOf(fields['reference']), 'merchant');
  return refunds.filter(
    (refund) =>
      isInPeriod(refund.createdAt) &&
      (charges.length === 0 || charges.includes(refund.chargeId)) &&
      (status === null || status === refund.status) &&
      (merchant === null || merchant === refund.merchantReference),
  );
}
