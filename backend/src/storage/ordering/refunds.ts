import { ONLINE_METHODS, GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { OUTSIDE_METHODS, REFUND_FAILURES } from '@fyonka/api-contract/values/ordering/money';
import { Refunds } from '../../application/ordering/money/ports.ts';
import { SHOP_ITSELF } from '../../domain/history.ts';
import type { Authorship, Editor } from '../../domain/history.ts';
import type { OrderId, RefundId } from '../../domain/ids.ts';
import { moneyChanged, refundStored } from '../../domain/ordering/money/money-history.ts';
import { balanceOf } from '../../domain/ordering/money/order-money.ts';
import { claimRefund, REFUND_STATES } from '../../domain/ordering/money/refund.ts';
import type { Refund, RefundEnd } from '../../domain/ordering/money/refund.ts';
import { capturesOf, requestRefund } from '../../domain/ordering/money/request-refund.ts';
import type { RefundRequest, RequestRefundResult } from '../../domain/ordering/money/request-refund.ts';
import {
  adoptRefund,
  creditNoteOf,
  creditNotesOf,
  resolveRefund,
  settleRefund,
} from '../../domain/ordering/money/settle-refund.ts';
import type { RefundDiscovery, RefundSettlement } from '../../domain/ordering/money/settle-refund.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { GatewayId } from '../../domain/ordering/paying/payment-methods.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { add, findOrder, get, insert, list, note, own } from '../store.ts';
import type { Store, Work } from '../store.ts';
import { disputesOf } from './disputes/dispute-records.ts';
import type { OrderParts } from './order-parts.ts';
import { followEndedRefund } from './returns/return-records.ts';

interface StoredRefund extends Refund {
  /** Orders the refunds of an order. */
  readonly seq: number;
}

type RefundIndex = 'refund_of_order' | 'refund_due' | 'refund_of_reference' | 'refund_done';

export const REFUNDS: Collection<StoredRefund, RefundIndex> = {
  name: 'refunds',
  fields: {
    seq: 'number',
    orderNumber: 'text',
    attemptId: 'text?',
    gateway: { oneOf: GATEWAYS, orNull: true },
    method: { oneOf: [...ONLINE_METHODS, ...OUTSIDE_METHODS] },
    chargeReference: 'text',
    amount: 'number',
    lines: 'list',
    includesDelivery: 'flag',
    reason: 'text',
    state: { oneOf: REFUND_STATES },
    reference: 'text?',
    requestedAt: 'number',
    requestedBy: 'text?',
    sentAt: 'number?',
    endedAt: 'number?',
    nextAskAt: 'number?',
    failure: { oneOf: REFUND_FAILURES, orNull: true },
    creditNote: 'text?',
    fingerprint: 'text',
  },
  indexes: {
    refund_of_order: { by: ['orderNumber', 'seq'] },
    refund_due: { by: ['nextAskAt'], given: ['nextAskAt'] },
    // By hand, a proof may be of several refunds.
    refund_of_reference: { by: ['gateway', 'reference'], given: ['gateway', 'reference'], isUnique: true },
    refund_done: { by: ['gateway', 'endedAt', 'id'], only: { state: 'done' } },
  },
  counts: ['amount'],
  // Earlier releases wrote no `seq` into backups. The times of the requests are in the same order.
  ends: 'books',
  copy: copied(
    'refunds',
    (refund): Refund & { readonly seq?: number } => refund,
    (refund) => ({ ...refund, seq: refund.seq ?? refund.requestedAt }),
  ),
};

/** Refunds that are read at once. The reader may call a gateway between two. */
const BATCH = 200;

/**
 * Each change that depends on other refunds of its order also writes the order, so that two processes that decide about
 * it at the same moment conflict.
 */
export class StoredRefunds extends Refunds {
  static readonly collections = { refunds: REFUNDS };

  constructor(
    private readonly store: Store,
    private readonly parts: { readonly orders: OrderParts },
  ) {
    super();
  }

  request(key: OrderId | OrderNumber, request: RefundRequest, editor: Editor): Promise<RequestRefundResult | null> {
    const { applyStep } = this.parts.orders;
    return this.store.write(function* () {
      const order = yield* findOrder(key);
      if (!order) return null;
      const known = yield* get(REFUNDS, request.id);
      if (known && known.orderNumber !== order.number) return { kind: 'key-reused' };
      const captures = capturesOf(yield* own('attemptsOf', order.number), yield* own('entriesOf', order.number));
      const [refunds, disputes] = [yield* refundsOf(order.number), yield* disputesOf(order.number)];
      const result = requestRefund(order, { captures, refunds, disputes }, request);
      if (result.kind !== 'requested') return result;
      yield* insertRefund(result.refund);
      const after = yield* applyStep(result.step, request.at);
      yield* note([refundStored(result.refund, order, after, { editor, at: request.at })]);
      return result;
    }, 'beside orders');
  }

  find(id: RefundId): Promise<Refund | null> {
    return this.store.read(() => find(id));
  }

  findByReference(gateway: GatewayId, reference: string): Promise<Refund | null> {
    return this.store.read(() => findByReference(gateway, reference));
  }

  ofOrder(number: OrderNumber): Promise<readonly Refund[]> {
    return this.store.read(() => refundsOf(number));
  }

  claim(id: RefundId, at: number): Promise<Refund | null> {
    return this.store.write(function* () {
      const refund = yield* find(id);
      const claimed = refund && claimRefund(refund, at);
      if (claimed) yield* updateRefund(claimed);
      return claimed;
    }, 'beside orders');
  }

  async postpone(id: RefundId, nextAskAt: number): Promise<void> {
    await this.store.write(function* () {
      const refund = yield* find(id);
      // One that has ended or needs a person is asked about no more.
      if (refund && refund.nextAskAt !== null) yield* updateRefund({ ...refund, nextAskAt });
    }, 'beside orders');
  }

  settle(id: RefundId, end: RefundEnd, at: number): Promise<{ readonly refund: Refund; readonly order: Order }> {
    const storing = this.storing.bind(this);
    return this.store.write(function* () {
      const refund = yield* find(id);
      const order = refund && (yield* findOrder(refund.orderNumber));
      if (!order) throw new Error('a refund that was never requested is not known');
      const settlement = settleRefund(refund, order, end, yield* creditNotes(order), at);
      if (!settlement) return { refund, order };
      return { refund: settlement.refund, order: yield* storing(settlement, order, { editor: SHOP_ITSELF, at }) };
    }, 'beside orders');
  }

  resolve(
    key: OrderId | OrderNumber,
    id: RefundId,
    discovery: RefundDiscovery,
    editor: Editor,
    at: number,
  ): Promise<{ readonly kind: 'resolved'; readonly refund: Refund } | { readonly kind: 'not-open' } | null> {
    const storing = this.storing.bind(this);
    return this.store.write(function* () {
      const [order, refund] = [yield* findOrder(key), yield* find(id)];
      if (!order || refund?.orderNumber !== order.number) return null;
      const settlement = resolveRefund(refund, order, discovery, yield* creditNotes(order), at);
      if (!settlement) return { kind: 'not-open' };
      const after = yield* storing(settlement, order, { editor, at });
      yield* note([moneyChanged('money-settled', order, after, { editor, at })]);
      return { kind: 'resolved', refund: settlement.refund };
    }, 'beside orders');
  }

  adopt(refund: Refund, at: number): Promise<boolean> {
    const { applyStep } = this.parts.orders;
    return this.store.write(function* () {
      const { id, gateway, reference } = refund;
      if (yield* find(id)) return false;
      if (gateway !== null && reference !== null && (yield* findByReference(gateway, reference))) return false;
      const order = yield* findOrder(refund.orderNumber);
      if (!order || refund.amount > balanceOf(order.money)) return false;
      yield* insertRefund({ ...refund, creditNote: creditNoteOf(order, (yield* creditNotes(order)) + 1) });
      yield* applyStep(adoptRefund(refund, order, at), at);
      return true;
    }, 'beside orders');
  }

  due(at: number, limit: number): Promise<readonly Refund[]> {
    return this.store.read(function* () {
      return (yield* list(REFUNDS, 'refund_due', { below: at + 1, limit })).map(refundOf);
    });
  }

  async *done(gateway: GatewayId, from: number, to: number): AsyncGenerator<Refund> {
    let [since, read] = [from, new Set<string>()];
    for (;;) {
      const range = { equal: { gateway }, from: since, below: to, skip: read.size, limit: BATCH };
      const batch = await this.store.read(() => list(REFUNDS, 'refund_done', range));
      yield* batch.filter(({ id }) => !read.has(id)).map(refundOf);
      const last = batch.at(-1)?.endedAt ?? null;
      if (last === null || batch.length < BATCH) return;
      const atLast = batch.filter(({ endedAt }) => endedAt === last).map(({ id }) => id);
      read = new Set(last === since ? [...read, ...atLast] : atLast);
      since = last;
    }
  }

  /** @returns the order afterwards */
  private *storing({ refund, step }: RefundSettlement, order: Order, by: Authorship): Work<Order> {
    yield* updateRefund(refund);
    const after = step ? yield* this.parts.orders.applyStep(step, by.at) : order;
    yield* followEndedRefund(refund, after, by);
    return after;
  }
}

/** Refunds of an order, the oldest first. */
export function* refundsOf(orderNumber: OrderNumber): Work<readonly Refund[]> {
  return (yield* list(REFUNDS, 'refund_of_order', { equal: { orderNumber } })).map(refundOf);
}

/** Only for one that was read in this transaction. */
export function* updateRefund({ id, ...set }: Refund): Work<void> {
  yield* add(REFUNDS, { doc: { id }, steps: {}, set });
}

/** Empties what administrators have written about an order's refunds. Only in the transaction that erases its person. */
export function* emptyReasons(number: OrderNumber): Work<void> {
  const refunds = yield* refundsOf(number);
  yield* add(REFUNDS, ...refunds.map(({ id }) => ({ doc: { id }, steps: {}, set: { reason: '' } })));
}

function* find(id: RefundId): Work<Refund | null> {
  const refund = yield* get(REFUNDS, id);
  return refund && refundOf(refund);
}

export function* findByReference(gateway: GatewayId, reference: string): Work<Refund | null> {
  const [refund] = yield* list(REFUNDS, 'refund_of_reference', { equal: { gateway, reference }, limit: 1 });
  return refund ? refundOf(refund) : null;
}

/** Only for one that was decided about in this transaction. */
export function* insertRefund(refund: Refund): Work<void> {
  const range = { equal: { orderNumber: refund.orderNumber }, isReversed: true, limit: 1 };
  const [newest] = yield* list(REFUNDS, 'refund_of_order', range);
  yield* insert(REFUNDS, { ...refund, seq: (newest?.seq ?? 0) + 1 });
}

function* creditNotes({ number }: Order): Work<number> {
  return creditNotesOf(yield* refundsOf(number));
}

function refundOf({ seq: _seq, ...refund }: StoredRefund): Refund {
  return refund;
}
