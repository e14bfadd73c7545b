import type { MoneyOfDay } from '../application/ordering/money/ports.ts';
import type { FeesOfAmount } from '../application/ordering/settlements/ports.ts';
import type { GatewayId } from '../domain/ordering/paying/payment-methods.ts';
import type { DuePeriod, LedgerCapture } from '../domain/ordering/settlements/compare-lines.ts';
import type { LineSums } from '../domain/ordering/settlements/settlement-line.ts';
import type { Product, Rating } from '../domain/catalog/product.ts';
import type { EmailKey } from '../domain/email.ts';
import type { Account } from '../domain/identity/account.ts';
import type { OfficeCategory } from '../application/catalog/editing/editing-ports.ts';
import type { EditState } from '../application/store/ports.ts';
import type { Category } from '../domain/catalog/category.ts';
import type { Authorship, HistorySubject } from '../domain/history.ts';
import type { AuditEntry } from '../domain/identity/audit.ts';
import type { AccountId, CategoryId, CouponId, OrderId, ProductId } from '../domain/ids.ts';
import type { KuwaitDay, KuwaitMonth } from '../domain/kuwait-day.ts';
import type { NewOfficeEvent } from '../domain/office/office-event.ts';
import type { OrderIndex } from '../domain/ordering/consequences.ts';
import type { CouponCaller } from '../domain/ordering/coupons/coupon-use.ts';
import type { MoneyEntry } from '../domain/ordering/money/money-entry.ts';
import type { OrderNumber } from '../domain/ordering/order-number.ts';
import type { Order } from '../domain/ordering/order.ts';
import type { PaymentAttempt } from '../domain/ordering/paying/payment-attempt.ts';
import type { StoredSettings } from '../domain/store/settings.ts';

/** Records that each database stores in its own way, and that end after `RECORDS_KEPT`. */
type OldRecords = 'auditEntries' | 'historyEntries';

/** Some entries of the ledger. */
export interface LedgerPart {
  readonly entries: readonly MoneyEntry[];
  /** Where it ended; null: nothing was left. */
  readonly place: string | null;
}

/**
 * What stored features ask of the parts of the shop that each database stores in its own way, as part of their work. Each
 * database has a function for each.
 */
export interface OwnVerbs {
  /** An id that is later, in the order of texts, than those of before. */
  newId(): string;
  /** Accounts by their e-mails. Those without one are missing. */
  findAccounts(emails: readonly EmailKey[]): ReadonlyMap<EmailKey, Account>;
  /** Name and picture of products. Those in the trash are missing. */
  nameProducts(ids: readonly string[]): ReadonlyMap<string, Pick<Product, 'name' | 'imageUrl'>>;
  /** Adds to the sums of a product, also in the trash. */
  addRating(product: ProductId, rating: Rating): void;
  /** Those of the paths at which there is no picture, or one that is about to be removed. */
  unknownPictures(paths: readonly string[]): readonly string[];
  /** Shoppers see something else now. What a collection with `isPublic` changes needs no mention. */
  announceContents(): void;
  /** Of this transaction and one that changes what the account depends on, such as its erasure, one sees the other. */
  holdAccount(id: AccountId): { readonly account: Account; readonly passwordHash: string | null } | null;
  /** Accounts of owners of the shop, in any order. */
  ownerIds(limit: number): readonly AccountId[];
  /** Adds the orders to the account that a guest has placed with its e-mail. Only when that e-mail is verified. */
  adoptOrders(account: AccountId, email: EmailKey): void;
  addAuditEntry(entry: AuditEntry): void;
  /**
   * Ids of records from before a time. Of the history only that of `ENDING_SUBJECTS`, without the last
   * entry of the things that have their version there.
   */
  oldRecords(of: OldRecords, before: number, limit: number): readonly string[];
  removeOldRecords(of: OldRecords, ids: readonly string[]): void;
  findOrders(ids: readonly OrderId[]): readonly Order[];
  /** The next orders in the order of their ids, which is that of their placing. @param after id of the one before; null: the first */
  ordersAfter(after: string | null, limit: number): readonly Order[];
  /** Version of a subject of the history, with its last change. */
  editStateOf(subject: HistorySubject, subjectId: string): EditState;
  /** What is stored of the settings, which may be incomplete; null: nothing yet. The caller changes nothing of it. */
  readSettings(): StoredSettings | null;
  writeSettings(settings: StoredSettings): void;
  recordEvents(events: readonly NewOfficeEvent[]): void;
  /** Of this transaction and one that erases the order's person at the same moment, one sees the other. */
  holdOrder(number: OrderNumber): void;
  /** In the order that the office has given them. */
  officeCategories(): readonly OfficeCategory[];
  officeCategory(id: CategoryId): OfficeCategory | null;
  /** Slugs of categories with the same beginning. */
  slugsLike(slug: string): ReadonlySet<string>;
  /** After all others, with version 1. */
  addCategory(category: Category, by: Authorship): void;
  /** Its products stay as they are listed. */
  writeCategory(before: Category, after: Category, version: number, by: Authorship): void;
  /** @param ids those of all categories in their order */
  placeCategories(ids: readonly CategoryId[]): void;
  /** Attempts to pay an order, the oldest first. */
  attemptsOf(order: OrderNumber): readonly PaymentAttempt[];
  /** The ledger of an order, the oldest entry first. */
  entriesOf(order: OrderNumber): readonly MoneyEntry[];
  /** The ledgers of some orders, those of one order together and the oldest first. */
  entriesOfAny(orders: readonly OrderNumber[]): readonly MoneyEntry[];
  /** What lists and sums read beside an order; null: there is no such order. */
  indexOfOrder(order: OrderNumber): Pick<OrderIndex, 'total' | 'saleAmount'> | null;
  /** A part of the entries that are booked on a day, read by an index. @param place of the part before it; null: the first */
  ledgerOfDay(day: KuwaitDay, place: string | null, limit: number): LedgerPart;
  /** Sums of the ledger by day and method, in the order of days. */
  moneyOfMonth(month: KuwaitMonth): readonly MoneyOfDay[];
  /** Cash that a day's entries add up to, in fils. */
  expectedCash(day: KuwaitDay): number;
  /** Captures of a month with what the settlement files say of them, by gateway, method and amount, in their order. */
  feesOfMonth(month: KuwaitMonth): readonly FeesOfAmount[];
  /** Captures of any gateway whose charges have these ids. */
  capturesAmong(references: readonly string[]): readonly LedgerCapture[];
  /** Captures of these days without a line of a settlement file, tests left out, the oldest first. */
  unsettledCaptures(gateway: GatewayId, period: DuePeriod, limit: number): readonly LedgerCapture[];
  /** Sums of the lines of a payout, by their kinds. */
  sumsOfPayout(gateway: GatewayId, payout: string): readonly LineSums[];
  /** Orders of a caller with the coupon. */
  usesOfCaller(coupon: CouponId, caller: CouponCaller): number;
  /** Number of uses of a coupon that orders can take from unpaid ones now. */
  takeableUses(coupon: CouponId, at: number): number;
}
