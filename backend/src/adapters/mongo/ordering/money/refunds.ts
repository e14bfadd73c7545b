import { Refunds } from '../../../../application/ordering/money/ports.ts';
import type { Editor } from '../../../../domain/history.ts';
import type { OrderId, RefundId } from '../../../../domain/ids.ts';
import { moneyChanged, refundStored } from '../../../../domain/ordering/money/money-history.ts';
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
import type { RefundDiscovery } from '../../../../domain/ordering/money/settle-refund.ts';
import { balanceOf } from '../../../../domain/ordering/money/order-money.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { endedBetween } from '../paying/ended-between.ts';
import { attemptsOf } from '../paying/attempt-documents.ts';
import { findOrder, findOrderByKey } from '../order-documents.ts';
import { applyStep, theOrder } from '../writing/order-writing.ts';
import { entriesOf } from './entry-documents.ts';
import { findRefund, insertRefund, refundFrom, refundsOf, updateRefund } from './refund-documents.ts';

/**
 * All changes share the transactions of orders, see `order-writes.ts`. Each that depends on other refunds of its order
 * also writes the order, so that two processes that decide about it at the same moment conflict.
 */
export class MongoRefunds extends Refunds {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async request(
    key: OrderId | OrderNumber,
    request: RefundRequest,
    editor: Editor,
  ): Promise<RequestRefundResult | null> {
    return this.db.orderWrites.run(async (tx) => {
      const order = await findOrderByKey(tx, key);
      if (!order) return null;
      const known = await findRefund(tx, request.id);
      if (known && known.orderNumber !== order.number) return { kind: 'key-reused' };
      const captures = capturesOf(await attemptsOf(tx, order.number), await entriesOf(tx, order.number));
      const result = requestRefund(order, { captures, refunds: await refundsOf(tx, order.number) }, request);
      if (result.kind !== 'requested') return result;
      await insertRefund(tx, result.refund);
      const after = await applyStep(tx, result.step, request.at);
      await addHistoryEntries(tx, [refundStored(result.refund, order, after, { editor, at: request.at })]);
      return result;
    });
  }

  async find(id: RefundId): Promise<Refund | null> {
    return findRefund({ db: this.db }, id);
  }

  async findByReference(gateway: GatewayId, reference: string): Promise<Refund | null> {
    return findByReference({ db: this.db }, gateway, reference);
  }

  async ofOrder(number: OrderNumber): Promise<readonly Refund[]> {
    return refundsOf({ db: this.db }, number);
  }

  async claim(id: RefundId, at: number): Promise<Refund | null> {
    return this.db.orderWrites.run(async (tx) => {
      const refund = await findRefund(tx, id);
      const claimed = refund && claimRefund(refund, at);
      if (claimed) await updateRefund(tx, claimed);
      return claimed;
    });
  }

  async postpone(id: RefundId, nextAskAt: number): Promise<void> {
    await this.db.orderWrites.run(async (tx) => {
      const refund = await findRefund(tx, id);
      // One that has ended or needs a person is asked about no more.
      if (refund && refund.nextAskAt !== null) await updateRefund(tx, { ...refund, nextAskAt });
    });
  }

  async settle(id: RefundId, end: RefundEnd, at: number): Promise<{ readonly refund: Refund; readonly order: Order }> {
    return this.db.orderWrites.run(async (tx) => {
      const refund = await findRefund(tx, id);
      if (!refund) throw new Error('a refund that was never requested is not known');
      const order = await theOrder(tx, refund.orderNumber);
      const settlement = settleRefund(refund, order, end, await creditNotes(tx, order), at);
      if (!settlement) return { refund, order };
      await updateRefund(tx, settlement.refund);
      const after = settlement.step ? await applyStep(tx, settlement.step, at) : order;
      return { refund: settlement.refund, order: after };
    });
  }

  async resolve(
    key: OrderId | OrderNumber,
    id: RefundId,
    discovery: RefundDiscovery,
    editor: Editor,
    at: number,
  ): Promise<{ readonly kind: 'resolved'; readonly refund: Refund } | { readonly kind: 'not-open' } | null> {
    return this.db.orderWrites.run(async (tx) => {
      const [order, refund] = [await findOrderByKey(tx, key), await findRefund(tx, id)];
      if (!order || refund?.orderNumber !== order.number) return null;
      const settlement = resolveRefund(refund, order, discovery, await creditNotes(tx, order), at);
      if (!settlement) return { kind: 'not-open' };
      await updateRefund(tx, settlement.refund);
      const after = settlement.step ? await applyStep(tx, settlement.step, at) : order;
      await addHistoryEntries(tx, [moneyChanged('money-settled', order, after, { editor, at })]);
      return { kind: 'resolved', refund: settlement.refund };
    });
  }

  async adopt(refund: Refund, at: number): Promise<boolean> {
    return this.db.orderWrites.run(async (tx) => {
      const { id, gateway, reference } = refund;
      if (await findRefund(tx, id)) return false;
      if (gateway !== null && reference !== null && (await findByReference(tx, gateway, reference))) return false;
      const order = await findOrder(tx, refund.orderNumber);
      if (!order || refund.amount > balanceOf(order.money)) return false;
      await insertRefund(tx, { ...refund, creditNote: creditNoteOf(order, (await creditNotes(tx, order)) + 1) });
      await applyStep(tx, adoptRefund(refund, order, at), at);
      return true;
    });
  }

  async due(at: number, limit: number): Promise<readonly Refund[]> {
    const documents = await this.db
      .collection('refunds')
      .find({ nextAskAt: { $gt: 0, $lte: at } }, { sort: { nextAskAt: 1 } })
      .limit(limit)
      .toArray();
    return documents.map(refundFrom);
  }

  async *done(gateway: GatewayId, from: number, to: number): AsyncGenerator<Refund> {
    const done = endedBetween(this.db.collection('refunds'), { gateway, state: 'done' }, from, to);
    for await (const document of done) yield refundFrom(document);
  }
}

async function findByReference(reading: Reading, gateway: GatewayId, reference: string): Promise<Refund | null> {
  const document = await reading.db.collection('refunds').findOne({ gateway, reference }, within(reading));
  return document && refundFrom(document);
}

async function creditNotes(tx: MongoTransaction, { number }: Order): Promise<number> {
  return creditNotesOf(await refundsOf(tx, number));
}
