import { METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { LONGEST_TRANSFER_DETAILS } from '@fyonka/api-contract/values/ordering/money';
import { inBothOrNone } from '../../form/fields/checks.ts';
import { rulesOf } from '../../form/fields/field-table.ts';
import type { Check, FieldTable, FormRules } from '../../form/fields/field-table.ts';
import { readFils } from '../../money/amounts/fils.ts';
import type { MessageKey } from './messages.ts';
import { isEmptyRate, readPercent } from './payments-values.ts';
import type { PaymentValues } from './payments-values.ts';

const details: Check<PaymentValues, MessageKey> = (typed, values, place) => {
  const text = typed.trim();
  if (text.length > LONGEST_TRANSFER_DETAILS) return 'detailsTooLong';
  const isNeeded = values.methods.some(({ method, isOffered }) => METHODS[method].needsDetails && isOffered);
  return text === '' && isNeeded ? 'detailsNeeded' : inBothOrNone(typed, values, place);
};

/** A rate that is empty as a whole is none. */
const rate =
  (read: (typed: string) => number | null, message: MessageKey): Check<PaymentValues, MessageKey> =>
  (typed, { fees }, { row }) => {
    const fee = fees[row];
    return fee && !isEmptyRate(fee) && Number.isNaN(read(typed)) ? message : null;
  };

/** What can be faulty in the settings of payments. */
export const PAYMENT_FIELDS: FieldTable<PaymentValues, MessageKey> = {
  'methods.*.gateway': { label: 'methods', as: 'own' },
  transferDetails: {
    label: 'transferDetails',
    as: 'twin',
    optional: null,
    rows: 4,
    longest: LONGEST_TRANSFER_DETAILS,
    check: details,
  },
  'fees.*.percent': {
    label: 'percent',
    as: 'amount',
    optional: null,
    prefix: '%',
    check: rate(readPercent, 'percentInvalid'),
  },
  'fees.*.fixed': { label: 'fixed', as: 'amount', optional: null, inKd: true, check: rate(readFils, 'feeInvalid') },
  'fees.*.minimum': { label: 'minimum', as: 'amount', optional: null, inKd: true, check: rate(readFils, 'feeInvalid') },
};

const rules = rulesOf(PAYMENT_FIELDS);

export const PAYMENT_RULES: FormRules<PaymentValues> = {
  ...rules,
  /** Empty rates are not part of the request, so that its fees have other places than those of the form. */
  fieldOf(field, values) {
    const sent = values.fees.flatMap((fee, index) => (isEmptyRate(fee) ? [] : [index]));
    const name = field.replace(/^fees\.(\d+)/, (_, position: string) => `fees.${sent[Number(position)] ?? ''}`);
    return rules.fieldOf(name, values);
  },
};
