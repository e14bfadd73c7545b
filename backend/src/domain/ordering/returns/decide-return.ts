import { LONGEST_RETURN_NOTE } from '@fyonka/api-contract/values/ordering/returns';
import type { FieldFault } from '../../field-fault.ts';
import type { AccountId } from '../../ids.ts';
import { cleanText } from '../../localized-text.ts';
import type { Order, OrderLine } from '../order.ts';
import { only } from '../transitions.ts';
import type { Step } from '../transitions.ts';
import { isMadeToOrder } from './order-return.ts';
import type { OrderReturn } from './order-return.ts';

/** A step of a return that moves no money. */
export type ReturnStep =
  | { readonly kind: 'approve' }
  | { readonly kind: 'refuse'; readonly answer: string }
  /** Its customer has thought better of it, or has told the office so. */
  | { readonly kind: 'withdraw' }
  /** The pieces are back. `restocked`: number of them that go into the stock, by their places in the return. */
  | { readonly kind: 'receive'; readonly restocked: readonly number[] };

export type DecideReturnResult =
  /** `step`: what it changes of the order; null: nothing. */
  | { readonly kind: 'changed'; readonly returned: OrderReturn; readonly step: Step | null }
  /** Somebody was quicker: it is in a state that does not lead there. */
  | { readonly kind: 'changed-meanwhile'; readonly returned: OrderReturn }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** The states from which each step leads on. */
const FROM: Readonly<Record<ReturnStep['kind'], readonly OrderReturn['state'][]>> = {
  approve: ['requested'],
  refuse: ['requested', 'approved'],
  withdraw: ['requested', 'approved'],
  receive: ['approved'],
};

/** Whether the return is where this very step leads. */
export function isTaken({ state, answer, lines }: OrderReturn, step: ReturnStep): boolean {
  switch (step.kind) {
    case 'approve':
      return state === 'approved';
    case 'withdraw':
      return state === 'withdrawn';
    case 'refuse':
      return state === 'refused' && answer === cleanText(step.answer);
    case 'receive':
      return state === 'received' && lines.every(({ restocked }, index) => restocked === step.restocked[index]);
  }
}

/** @param by the administrator; null: the customer, who can only withdraw it */
export function decideReturn(
  returned: OrderReturn,
  order: Order,
  step: ReturnStep,
  by: AccountId | null,
  at: number,
): DecideReturnResult {
  if (!FROM[step.kind].includes(returned.state)) return { kind: 'changed-meanwhile', returned };
  switch (step.kind) {
    case 'approve':
      return changed({ ...returned, state: 'approved', changedAt: at });
    case 'withdraw':
      return changed({ ...returned, state: 'withdrawn', changedAt: at });
    case 'refuse': {
      const answer = cleanText(step.answer);
      if (answer === '') return fault('answer', 'REQUIRED');
      if (Array.from(answer).length > LONGEST_RETURN_NOTE) return fault('answer', 'TOO_LONG');
      return changed({ ...returned, state: 'refused', answer, changedAt: at });
    }
    case 'receive':
      return receive(returned, order, step.restocked, by, at);
  }
}

function receive(
  returned: OrderReturn,
  order: Order,
  restocked: readonly number[],
  by: AccountId | null,
  at: number,
): DecideReturnResult {
  // What nobody has counted must not be taken for broken.
  if (restocked.length !== returned.lines.length) return fault('restocked', 'INVALID_QUANTITY');
  const faults = returned.lines.flatMap(({ line, quantity }, index): FieldFault[] => {
    const pieces = restocked[index] ?? 0;
    if (!Number.isInteger(pieces) || pieces < 0 || pieces > quantity)
      return [{ field: `restocked.${index}`, code: 'INVALID_QUANTITY' }];
    return pieces > 0 && isMadeToOrder(order.lines[line])
      ? [{ field: `restocked.${index}`, code: 'NOT_RESTOCKABLE' }]
      : [];
  });
  if (faults.length > 0) return { kind: 'invalid', faults };
  const lines = returned.lines.map((line, index) => ({ ...line, restocked: restocked[index] ?? 0 }));
  const received: OrderReturn = { ...returned, state: 'received', lines, changedAt: at };
  // The pieces of a cancelled order are in the stock already.
  const after = order.holdsStock ? { ...order, lines: inStockAgain(order.lines, lines) } : order;
  const isSame = lines.every((line) => line.restocked === 0);
  return { kind: 'changed', returned: received, step: isSame ? null : { ...only(order, after), by } };
}

/** The money of the pieces goes back later, so that they do not count as refunded yet. */
function inStockAgain(lines: readonly OrderLine[], back: readonly { line: number; restocked: number }[]): OrderLine[] {
  return lines.map((ordered, place) => {
    const pieces = back.find(({ line }) => line === place)?.restocked ?? 0;
    if (pieces === 0) return ordered;
    const { restocked: before = 0, refunded = before } = ordered;
    return { ...ordered, refunded, restocked: Math.min(ordered.quantity, before + pieces) };
  });
}

function changed(returned: OrderReturn): DecideReturnResult {
  return { kind: 'changed', returned, step: null };
}

function fault(field: string, code: FieldFault['code']): DecideReturnResult {
  return { kind: 'invalid', faults: [{ field, code }] };
}
