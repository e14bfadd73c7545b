import { DISPUTE_STATES } from '@fyonka/api-contract/values/ordering/money';
import { GATEWAYS, ONLINE_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { DisputeStage } from '../../../application/ordering/disputes/ports.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { isDisputeOpen } from '../../../domain/ordering/disputes/dispute.ts';
import type { Dispute } from '../../../domain/ordering/disputes/dispute.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { copied } from '../../collection.ts';
import type { Collection } from '../../collection.ts';
import { list, own, put } from '../../store.ts';
import type { Work } from '../../store.ts';

export interface StoredDispute extends Dispute {
  readonly stage: DisputeStage;
  /** The deadline of which the office was reminded; null: it was not. */
  readonly remindedOf: KuwaitDay | null;
}

export const DISPUTES: Collection<StoredDispute, 'disputes_of_order' | 'disputes_by_stage'> = {
  name: 'disputes',
  fields: {
    orderId: 'text',
    orderNumber: 'text',
    place: 'number',
    attemptId: 'text',
    gateway: { oneOf: GATEWAYS },
    method: { oneOf: ONLINE_METHODS },
    chargeReference: 'text',
    amount: 'number',
    reference: 'text',
    openedDay: 'text',
    deadline: 'text',
    state: { oneOf: DISPUTE_STATES },
    isTaken: 'flag',
    steps: 'list',
    stage: 'text',
    remindedOf: 'text?',
  },
  indexes: {
    disputes_of_order: { by: ['orderNumber', 'place'], isUnique: true },
    disputes_by_stage: { by: ['stage', 'deadline', 'id'] },
  },
  counts: ['amount'],
  isPersonal: true,
  ends: 'books',
  copy: copied('disputes', ({ stage: _stage, ...dispute }: StoredDispute) => dispute, withStage),
};

/** Disputes of an order, the oldest first. */
export function* disputesOf(orderNumber: OrderNumber): Work<readonly Dispute[]> {
  return (yield* list(DISPUTES, 'disputes_of_order', { equal: { orderNumber } })).map(disputeOf);
}

/** Stores a dispute. Two processes that decide about disputes or money of an order at the same moment conflict. */
export function* storeDispute(dispute: Dispute, remindedOf: KuwaitDay | null): Work<void> {
  yield* own('holdOrder', dispute.orderNumber);
  yield* put(DISPUTES, withStage({ ...dispute, remindedOf }));
}

/** Empties what the office has written about the disputes of an order. Only in the transaction that erases its person. */
export function* emptyDisputeNotes(orderNumber: OrderNumber): Work<void> {
  for (const stored of yield* list(DISPUTES, 'disputes_of_order', { equal: { orderNumber } }))
    yield* put(DISPUTES, { ...stored, steps: stored.steps.map((step) => ({ ...step, note: '' })) });
}

export function disputeOf({ stage: _stage, remindedOf: _reminded, ...dispute }: StoredDispute): Dispute {
  return dispute;
}

function withStage(dispute: Omit<StoredDispute, 'stage'>): StoredDispute {
  return { ...dispute, stage: isDisputeOpen(dispute) ? (dispute.state as DisputeStage) : 'ended' };
}
