import { Refunds } from '../../../../application/ordering/money/ports.ts';
import type { Editor } from '../../../../domain/history.ts';
import type { OrderId, RefundId } from '../../../../domain/ids.ts';
import { moneyChanged, refundStored } from '../../../../domain/ordering/money/money-history.ts';
import { balanceOf } from '../../../../domain/ordering/money/order-money.ts';
import { claimRefund } from '../../../../domain/ordering/money/refund.ts';
import type { Refund, RefundEnd } from '../../../../domain/ordering/money/refund.ts';
import { capturesOf, requestRefund } from '../../../../domain/ordering/money/request-refund.ts';
import type { RefundRequest, RequestRefundResult } from '../../../../domain/ordering/money/request-refund.ts';
import {
  adoptRefund,
  creditNoteOf,
  creditNotesOf,
  resolveRefund,
  settleRefund,
} from '../../../../domain/ordering/money/settle-refund.ts';
import type { RefundDiscovery, RefundSettlement } from '../../../../domain/ordering/money/settle-refund.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { applyStep } from '../order-changes.ts';
import { findOrder, findOrderByKey } from '../order-rows.ts';
import { attemptsOf } from '../paying/attempt-rows.ts';
import { endedBetween } from '../paying/ended-between.ts';
import { entriesOf } from './entry-rows.ts';
import { findRefund, insertRefund, refundFrom, refundsOf, SELECT_REFUNDS, updateRefund } from './refund-rows.ts';
import type { RefundRow } from './refund-rows.ts';

export class SqliteRefunds extends Refunds {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  request(key: OrderId | OrderNumber, request: RefundRequest, editor: Editor): Promise<RequestRefundResult | null> {
    return this.db.write((): RequestRefundResult | null => {
      const order = findOrderByKey(this.db, key);
      if (!order) return null;
      const known = findRefund(this.db, request.id);
      if (known && known.orderNumber !== order.number) return { kind: 'key-reused' };
      const { number } = order;
      const captures = capturesOf(attemptsOf(this.db, number), entriesOf(this.db, number));
      const result = requestRefund(order, { captures, refunds: refundsOf(this.db, number) }, request);
      if (result.kind !== 'requested') return result;
      insertRefund(this.db, result.refund);
      const after = applyStep(this.db, result.step, request.at);
      addHistoryEntries(this.db, [refundStored(result.refund, order, after, { editor, at: request.at })]);
      return result;
    });
  }

  async find(id: RefundId): Promise<Refund | null> {
    return findRefund(this.db, id);
  }

  async findByReference(gateway: GatewayId, reference: string): Promise<Refund | null> {
    const row = this.db.get<RefundRow>(`${SELECT_REFUNDS} WHERE gateway = ? AND reference = ?`, gateway, reference);
    return row ? refundFrom(row) : null;
  }

  async ofOrder(number: OrderNumber): Promise<readonly Refund[]> {
    return refundsOf(this.db, number);
  }

  claim(id: RefundId, at: number): Promise<Refund | null> {
    return this.db.write(() => {
      const refund = findRefund(this.db, id);
      const claimed = refund && claimRefund(refund, at);
      if (claimed) updateRefund(this.db, claimed);
      return claimed;
    });
  }

  postpone(id: RefundId, nextAskAt: number): Promise<void> {
    return this.db.write(() => {
      this.db.run('UPDATE refunds SET next_ask_at = ? WHERE id = ? AND next_ask_at IS NOT NULL', nextAskAt, id);
    });
  }

  settle(id: RefundId, end: RefundEnd, at: number): Promise<{ readonly refund: Refund; readonly order: Order }> {
    return this.db.write(() => {
      const refund = findRefund(this.db, id);
      if (!refund) throw new Error('a refund that was never requested is not known');
      const order = this.orderOf(refund);
      const settlement = settleRefund(refund, order, end, this.creditNotes(order), at);
      if (!settlement) return { refund, order };
      return { refund: settlement.refund, order: this.store(settlement, order, at) };
    });
  }

  resolve(
    key: OrderId | OrderNumber,
    id: RefundId,
    discovery: RefundDiscovery,
    editor: Editor,
    at: number,
  ): Promise<{ readonly kind: 'resolved'; readonly refund: Refund } | { readonly kind: 'not-open' } | null> {
    return this.db.write(() => {
      const refund = findRefund(this.db, id);
      const before = findOrderByKey(this.db, key);
      if (!refund || refund.orderNumber !== before?.number) return null;
      const settlement = resolveRefund(refund, before, discovery, this.creditNotes(before), at);
      if (!settlement) return { kind: 'not-open' };
      const after = this.store(settlement, before, at);
      addHistoryEntries(this.db, [moneyChanged('money-settled', before, after, { editor, at })]);
      return { kind: 'resolved', refund: settlement.refund };
    });
  }

  adopt(refund: Refund, at: number): Promise<boolean> {
    return this.db.write(() => {
      const { gateway, reference } = refund;
      const isKnown = this.db.get(
        'SELECT 1 AS known FROM refunds WHERE id = ? UNION ALL SELECT 1 FROM refunds WHERE gateway = ? AND reference = ?',
        refund.id,
        gateway,
        reference,
      );
      const order = findOrder(this.db, refund.orderNumber);
      if (isKnown || !order || refund.amount > balanceOf(order.money)) return false;
      insertRefund(this.db, { ...refund, creditNote: creditNoteOf(order, this.creditNotes(order) + 1) });
      applyStep(this.db, adoptRefund(refund, order, at), at);
      return true;
    });
  }

  async due(at: number, limit: number): Promise<readonly Refund[]> {
    return this.db
      .all<RefundRow>(`${SELECT_REFUNDS} WHERE next_ask_at <= ? ORDER BY next_ask_at LIMIT ?`, at, limit)
      .map(refundFrom);
  }

  async *done(gateway: GatewayId, from: number, to: number): AsyncGenerator<Refund> {
    const ended = `${SELECT_REFUNDS} WHERE state = 'done'`;
    for (const row of endedBetween<RefundRow>(this.db, ended, { gateway, from, to })) yield refundFrom(row);
  }

  /** @returns the order afterwards */
  private store({ refund, step }: RefundSettlement, order: Order, at: number): Order {
    updateRefund(this.db, refund);
    return step ? applyStep(this.db, step, at) : order;
  }

  private creditNotes({ number }: Order): number {
    return creditNotesOf(refundsOf(this.db, number));
  }

  private orderOf({ orderNumber }: Refund): Order {
    const order = findOrder(this.db, orderNumber);
    if (!order) throw new Error('a refund has lost its order');
    return order;
  }
}
