import { OPEN_DISPUTE_STATES } from '@fyonka/api-contract/values/ordering/money';
import type { DISPUTE_STATES } from '@fyonka/api-contract/values/ordering/money';
import type { AccountId, DisputeId, OrderId, PaymentAttemptId } from '../../ids.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { sum } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { OrderNumber } from '../order-number.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import type { GatewayId, OnlineMethod } from '../paying/payment-methods.ts';

export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Something that happened to a dispute. */
export interface DisputeStep {
  /** The state since then. */
  readonly state: DisputeState;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null: the shop itself, by a line of a gateway's file. */
  readonly by: AccountId | null;
  /** May be empty. Erased with the order's person. */
  readonly note: string;
}

/** A payment that a customer has had the bank take back. KNET has none: only cards, also in a telephone, do. */
export interface Dispute {
  readonly id: DisputeId;
  readonly orderId: OrderId;
  readonly orderNumber: OrderNumber;
  /** Counts the disputes of an order, from 1. */
  readonly place: number;
  /** The attempt whose capture is disputed. */
  readonly attemptId: PaymentAttemptId;
  readonly gateway: GatewayId;
  readonly method: OnlineMethod;
  /** The gateway's id of the charge. */
  readonly chargeReference: string;
  readonly amount: Fils;
  /** What gateway or bank call the dispute; empty: not known. */
  readonly reference: string;
  readonly openedDay: KuwaitDay;
  /** The last day on which the shop can answer. */
  readonly deadline: KuwaitDay;
  readonly state: DisputeState;
  /** Whether the gateway has the money: already while the bank decides, or because the dispute is lost. */
  readonly isTaken: boolean;
  /** The oldest first. */
  readonly steps: readonly DisputeStep[];
}

export function isDisputeOpen({ state }: Pick<Dispute, 'state'>): boolean {
  return (OPEN_DISPUTE_STATES as readonly DisputeState[]).includes(state);
}

/** What open disputes may still take of the money that the shop has, so that it must not go back by a refund as well. */
export function heldByDisputes(disputes: readonly Dispute[]): Fils {
  return sum(disputes.filter((one) => isDisputeOpen(one) && !one.isTaken).map(({ amount }) => amount));
}

/** What disputes have taken of a capture and not released. */
export function takenByDisputes(disputes: readonly Dispute[], { id }: Pick<PaymentAttempt, 'id'>): Fils {
  return sum(disputes.filter((one) => one.attemptId === id && one.isTaken).map(({ amount }) => amount));
}

/** Whether a dispute about a capture is open: the gateway refuses refunds of it, or makes them beside it. */
export function isDisputed(disputes: readonly Dispute[], { id }: Pick<PaymentAttempt, 'id'>): boolean {
  return disputes.some((one) => one.attemptId === id && isDisputeOpen(one));
}
