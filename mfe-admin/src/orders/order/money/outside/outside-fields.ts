import { methodOf } from '@fyonka/api-contract/rules/payment-methods';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import { LONGEST_REFERENCE, OUTSIDE_METHODS } from '@fyonka/api-contract/values/ordering/money';
import type { OutsideMethod } from '@fyonka/api-contract/wire/office/money';
import type { OrderPaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { required } from '../../../../form/fields/checks.ts';
import type { FieldTable } from '../../../../form/fields/field-table.ts';
import { readFils } from '../../../../money/amounts/fils.ts';
import { todayInKuwait } from '../../../../parts/kuwait-day.ts';
import type { MessageKey } from '../messages.ts';

/** Money that moved outside any gateway, as the form has it. */
export interface OutsideValues {
  /** Null until one is chosen: a wrong one would count in the wrong day's cash. */
  method: OutsideMethod | null;
  /** KD, as it is typed. */
  amount: string;
  /** `YYYY-MM-DD` in Kuwait. */
  day: string;
  reference: string;
  note: string;
}

/** @param paidBy what the order was to be paid by: money that moves outside a gateway mostly moves in the same way */
export const outsideValues = (amount: string, paidBy: OrderPaymentMethod | null): OutsideValues => ({
  method: outsideMethodOf(paidBy),
  amount,
  day: todayInKuwait().toString(),
  reference: '',
  note: '',
});

export function outsideMethodOf(paymentMethod: OrderPaymentMethod | null): 'transfer' | 'cash' | null {
  return methodOf({ paymentMethod })?.recordedAs ?? null;
}

/** @param methodWords words of each method */
export const outsideFields = (
  methodWords: (method: OutsideMethod) => string,
): FieldTable<OutsideValues, MessageKey> => ({
  method: {
    label: 'how',
    as: 'choice',
    placeholder: 'chooseMethod',
    options: OUTSIDE_METHODS.map((value) => ({ value, label: { words: methodWords(value) } })),
    check: (_, { method }) => (method === null ? 'methodMissing' : null),
    also: ['how'],
  },
  amount: { label: 'amount', as: 'amount', inKd: true, check: amountFault },
  ...movedFields('referenceHint'),
  note: { label: 'note', optional: true, longest: LONGEST_TEXT, rows: 2 },
});

/** When money moved outside any gateway, and what proves it, such as the bank's number. */
export const movedFields = (hint: 'referenceHint' | 'proofHint') =>
  ({
    day: {
      label: 'day',
      as: 'date',
      latest: todayInKuwait().toString(),
      check: dayFault,
      also: ['receivedAt', 'movedAt'],
    },
    reference: { label: 'reference', as: 'latin', hint, optional: true, longest: LONGEST_REFERENCE },
  }) satisfies FieldTable<Pick<OutsideValues, 'day' | 'reference'>, MessageKey>;

function amountFault(typed: string): 'amountMissing' | 'amountInvalid' | null {
  const fils = readFils(typed);
  if (fils === null) return 'amountMissing';
  return Number.isNaN(fils) || fils === 0 ? 'amountInvalid' : null;
}

function dayFault(day: string): 'dayMissing' | 'dayInFuture' | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'dayMissing';
  return day > todayInKuwait().toString() ? 'dayInFuture' : null;
}

interface ReasonValues {
  reason: string;
}

/** The reason of a correction of the books, which is always kept with one. @param missing said when there is none */
export const reasonField = (
  label: MessageKey,
  missing: MessageKey,
  hint?: MessageKey,
): FieldTable<ReasonValues, MessageKey> => ({
  reason: {
    label,
    ...(hint && { hint }),
    longest: LONGEST_TEXT,
    rows: 2,
    check: (typed) => required(typed) && missing,
    also: ['note'],
  },
});

/** Texts that were left empty are not sent. */
export function textsOf({ reference, note }: Pick<OutsideValues, 'reference' | 'note'>) {
  return {
    ...(reference.trim() !== '' && { reference: reference.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}
