import type { FieldPath } from 'react-hook-form';
import { LONGEST_TRANSFER_DETAILS } from '@fyonka/api-contract/values/ordering/money';
import type { Fault } from '../../form/rules.ts';
import { readFils } from '../../money/amounts/fils.ts';
import type { MessageKey } from './messages.ts';
import { isEmptyRate, readPercent } from './payments-values.ts';
import type { PaymentValues } from './payments-values.ts';

export type PaymentField = FieldPath<PaymentValues>;

/** All faults, in the order of the form. */
export function faultsOf(values: PaymentValues): Fault<PaymentValues, MessageKey>[] {
  return [...detailFaults(values), ...feeFaults(values)];
}

function detailFaults({ methods, transferDetails }: PaymentValues): Fault<PaymentValues, MessageKey>[] {
  const isNeeded = methods.some(({ method, isOffered }) => method === 'transfer' && isOffered);
  const isHalf = (transferDetails.ar.trim() === '') !== (transferDetails.en.trim() === '');
  return (['ar', 'en'] as const).flatMap((language): Fault<PaymentValues, MessageKey>[] => {
    const field = `transferDetails.${language}` as const;
    const text = transferDetails[language].trim();
    if (text === '')
      return isNeeded || isHalf ? [{ field, message: isNeeded ? 'detailsNeeded' : 'otherLanguage' }] : [];
    return text.length > LONGEST_TRANSFER_DETAILS ? [{ field, message: 'detailsTooLong' }] : [];
  });
}

function feeFaults({ fees }: PaymentValues): Fault<PaymentValues, MessageKey>[] {
  return fees.flatMap((fee, index): Fault<PaymentValues, MessageKey>[] => {
    if (isEmptyRate(fee)) return [];
    return [
      ...(Number.isNaN(readPercent(fee.percent))
        ? [{ field: `fees.${index}.percent`, message: 'percentInvalid' } as const]
        : []),
      ...(['fixed', 'minimum'] as const).flatMap((part) =>
        Number.isNaN(readFils(fee[part])) ? [{ field: `fees.${index}.${part}`, message: 'feeInvalid' } as const] : [],
      ),
    ];
  });
}

/** Fields of the form that can be faulty, in their order. */
export function fieldsInOrder({ methods, fees }: PaymentValues): PaymentField[] {
  return [
    ...methods.map((_, index) => `methods.${index}.gateway` as const),
    'transferDetails.ar',
    'transferDetails.en',
    ...fees.flatMap((_, index) =>
      (['percent', 'fixed', 'minimum'] as const).map((part) => `fees.${index}.${part}` as const),
    ),
  ];
}

/** Maps a field of the request, as the server names it, to one of the form. Empty rates are not part of the request. */
export function formFieldOf(field: string, values: PaymentValues): PaymentField | null {
  const sent = values.fees.flatMap((fee, index) => (isEmptyRate(fee) ? [] : [index]));
  const name = field.replace(/^fees\.(\d+)/, (_, position: string) => `fees.${sent[Number(position)] ?? ''}`);
  return fieldsInOrder(values).find((known) => known === name) ?? null;
}
