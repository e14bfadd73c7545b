import { MoneyBooks } from '../../application/ordering/money/ports.ts';
import type { CashBooks, CashCount, MoneyOfDay } from '../../application/ordering/money/ports.ts';
import type { Editor } from '../../domain/history.ts';
import type { OrderId } from '../../domain/ids.ts';
import { dayAfter, monthOf } from '../../domain/kuwait-day.ts';
import type { KuwaitDay, KuwaitMonth } from '../../domain/kuwait-day.ts';
import { bookedDay } from '../../domain/ordering/books/closing.ts';
import type { BooksOfDay } from '../../domain/ordering/cash/evening.ts';
import type { MoneyEntry } from '../../domain/ordering/money/money-entry.ts';
import { cashCounted, moneyChanged } from '../../domain/ordering/money/money-history.ts';
import { recordMoney, settleByHand } from '../../domain/ordering/money/outside/outside-money.ts';
import type {
  OutsideMoney,
  RecordMoneyResult,
  Settling,
  SettleResult,
} from '../../domain/ordering/money/outside/outside-money.ts';
import { withdrawEntry } from '../../domain/ordering/money/outside/withdraw.ts';
import type { WithdrawResult } from '../../domain/ordering/money/outside/withdraw.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { creditsOf } from '../../domain/ordering/returns/order-return.ts';
import { findOrder, note, own, put } from '../store.ts';
import type { Store } from '../store.ts';
import type { LedgerPart } from '../own-verbs.ts';
import { CASH_COUNTS, countOf, countsBetween } from './cash/cash-counts.ts';
import { differencesBetween, differencesOfDay } from './cash/difference-lines.ts';
import { closedThrough, holdClosedThrough } from './books/closed-months.ts';
import { followOnRun } from './delivery-runs.ts';
import { disputesOf } from './disputes/dispute-records.ts';
import type { OrderParts } from './order-parts.ts';
import { refundsOf, updateRefund } from './refunds.ts';
import { followEndedRefund, returnsOf } from './returns/return-records.ts';

/** Entries that are in memory at once while the ledger is read. */
const BATCH = 500;

export class StoredMoneyBooks extends MoneyBooks {
  static readonly collections = { cashCounts: CASH_COUNTS };

  constructor(
    private readonly store: Store,
    private readonly parts: { readonly orders: OrderParts },
  ) {
    super();
  }

  ofOrder(number: OrderNumber): Promise<readonly MoneyEntry[]> {
    return this.store.read(() => own('entriesOf', number));
  }

  ofOrders(numbers: readonly OrderNumber[]): Promise<readonly MoneyEntry[]> {
    return this.store.read(() => own('entriesOfAny', numbers));
  }

  record(
    key: OrderId | OrderNumber,
    money: OutsideMoney,
    editor: Editor,
    at: number,
  ): Promise<{ readonly result: RecordMoneyResult; readonly order: Order } | null> {
    const { applyStep } = this.parts.orders;
    return this.store.write(function* () {
      const order = yield* findOrder(key);
      if (!order) return null;
      const result = recordMoney(order, money, editor.accountId, at);
      if (result.kind !== 'recorded') return { result, order };
      const after = yield* applyStep(result, at);
      yield* note([moneyChanged('money-recorded', order, after, { editor, at })]);
      return { result, order: after };
    }, 'beside orders');
  }

  settle(
    key: OrderId | OrderNumber,
    settling: Settling,
    editor: Editor,
    at: number,
  ): Promise<{ readonly result: SettleResult; readonly order: Order } | null> {
    const { applyStep } = this.parts.orders;
    return this.store.write(function* () {
      const order = yield* findOrder(key);
      if (!order) return null;
      const result = settleByHand(order, settling, editor.accountId, at, yield* disputesOf(order.number));
      if (result.kind !== 'settled') return { result, order };
      const after = yield* applyStep(result, at);
      yield* note([moneyChanged('money-settled', order, after, { editor, at })]);
      return { result, order: after };
    }, 'beside orders');
  }

  withdraw(
    key: OrderId | OrderNumber,
    id: string,
    reason: string,
    editor: Editor,
    at: number,
  ): Promise<WithdrawResult | null> {
    const { applyStep } = this.parts.orders;
    return this.store.write(function* () {
      const order = yield* findOrder(key);
      if (!order) return null;
      const books = {
        entries: yield* own('entriesOf', order.number),
        refunds: yield* refundsOf(order.number),
        credits: creditsOf(yield* returnsOf(order.number)),
      };
      const result = withdrawEntry(order, books, id, reason, editor.accountId, at);
      if (result.kind !== 'withdrawn') return result;
      if (result.refund) yield* updateRefund(result.refund);
      const after = yield* applyStep(result, at);
      if (result.refund) yield* followEndedRefund(result.refund, after, { editor, at });
      yield* followOnRun({ ...result, after }, at);
      yield* note([moneyChanged('money-withdrawn', order, after, { editor, at })]);
      return result;
    }, 'beside orders');
  }

  async *between(from: KuwaitDay, to: KuwaitDay): AsyncGenerator<readonly MoneyEntry[]> {
    for (let day = from; day <= to; day = dayAfter(day, 1)) {
      for (let part = await this.partOf(day, null); part.place !== null; part = await this.partOf(day, part.place))
        yield part.entries;
    }
  }

  private partOf(day: KuwaitDay, place: string | null): Promise<LedgerPart> {
    return this.store.read(() => own('ledgerOfDay', day, place, BATCH));
  }

  ofMonth(month: KuwaitMonth): Promise<readonly MoneyOfDay[]> {
    return this.store.read(() => own('moneyOfMonth', month));
  }

  cashOf(day: KuwaitDay): Promise<CashBooks> {
    return this.store.read(function* () {
      const recorded = yield* own('expectedCash', day);
      return { recorded, lines: yield* differencesOfDay(day), count: yield* countOf(day) };
    });
  }

  cashBetween(from: KuwaitDay, to: KuwaitDay): Promise<readonly BooksOfDay[]> {
    const months = [...new Set([monthOf(from), monthOf(to)])];
    return this.store.read(function* () {
      const recorded = new Map<KuwaitDay, number>();
      for (const month of months)
        for (const { day, method, received, returned } of yield* own('moneyOfMonth', month))
          if (method === 'cash' && day >= from && day <= to) recorded.set(day, received - returned);
      const lines = Map.groupBy(yield* differencesBetween(from, to), ({ cashDay }) => cashDay);
      const counts = new Map((yield* countsBetween(from, to)).map(({ day, counted }) => [day, counted]));
      const through = yield* closedThrough();
      const days = [...new Set([...recorded.keys(), ...lines.keys(), ...counts.keys()])].toSorted();
      return days.map((day) => ({
        day,
        recorded: recorded.get(day) ?? 0,
        lines: lines.get(day) ?? [],
        counted: counts.get(day) ?? null,
        isClosed: bookedDay(day, through) !== day,
      }));
    });
  }

  countCash({ day, ...count }: CashCount, editor: Editor): Promise<boolean> {
    return this.store.write(function* () {
      const through = yield* holdClosedThrough();
      if (bookedDay(day, through) !== day) return false;
      const before = yield* countOf(day);
      yield* put(CASH_COUNTS, { id: day, ...count });
      yield* note([cashCounted(day, before?.counted ?? null, count.counted, { editor, at: count.countedAt })]);
      return true;
    });
  }
}
