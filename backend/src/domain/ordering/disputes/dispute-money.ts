import type { AccountId } from '../../ids.ts';
import { fils, sum } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { withMoney } from '../money/payment-status.ts';
import type { Order } from '../order.ts';
import { only } from '../transitions.ts';
import type { Step } from '../transitions.ts';
import type { Dispute } from './dispute.ts';

interface Cause {
  readonly by: AccountId | null;
  readonly at: number;
}

/**
 * The gateway has taken the disputed money out of what it pays out. It counts as money that went back, which the customer
 * gets from the bank and the shop sends no mail about.
 */
export function takeMoney(order: Order, dispute: Dispute, movedAt: number, cause: Cause): Step {
  const returned = sum([order.money.returned, dispute.amount]);
  return stepOf(withReturned(order, returned), order, entryOf('disputed', dispute, movedAt, cause), cause);
}

/** The gateway has given the disputed money back to the shop. */
export function releaseMoney(order: Order, dispute: Dispute, movedAt: number, cause: Cause): Step {
  const returned = fils(Math.max(0, order.money.returned - dispute.amount));
  return stepOf(withReturned(order, returned), order, entryOf('dispute-released', dispute, movedAt, cause), cause);
}

function withReturned(order: Order, returned: Fils): Order {
  const { edits } = order;
  if (!edits) return withMoney(order, { returned });
  const surplusReturned = fils(Math.min(edits.surplusReturned, returned));
  return withMoney({ ...order, edits: { ...edits, surplusReturned } }, { returned });
}

function stepOf(after: Order, before: Order, entry: MoneyEntry, { by }: Cause): Step {
  return { ...only(before, after), entries: [entry], by };
}

function entryOf(
  kind: 'disputed' | 'dispute-released',
  { id, orderNumber, amount, method, gateway, chargeReference, reference }: Dispute,
  movedAt: number,
  { by, at }: Cause,
): MoneyEntry {
  return {
    orderNumber,
    kind,
    amount,
    method,
    gateway,
    isTest: false,
    reference: reference || chargeReference,
    sourceId: id,
    movedAt,
    at,
    accountId: by,
    note: '',
  };
}
