import { LONGEST_REFUND_REASON, REFUND_WAYS } from '@fyonka/api-contract/values/ordering/money';
import type { RefundWay } from '@fyonka/api-contract/wire/office/money';
import type { FieldTable } from '../../../../form/fields/field-table.ts';
import type { MessageKey } from '../messages.ts';
import { movedFields } from '../outside/outside-fields.ts';
import { mostOf, refundAmount, REFUND_PARTS } from './refund-amount.ts';
import type { Refundable, RefundValues } from './refund-amount.ts';

const isByHand = ({ way }: RefundValues) => way !== 'gateway';

/**
 * A fault of the chosen goods is at `deliveryFee`, which stands below them.
 * @param wayWords words of each way by hand
 */
export function refundFields(
  refundable: Refundable,
  wayWords: (way: Exclude<RefundWay, 'gateway'>) => string,
): FieldTable<RefundValues, MessageKey> {
  const { day, reference } = movedFields('proofHint');
  const amountFault = (_: string, values: RefundValues) => refundAmount(values, refundable).fault;
  return {
    what: {
      label: 'what',
      as: 'choice',
      options: REFUND_PARTS.map((value) => ({ value, label: `what-${value}` })),
    },
    amount: {
      label: 'amount',
      as: 'amount',
      inKd: true,
      hint: 'mostHint',
      isShown: ({ what }) => what === 'amount',
      check: amountFault,
    },
    deliveryFee: { label: 'lines', as: 'own', isShown: ({ what }) => what === 'lines', check: amountFault },
    way: {
      label: 'way',
      as: 'choice',
      placeholder: 'chooseMethod',
      hint: (values) => (isByHand(values) ? 'byHandHint' : undefined),
      options: REFUND_WAYS.filter((value) => mostOf(refundable, value) > 0).map((value) => ({
        value,
        label: value === 'gateway' ? 'wayGateway' : { words: wayWords(value) },
      })),
      check: (_, { way }) => (way === null ? 'methodMissing' : null),
    },
    reason: {
      label: 'reason',
      hint: 'reasonHint',
      longest: LONGEST_REFUND_REASON,
      rows: 2,
      check: (typed) => {
        const { length } = typed.trim();
        if (length === 0) return 'reasonMissing';
        return length > LONGEST_REFUND_REASON ? 'reasonTooLong' : null;
      },
    },
    day: { ...day, isShown: isByHand },
    reference: { ...reference, isShown: isByHand },
  };
}
