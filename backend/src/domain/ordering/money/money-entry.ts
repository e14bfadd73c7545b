import { OUTSIDE_METHODS } from '@fyonka/api-contract/values/ordering/money';
import type { ENTRY_KINDS } from '@fyonka/api-contract/values/ordering/money';
import { ONLINE_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { AccountId, DisputeId, MoneyEntryId, PaymentAttemptId, RefundId } from '../../ids.ts';
import { kuwaitDayOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { Fils } from '../../money.ts';
import type { GatewayId, OnlineMethod } from '../paying/payment-methods.ts';
import type { OrderNumber } from '../order-number.ts';

export type EntryKind = (typeof ENTRY_KINDS)[number];

export type OutsideMethod = (typeof OUTSIDE_METHODS)[number];

export type MoneyMethod = OnlineMethod | OutsideMethod;

export const MONEY_METHODS: readonly MoneyMethod[] = [...ONLINE_METHODS, ...OUTSIDE_METHODS];

/** One line of the ledger. Never changed or deleted, for accounting: a mistake is corrected by another line. */
export interface MoneyEntry {
  readonly orderNumber: OrderNumber;
  readonly kind: EntryKind;
  /** Never negative: the kind says in which direction the money went. */
  readonly amount: Fils;
  /** Null for `accepted`, which moves no money. */
  readonly method: MoneyMethod | null;
  /** Null for money outside any gateway. */
  readonly gateway: GatewayId | null;
  /** Whether no money has moved, because the gateway only tests. Such entries are in no report. */
  readonly isTest: boolean;
  /** The gateway's or bank's reference; empty: none. */
  readonly reference: string;
  /**
   * The attempt of a capture, the refund of money that went back or of another order that paid for this one, the dispute, the
   * entry that is withdrawn; null: none.
   */
  readonly sourceId: PaymentAttemptId | RefundId | DisputeId | MoneyEntryId | null;
  /** When the money moved, milliseconds since 1970. */
  readonly movedAt: number;
  /** The day of the books, where it is not the day on which the money moved, because that one's month was closed. */
  readonly bookedDay?: KuwaitDay;
  /** When the entry was written, milliseconds since 1970. */
  readonly at: number;
  /** The administrator who wrote it; null: the server. */
  readonly accountId: AccountId | null;
  /** An administrator's reason or remark; may be empty. */
  readonly note: string;
}

/** The day on which the books have the entry. */
export function dayOfEntry({ bookedDay, movedAt }: Pick<MoneyEntry, 'bookedDay' | 'movedAt'>): KuwaitDay {
  return bookedDay ?? kuwaitDayOf(movedAt);
}

/** Whether the entry adds to what the shop has (1), takes from it (-1), or neither (0). */
export function directionOf(kind: EntryKind): -1 | 0 | 1 {
  switch (kind) {
    case 'capture':
    case 'record':
    case 'given-back-withdrawn':
    case 'dispute-released':
      return 1;
    case 'record-withdrawn':
    case 'refund':
    case 'given-back':
    case 'disputed':
      return -1;
    case 'accepted':
      return 0;
  }
}
