import { fieldsOf, textIn, textsIn } from '../../kit/json.ts';
import type { Fields } from '../../kit/json.ts';
import { periodOf } from '../listing.ts';
import type { Charge } from './charge.ts';

/** The charges that a request for a list asks for. */
export function chosenCharges(charges: readonly Charge[], fields: Fields): readonly Charge[] {
  const isInPeriod = periodOf(fields);
  const ids = textsIn(fields, 'charges');
  const filters: readonly ((charge: Charge) => boolean)[] = [
    ({ createdAt }) => isInPeriod(createdAt),
    ({ id }) => ids === null || ids.length === 0 || ids.includes(id),
    ({ status }) => isAsked(fields, 'status', status),
    ({ currency }) => isAsked(fields, 'currency', currency),
    (charge) => hasReference(charge, fieldsOf(fields['reference'])),
    (charge) => isPaidOutBy(charge, textsIn(fieldsOf(fields['payouts']), 'payout_id')),
    ({ request }) => hasMetadata(fieldsOf(request.repeated['metadata']), fields['metadata']),
  ];
  return charges.filter((charge) => filters.every((filter) => filter(charge)));
}

function isAsked(fields: Fields, key: string, value: string): boolean {
  const asked = textIn(fields, key);
  return asked === null || asked === value;
}

function hasReference({ request }: Charge, reference: Fields): boolean {
  const { transactionReference, orderReference } = request;
  return (
    isAsked(reference, 'transaction', transactionReference ?? '') && isAsked(reference, 'order', orderReference ?? '')
  );
}

function isPaidOutBy({ payoutId }: Charge, payouts: readonly string[] | null): boolean {
  return payouts === null || (payoutId !== null && payouts.includes(payoutId));
}

/** A text is looked for among the values; an object must be part of the charge's own. */
function hasMetadata(metadata: Fields, asked: unknown): boolean {
  if (typeof asked === 'string') return Object.values(metadata).includes(asked);
  return Object.entries(fieldsOf(asked)).every(([key, value]) => metadata[key] === value);
}
