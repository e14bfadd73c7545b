import type { KuwaitDay } from '../../kuwait-day.ts';
import type { GatewayId } from '../paying/payment-methods.ts';
import { dayOfEntry } from './money-entry.ts';
import type { MoneyEntry, MoneyMethod } from './money-entry.ts';

/** What an entry adds to the sums of its day, method and gateway. What is withdrawn has amounts below zero. */
export interface MoneyDayChange {
  readonly day: KuwaitDay;
  readonly method: MoneyMethod;
  readonly gateway: GatewayId | null;
  /** Fils. */
  readonly received: number;
  readonly payments: number;
  /** Fils. */
  readonly returned: number;
  readonly refunds: number;
}

/** @returns null for an entry that moves no real money */
export function moneyDayChange({
  kind,
  amount,
  method,
  gateway,
  isTest,
  ...when
}: Pick<
  MoneyEntry,
  'kind' | 'amount' | 'method' | 'gateway' | 'isTest' | 'movedAt' | 'bookedDay'
>): MoneyDayChange | null {
  if (isTest || method === null) return null;
  const none = { day: dayOfEntry(when), method, gateway, received: 0, payments: 0, returned: 0, refunds: 0 };
  switch (kind) {
    case 'capture':
    case 'record':
    // It comes on another day than it went, whose money back must not fall below zero.
    case 'dispute-released':
      return { ...none, received: amount, payments: 1 };
    case 'record-withdrawn':
      return { ...none, received: 0 - amount, payments: -1 };
    case 'refund':
    case 'given-back':
    case 'disputed':
      return { ...none, returned: amount, refunds: 1 };
    case 'given-back-withdrawn':
      return { ...none, returned: 0 - amount, refunds: -1 };
    case 'accepted':
      return null;
  }
}
