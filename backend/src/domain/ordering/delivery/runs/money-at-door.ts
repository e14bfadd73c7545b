import type { AccountId } from '../../../ids.ts';
import { fils } from '../../../money.ts';
import type { Order } from '../../order.ts';
import type { MoneyEntry } from '../../money/money-entry.ts';
import { outsideEntry, recordMoney } from '../../money/outside/outside-money.ts';
import { amountAsked, withMoney } from '../../money/payment-status.ts';
import type { Stop } from './run.ts';
import { isAtTheDoor } from '../../paying/payment-methods.ts';

const CASH = { method: 'cash', reference: '', note: '' } as const;

/** What an entry at a door changes of the order's money. */
export interface MoneyAtDoor {
  readonly after: Order;
  readonly entries: readonly MoneyEntry[];
  /** Cash that the driver has more for it, beside cash on delivery, in fils; below zero when a mistake takes it back. */
  readonly taken: number;
}

/** Records what the driver took for an order, unless it has cash on delivery, which is recorded with the status. */
export function moneyTaken(order: Order, by: AccountId, at: number): MoneyAtDoor {
  const amount = amountAsked(order);
  const nothing = { after: order, entries: [], taken: 0 };
  if (amount === 0 || isAtTheDoor(order)) return nothing;
  const recorded = recordMoney(order, { ...CASH, amount, movedAt: at }, by, at);
  return recorded.kind === 'recorded'
    ? { after: recorded.after, entries: recorded.entries ?? [], taken: amount }
    : nothing;
}

/** Takes back what was recorded with a delivery that was a mistake, unless the money has been given back since. */
export function moneyReturned(
  order: Order,
  { state, cash, at: takenAt }: Stop,
  by: AccountId,
  at: number,
): MoneyAtDoor {
  const { received, returned, refunding, atDoor } = order.money;
  const amount = fils(Math.max(0, cash - atDoor));
  if (state !== 'delivered' || takenAt === null || amount === 0 || amount > received - returned - refunding)
    return { after: order, entries: [], taken: 0 };
  const record = { ...CASH, amount, movedAt: takenAt };
  const before = withMoney(order, { received: fils(received - amount) });
  // Cash on delivery is counted by itself, so that the record has made this order one.
  const isMadeCash = before.money.received === 0 && isAtTheDoor(order);
  return {
    after: isMadeCash ? { ...before, paymentMethod: null } : before,
    entries: [outsideEntry(order, 'record-withdrawn', record, by, at)],
    taken: 0 - amount,
  };
}
