import type { FieldFault } from '../../field-fault.ts';
import type { AccountId } from '../../ids.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { Order } from '../order.ts';
import type { Step } from '../transitions.ts';
import { isDisputeOpen } from './dispute.ts';
import type { Dispute, DisputeState } from './dispute.ts';
import { releaseMoney, takeMoney } from './dispute-money.ts';
import { isDeadline } from './open-dispute.ts';

/** What has become of a dispute. */
export interface DisputeDecision {
  /** `open`: it has to be answered, by another day or again. */
  readonly state: DisputeState;
  /** Null: it stays. Only while it is `open`. */
  readonly deadline: KuwaitDay | null;
  /** When the money left or came back with it, milliseconds since 1970. */
  readonly movedAt: number;
  readonly note: string;
  /** Null: the shop itself, by a line of a gateway's file. */
  readonly by: AccountId | null;
  readonly at: number;
}

export type DecideDisputeResult =
  /** `step` is null where no money moves. */
  | { readonly kind: 'changed'; readonly dispute: Dispute; readonly step: Step | null }
  /** It has ended. */
  | { readonly kind: 'ended'; readonly dispute: Dispute }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Steps that are kept of a dispute: its deadline can be moved many times. */
const MOST_STEPS = 50;

export function decideDispute(dispute: Dispute, order: Order, decision: DisputeDecision): DecideDisputeResult {
  if (!isDisputeOpen(dispute)) return { kind: 'ended', dispute };
  const { state, movedAt, note, by, at } = decision;
  const deadline = (state === 'open' ? decision.deadline : null) ?? dispute.deadline;
  if (!isDeadline(deadline, dispute.openedDay))
    return { kind: 'invalid', faults: [{ field: 'deadline', code: 'INVALID_DATE' }] };
  const step = moneyOf(dispute, order, state, movedAt, { by, at });
  const steps = [...dispute.steps, { state, at, by, note }].slice(-MOST_STEPS);
  const isTaken = state === 'lost' || (isDisputeOpen({ state }) && dispute.isTaken);
  return { kind: 'changed', dispute: { ...dispute, state, deadline, isTaken, steps }, step };
}

function moneyOf(
  dispute: Dispute,
  order: Order,
  state: DisputeState,
  movedAt: number,
  cause: { readonly by: AccountId | null; readonly at: number },
): Step | null {
  switch (state) {
    case 'open':
    case 'answered':
      return null;
    case 'lost':
      return dispute.isTaken ? null : takeMoney(order, dispute, movedAt, cause);
    case 'won':
    case 'released':
      return dispute.isTaken ? releaseMoney(order, dispute, movedAt, cause) : null;
  }
}

/** The gateway has taken the money of an open dispute that the office had written down before. */
export function noteTaken(
  dispute: Dispute,
  order: Order,
  movedAt: number,
  at: number,
): { readonly dispute: Dispute; readonly step: Step } | null {
  if (dispute.isTaken || !isDisputeOpen(dispute)) return null;
  return { dispute: { ...dispute, isTaken: true }, step: takeMoney(order, dispute, movedAt, { by: null, at }) };
}
