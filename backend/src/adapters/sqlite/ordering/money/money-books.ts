import { MoneyBooks } from '../../../../application/ordering/money/ports.ts';
import type { CashCount, MoneyOfDay } from '../../../../application/ordering/money/ports.ts';
import type { Editor } from '../../../../domain/history.ts';
import { accountId } from '../../../../domain/ids.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
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
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { periodOf } from '../../reporting/sales-rows.ts';
import { followOnRun } from '../../../../storage/ordering/delivery-runs.ts';
import { SqliteStore } from '../../documents/sqlite-store.ts';
import { applyStep } from '../order-changes.ts';
import { findOrderByKey } from '../order-rows.ts';
import { entriesOf } from './entry-rows.ts';
import { moneyOfMonth } from './money-days.ts';
import { refundsOf, updateRefund } from './refund-rows.ts';

type CountRow = { day: string; counted: number; note: string; counted_at: number; counted_by: string | null };

export class SqliteMoneyBooks extends MoneyBooks {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async ofOrder(number: OrderNumber): Promise<readonly MoneyEntry[]> {
    return entriesOf(this.db, number);
  }

  record(
    key: OrderId | OrderNumber,
    money: OutsideMoney,
    editor: Editor,
    at: number,
  ): Promise<{ readonly result: RecordMoneyResult; readonly order: Order } | null> {
    return this.db.write(() => {
      const before = findOrderByKey(this.db, key);
      if (!before) return null;
      const result = recordMoney(before, money, editor.accountId, at);
      if (result.kind !== 'recorded') return { result, order: before };
      const order = applyStep(this.db, result, at);
      addHistoryEntries(this.db, [moneyChanged('money-recorded', before, order, { editor, at })]);
      return { result, order };
    });
  }

  settle(
    key: OrderId | OrderNumber,
    settling: Settling,
    editor: Editor,
    at: number,
  ): Promise<{ readonly result: SettleResult; readonly order: Order } | null> {
    return this.db.write(() => {
      const before = findOrderByKey(this.db, key);
      if (!before) return null;
      const result = settleByHand(before, settling, editor.accountId, at);
      if (result.kind !== 'settled') return { result, order: before };
      const order = applyStep(this.db, result, at);
      addHistoryEntries(this.db, [moneyChanged('money-settled', before, order, { editor, at })]);
      return { result, order };
    });
  }

  withdraw(
    key: OrderId | OrderNumber,
    id: string,
    reason: string,
    editor: Editor,
    at: number,
  ): Promise<WithdrawResult | null> {
    return this.db.write(() => {
      const before = findOrderByKey(this.db, key);
      if (!before) return null;
      const books = { entries: entriesOf(this.db, before.number), refunds: refundsOf(this.db, before.number) };
      const result = withdrawEntry(before, books, id, reason, editor.accountId, at);
      if (result.kind !== 'withdrawn') return result;
      if (result.refund) updateRefund(this.db, result.refund);
      const after = applyStep(this.db, result, at);
      new SqliteStore(this.db).inside(followOnRun({ ...result, after }, at));
      addHistoryEntries(this.db, [moneyChanged('money-withdrawn', before, after, { editor, at })]);
      return result;
    });
  }

  async ofMonth(month: KuwaitMonth): Promise<readonly MoneyOfDay[]> {
    return moneyOfMonth(this.db, month);
  }

  async cashOf(day: KuwaitDay): Promise<{ readonly expected: number; readonly count: CashCount | null }> {
    const row = this.db.get<{ expected: number }>(
      "SELECT received - returned AS expected FROM money_days WHERE day = ? AND method = 'cash' AND gateway = ''",
      periodOf(day),
    );
    return { expected: row?.expected ?? 0, count: this.countOf(day) };
  }

  countCash(count: CashCount, editor: Editor): Promise<void> {
    return this.db.write(() => {
      const { day, counted, note, countedAt, countedBy } = count;
      const before = this.countOf(day);
      this.db.run(
        `INSERT INTO cash_counts (day, counted, note, counted_at, counted_by) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET counted = excluded.counted, note = excluded.note, counted_at = excluded.counted_at,
           counted_by = excluded.counted_by`,
        day,
        counted,
        note,
        countedAt,
        countedBy,
      );
      addHistoryEntries(this.db, [cashCounted(day, before?.counted ?? null, counted, { editor, at: countedAt })]);
    });
  }

  private countOf(day: KuwaitDay): CashCount | null {
    const row = this.db.get<CountRow>('SELECT * FROM cash_counts WHERE day = ?', day);
    if (!row) return null;
    const countedBy = row.counted_by === null ? null : accountId(row.counted_by);
    return { day, counted: fils(row.counted), note: row.note, countedAt: row.counted_at, countedBy };
  }
}
