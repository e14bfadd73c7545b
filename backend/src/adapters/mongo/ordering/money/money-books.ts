import { MoneyBooks } from '../../../../application/ordering/money/ports.ts';
import type { CashCount, MoneyOfDay } from '../../../../application/ordering/money/ports.ts';
import type { Editor } from '../../../../domain/history.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import type { MoneyEntry } from '../../../../domain/ordering/money/money-entry.ts';
import { cashCounted, moneyChanged } from '../../../../domain/ordering/money/money-history.ts';
import { recordMoney, settleByHand } from '../../../../domain/ordering/money/outside/outside-money.ts';
import type {
  OutsideMoney,
  RecordMoneyResult,
  Settling,
  SettleResult,
} from '../../../../domain/ordering/money/outside/outside-money.ts';
import { withdrawEntry } from '../../../../domain/ordering/money/outside/withdraw.ts';
import type { WithdrawResult } from '../../../../domain/ordering/money/outside/withdraw.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { editInTurn } from '../../office/office-edits.ts';
import { followOnRun } from '../../../../storage/ordering/delivery-runs.ts';
import { inside } from '../../documents/verbs.ts';
import { findOrderByKey } from '../order-documents.ts';
import { applyStep } from '../writing/order-writing.ts';
import { entriesOf } from './entry-documents.ts';
import { expectedCash, moneyOfMonth } from './money-sums.ts';
import { refundsOf, updateRefund } from './refund-documents.ts';

/** Changes of an order's money share the transactions of orders, see `order-writes.ts`. */
export class MongoMoneyBooks extends MoneyBooks {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async ofOrder(number: OrderNumber): Promise<readonly MoneyEntry[]> {
    return entriesOf({ db: this.db }, number);
  }

  async record(
    key: OrderId | OrderNumber,
    money: OutsideMoney,
    editor: Editor,
    at: number,
  ): Promise<{ readonly result: RecordMoneyResult; readonly order: Order } | null> {
    return this.db.orderWrites.run(async (tx) => {
      const order = await findOrderByKey(tx, key);
      if (!order) return null;
      const result = recordMoney(order, money, editor.accountId, at);
      if (result.kind !== 'recorded') return { result, order };
      const after = await applyStep(tx, result, at);
      await addHistoryEntries(tx, [moneyChanged('money-recorded', order, after, { editor, at })]);
      return { result, order: after };
    });
  }

  async settle(
    key: OrderId | OrderNumber,
    settling: Settling,
    editor: Editor,
    at: number,
  ): Promise<{ readonly result: SettleResult; readonly order: Order } | null> {
    return this.db.orderWrites.run(async (tx) => {
      const order = await findOrderByKey(tx, key);
      if (!order) return null;
      const result = settleByHand(order, settling, editor.accountId, at);
      if (result.kind !== 'settled') return { result, order };
      const after = await applyStep(tx, result, at);
      await addHistoryEntries(tx, [moneyChanged('money-settled', order, after, { editor, at })]);
      return { result, order: after };
    });
  }

  async withdraw(
    key: OrderId | OrderNumber,
    id: string,
    reason: string,
    editor: Editor,
    at: number,
  ): Promise<WithdrawResult | null> {
    return this.db.orderWrites.run(async (tx) => {
      const order = await findOrderByKey(tx, key);
      if (!order) return null;
      const books = { entries: await entriesOf(tx, order.number), refunds: await refundsOf(tx, order.number) };
      const result = withdrawEntry(order, books, id, reason, editor.accountId, at);
      if (result.kind !== 'withdrawn') return result;
      if (result.refund) await updateRefund(tx, result.refund);
      const after = await applyStep(tx, result, at);
      await inside(tx, followOnRun({ ...result, after }, at));
      await addHistoryEntries(tx, [moneyChanged('money-withdrawn', order, after, { editor, at })]);
      return result;
    });
  }

  async ofMonth(month: KuwaitMonth): Promise<readonly MoneyOfDay[]> {
    return moneyOfMonth(this.db, month);
  }

  async cashOf(day: KuwaitDay): Promise<{ readonly expected: number; readonly count: CashCount | null }> {
    const [expected, count] = await Promise.all([
      expectedCash(this.db, day),
      this.db.collection('cashCounts').findOne({ _id: day }),
    ]);
    if (!count) return { expected, count };
    const { _id, ...counted } = count;
    return { expected, count: { day: _id, ...counted } };
  }

  async countCash({ day, ...count }: CashCount, editor: Editor): Promise<void> {
    await editInTurn(this.db, async (tx) => {
      const before = await tx.db
        .collection('cashCounts')
        .findOneAndUpdate(
          { _id: day },
          { $set: count },
          { session: tx.session, upsert: true, returnDocument: 'before' },
        );
      const by = { editor, at: count.countedAt };
      await addHistoryEntries(tx, [cashCounted(day, before?.counted ?? null, count.counted, by)]);
    });
  }
}
