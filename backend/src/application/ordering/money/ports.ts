import type { Editor } from '../../../domain/history.ts';
import type { AccountId, OrderId, RefundId } from '../../../domain/ids.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { Fils } from '../../../domain/money.ts';
import type { CashDifference } from '../../../domain/ordering/cash/cash-difference.ts';
import type { BooksOfDay } from '../../../domain/ordering/cash/evening.ts';
import type { GatewayComparison } from '../../../domain/ordering/money/comparison-schedule.ts';
import type { Finding, FindingKind } from '../../../domain/ordering/money/finding.ts';
import type { MoneyEntry, MoneyMethod } from '../../../domain/ordering/money/money-entry.ts';
import type {
  OutsideMoney,
  RecordMoneyResult,
  Settling,
  SettleResult,
} from '../../../domain/ordering/money/outside/outside-money.ts';
import type { Refund, RefundEnd } from '../../../domain/ordering/money/refund.ts';
import type { WithdrawResult } from '../../../domain/ordering/money/outside/withdraw.ts';
import type { RefundRequest, RequestRefundResult } from '../../../domain/ordering/money/request-refund.ts';
import type { RefundDiscovery } from '../../../domain/ordering/money/settle-refund.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';

type OrderKey = OrderId | OrderNumber;

/** Refunds through gateways or by hand, and their effects on orders. */
export abstract class Refunds {
  /**
   * Stores the result of `requestRefund` with the order's money, stock, mail and a line of the edit history, in one
   * transaction that is durable before any gateway is called. Simultaneous requests for one order are decided one after
   * the other. @returns null when the order does not exist
   */
  abstract request(key: OrderKey, request: RefundRequest, editor: Editor): Promise<RequestRefundResult | null>;

  abstract find(id: RefundId): Promise<Refund | null>;

  abstract findByReference(gateway: GatewayId, reference: string): Promise<Refund | null>;

  /** Refunds of an order, oldest first. */
  abstract ofOrder(number: OrderNumber): Promise<readonly Refund[]>;

  /** Stores `claimRefund` durably. @returns null when it is not to be sent now */
  abstract claim(id: RefundId, at: number): Promise<Refund | null>;

  /** Stores when the gateway is asked again about a refund that it has not answered or finished. */
  abstract postpone(id: RefundId, nextAskAt: number): Promise<void>;

  /**
   * Stores the result of `settleRefund` with order, money entry and mail in one transaction. Repeating it changes nothing.
   * @returns the refund and the order afterwards
   */
  abstract settle(
    id: RefundId,
    end: RefundEnd,
    at: number,
  ): Promise<{ readonly refund: Refund; readonly order: Order }>;

  /**
   * Stores the result of `resolveRefund` with order, money entry, mail and a line of the edit history (`money-settled`)
   * in one transaction.
   * @returns null when there is no such refund, or its order is another
   */
  abstract resolve(
    key: OrderKey,
    id: RefundId,
    discovery: RefundDiscovery,
    editor: Editor,
    at: number,
  ): Promise<{ readonly kind: 'resolved'; readonly refund: Refund } | { readonly kind: 'not-open' } | null>;

  /**
   * Stores a refund that was made elsewhere and is done, by `adoptRefund`, unless it is known.
   * @param refund without credit note
   * @returns whether it was stored; false also if it is more than the shop has of the order's money
   */
  abstract adopt(refund: Refund, at: number): Promise<boolean>;

  /** Refunds whose `nextAskAt` has come, the longest due first. */
  abstract due(at: number, limit: number): Promise<readonly Refund[]>;

  /** Refunds of a gateway that are done and ended in this time. `to` is excluded. */
  abstract done(gateway: GatewayId, from: number, to: number): AsyncIterable<Refund>;
}

/** Sums of a day and method, in fils: below zero where more was withdrawn, of days whose month was closed, than came in. */
export interface MoneyOfDay {
  readonly day: KuwaitDay;
  readonly method: MoneyMethod;
  readonly gateway: GatewayId | null;
  /** Payments: captures and records, without withdrawn ones. */
  readonly received: number;
  readonly payments: number;
  /** Refunds and money given back by hand. */
  readonly returned: number;
  readonly refunds: number;
}

/** The cash of a day, counted by the office. */
export interface CashCount {
  readonly day: KuwaitDay;
  readonly counted: Fils;
  readonly note: string;
  readonly countedAt: number;
  readonly countedBy: AccountId | null;
}

/** What the books say about the cash of a day. */
export interface CashBooks {
  /** Fils that the ledger says: received minus withdrawn and given back, so it may be below zero. */
  readonly recorded: number;
  /** The oldest first. */
  readonly lines: readonly CashDifference[];
  readonly count: CashCount | null;
}

/** The ledger of all orders. */
export abstract class MoneyBooks {
  /** Entries of an order, oldest first. */
  abstract ofOrder(number: OrderNumber): Promise<readonly MoneyEntry[]>;

  /** Entries of some orders, those of one order together and the oldest first. @param numbers a few hundred */
  abstract ofOrders(numbers: readonly OrderNumber[]): Promise<readonly MoneyEntry[]>;

  /** Stores the result of `recordMoney` with a line of the edit history in one transaction. @returns null without such an order */
  abstract record(
    key: OrderKey,
    money: OutsideMoney,
    editor: Editor,
    at: number,
  ): Promise<{ readonly result: RecordMoneyResult; readonly order: Order } | null>;

  /** Stores the result of `settleByHand` with a line of the edit history in one transaction. @returns null without such an order */
  abstract settle(
    key: OrderKey,
    settling: Settling,
    editor: Editor,
    at: number,
  ): Promise<{ readonly result: SettleResult; readonly order: Order } | null>;

  /**
   * Stores the result of `withdrawEntry` with its refund, the run that has the order, and a line of the edit history in
   * one transaction. @returns null without such an order
   */
  abstract withdraw(
    key: OrderKey,
    id: string,
    reason: string,
    editor: Editor,
    at: number,
  ): Promise<WithdrawResult | null>;

  /** Entries that are booked on these days, both included, day by day; tests too. Read in batches of bounded size. */
  abstract between(from: KuwaitDay, to: KuwaitDay): AsyncIterable<readonly MoneyEntry[]>;

  /** Sums by day and method of a month, tests left out. Its cost grows with the days and methods of the month only. */
  abstract ofMonth(month: KuwaitMonth): Promise<readonly MoneyOfDay[]>;

  abstract cashOf(day: KuwaitDay): Promise<CashBooks>;

  /** The same of the days, both included, on which there was anything. Its cost grows with these days and their lines. */
  abstract cashBetween(from: KuwaitDay, to: KuwaitDay): Promise<readonly BooksOfDay[]>;

  /**
   * Stores or replaces the count of a day with a line of the edit history.
   * @returns false when the month of the day is closed
   */
  abstract countCash(count: CashCount, editor: Editor): Promise<boolean>;
}

/** What the reconciler has found, for the office. */
export abstract class Findings {
  /** Adds a finding unless it is known. @returns whether it is new */
  abstract add(finding: Finding): Promise<boolean>;

  /** The open ones first, then the newest. */
  abstract list(limit: number): Promise<readonly Finding[]>;

  abstract countOpen(): Promise<number>;

  /** Only the open ones, the newest first. */
  abstract open(limit: number): Promise<readonly Finding[]>;

  /** Closes findings that are no differences any more, without a note. Those that are not there or closed stay as they are. */
  abstract close(ids: readonly string[], at: number): Promise<void>;

  /** @returns null when there is no such finding */
  abstract resolve(id: string, note: string, editor: Editor, at: number): Promise<Finding | null>;

  /**
   * Stores all differences of a kind that there are now, see `isOpenedBy`, and closes the others of the kind, without a note.
   * @param unknown references of which nobody knows whether they still differ, so that they stay as they are
   * @returns how many were opened
   */
  abstract keepOpen(
    kind: FindingKind,
    found: readonly Finding[],
    unknown: ReadonlySet<string>,
    at: number,
  ): Promise<number>;

  /** The latest audit of the shop's own books; null: none has begun. */
  abstract lastAudit(): Promise<AuditRun | null>;

  abstract noteAudit(run: AuditRun): Promise<void>;

  /** When the comparison with a gateway last began and ended; null: never. */
  abstract lastRun(): Promise<ReconciliationRun | null>;

  abstract noteRun(run: ReconciliationRun): Promise<void>;
}

export interface AuditRun {
  readonly startedAt: number;
  /** Null while it runs, or when it was interrupted. */
  readonly endedAt: number | null;
  readonly orders: number;
  readonly lines: number;
  readonly found: number;
}

export interface ReconciliationRun {
  readonly startedAt: number;
  /** Null when it failed or was interrupted. */
  readonly endedAt: number | null;
  /** From when the charges were compared. */
  readonly from: number;
  readonly charges: number;
  readonly refunds: number;
  readonly found: number;
  /** Gateways that did not answer. */
  readonly unavailable: readonly GatewayId[];
  /** When each gateway was really compared; empty in what earlier releases have stored. */
  readonly gateways: readonly GatewayComparison[];
}
