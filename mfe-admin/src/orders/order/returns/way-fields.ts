import { LONGEST_REFERENCE, REFUND_WAYS } from '@fyonka/api-contract/values/ordering/money';
import type { RefundWay } from '@fyonka/api-contract/wire/office/money';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import type { MessageKey } from '../../../returns/messages.ts';

/** How money goes back, as a form has it. */
export interface WayValues {
  way: RefundWay;
  reference: string;
}

/** @param wayWords words of each way by hand */
export const wayFields = (
  label: MessageKey,
  wayWords: (way: Exclude<RefundWay, 'gateway'>) => string,
): FieldTable<WayValues, MessageKey> => ({
  way: {
    label,
    as: 'choice',
    options: REFUND_WAYS.map((value) => ({
      value,
      label: value === 'gateway' ? 'way-gateway' : { words: wayWords(value) },
    })),
  },
  reference: {
    label: 'reference',
    as: 'latin',
    optional: true,
    longest: LONGEST_REFERENCE,
    isShown: ({ way }) => way !== 'gateway',
  },
});

/** The part of the request. A reference that was left empty is not sent. */
export function wayOf({ way, reference }: WayValues): { way?: RefundWay; reference?: string } {
  const proof = reference.trim();
  return way === 'gateway' ? {} : { way, ...(proof !== '' && { reference: proof }) };
}
