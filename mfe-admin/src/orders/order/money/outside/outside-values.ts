import { methodOf } from '@fyonka/api-contract/rules/payment-methods';
import type { OutsideMethod } from '@fyonka/api-contract/wire/office/money';
import type { OrderPaymentMethod } from '@fyonka/api-contract/wire/ordering';
import type { Fault } from '../../../../form/rules.ts';
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

export const FIELDS = [
  'method',
  'amount',
  'day',
  'reference',
  'note',
] as const satisfies readonly (keyof OutsideValues)[];

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

/** All faults, in the order of the form. */
export function faultsOf({ method, amount, day }: OutsideValues): Fault<OutsideValues, MessageKey>[] {
  const fils = readFils(amount);
  const faults: Fault<OutsideValues, MessageKey>[] = [];
  if (method === null) faults.push({ field: 'method', message: 'methodMissing' });
  if (fils === null) faults.push({ field: 'amount', message: 'amountMissing' });
  else if (Number.isNaN(fils) || fils === 0) faults.push({ field: 'amount', message: 'amountInvalid' });
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) faults.push({ field: 'day', message: 'dayMissing' });
  else if (day > todayInKuwait().toString()) faults.push({ field: 'day', message: 'dayInFuture' });
  return faults;
}

/** Maps a field of the request, as the server names it, to one of the form. */
export function formFieldOf(field: string): keyof OutsideValues | null {
  if (field === 'receivedAt' || field === 'movedAt') return 'day';
  if (field === 'how') return 'method';
  return FIELDS.find((known) => known === field) ?? null;
}

/** Texts that were left empty are not sent. */
export function textsOf({ reference, note }: Pick<OutsideValues, 'reference' | 'note'>) {
  return {
    ...(reference.trim() !== '' && { reference: reference.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}
