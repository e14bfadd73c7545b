import type { Category } from '../../domain/catalog/category.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { TrashedProduct } from '../../domain/catalog/trash/trash.ts';
import type { StockMovement } from '../../domain/catalog/stock/stock-movement.ts';
import type { FieldChange, HistoryKind, HistorySubject } from '../../domain/history.ts';
import type { Account } from '../../domain/identity/account.ts';
import type { AuditEntry } from '../../domain/identity/audit.ts';
import type { OfficeEventKind } from '../../domain/office/office-event.ts';
import type { OrderNote } from '../../domain/ordering/order-note.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { MoneyEntry } from '../../domain/ordering/money/money-entry.ts';
import type { PaymentAttempt } from '../../domain/ordering/paying/payment-attempt.ts';
import type { Hold } from '../../domain/ordering/placing/holds.ts';
import type { OrderCaller } from '../../domain/ordering/placing/unpaid-limits.ts';
import type { StoredSettings } from '../../domain/store/settings.ts';
import type { IdempotencyKey } from '../ordering/placing/idempotency.ts';

// The stored data of a shop that cannot be derived from other data, independent of the database. Times are milliseconds
// since 1970, amounts are in fils. Where the order of creation matters, records are read and written in that order.

/** The files of an uploaded picture, in base64. */
export interface PictureContent {
  readonly webp: string;
  /** Files by width in pixels. */
  readonly avif: Readonly<Record<string, string>>;
}

export interface PictureRecord {
  readonly path: string;
  readonly isKept: boolean;
  readonly unusedSince: number | null;
  readonly isLeaving: boolean;
  /** Null when the picture comes with the program, or its files are deleted already. */
  readonly content: PictureContent | null;
}

export interface CategoryRecord extends Category {
  readonly position: number;
  readonly version: number;
  readonly changedAt: number | null;
  /** Account of the administrator who has changed it last. */
  readonly changedBy: string | null;
}

export interface ProductRecord extends Product {
  readonly createdAt: number;
  readonly changedAt: number;
  /** Account of the administrator who has changed it last. */
  readonly changedBy: string | null;
  readonly version: number;
}

export interface TrashedProductRecord extends TrashedProduct {
  /** Account of the administrator. */
  readonly deletedBy: string | null;
}

export interface StockMovementRecord extends StockMovement {
  readonly number: number;
  /** Digests of the request that booked it in the office, which may be repeated; null for all other movements. */
  readonly requestKey: string | null;
  readonly fingerprint: string | null;
}

export interface AccountRecord extends Account {
  readonly passwordHash: string | null;
}

/** An order with stored fields that are not part of `Order`. */
export interface OrderRecord {
  readonly order: Order;
  /** E-mail whose account adopts the order of a guest; null when no account may. */
  readonly emailKey: string | null;
  readonly idempotency: IdempotencyKey | null;
  /** When its customer asked for erasure, which is done once the order is finished; null when they did not. */
  readonly eraseAskedAt: number | null;
  /** Its caller and hold, as long as the order counts for the limits of unpaid orders; otherwise null. */
  readonly caller: (OrderCaller & { readonly hold: Hold }) | null;
  readonly note: OrderNote | null;
  /** Sorted by line and text. */
  readonly madeTexts: readonly MadeTextRecord[];
}

export interface MadeTextRecord {
  readonly line: number;
  readonly text: number;
  readonly accountId: string;
  readonly at: number;
}

export interface HistoryRecord {
  readonly subject: HistorySubject;
  /** Empty for subjects that exist once, such as the settings. */
  readonly subjectId: string;
  readonly kind: HistoryKind;
  readonly version: number | null;
  readonly accountId: string;
  readonly addressKey: string;
  readonly at: number;
  readonly changes: readonly FieldChange[];
  /** Null without a request that may be repeated. */
  readonly requestKey: string | null;
  readonly fingerprint: string | null;
}

export interface OfficeEventRecord {
  readonly id: number;
  readonly kind: OfficeEventKind;
  readonly at: number;
  readonly orderId: string | null;
  readonly orderStatus: string | null;
  readonly productId: string | null;
  readonly stock: number | null;
}

/** The type of the records of each kind that every database stores in its own way. Those of the others are documents. */
export interface ShopRecords {
  /** One record at most, with the settings that differ from the defaults. */
  settings: StoredSettings;
  pictures: PictureRecord;
  categories: CategoryRecord;
  products: ProductRecord;
  trashedProducts: TrashedProductRecord;
  stockMovements: StockMovementRecord;
  accounts: AccountRecord;
  auditEntries: AuditEntry;
  orders: OrderRecord;
  paymentAttempts: PaymentAttempt;
  moneyEntries: MoneyEntry;
  historyEntries: HistoryRecord;
  officeEvents: OfficeEventRecord;
}

export type RecordKind = keyof ShopRecords;

/** The kinds of records of a shop, and what earlier releases wrote of them. */
export interface RecordKinds {
  /** Each comes after those that its records refer to. */
  readonly names: readonly string[];
  /** The record with every field that this release expects. One that an earlier release wrote may lack some. */
  readonly upToDate: (kind: string, record: object) => object;
}

/**
 * Kinds in the order of writing, also in backups, which are read from their beginning to their end. A kind that is not
 * mentioned refers to none. Events come last, because writing other records may add some.
 */
export const ORDER_OF_KINDS: readonly string[] = `
  settings areas frontEnds pictures categories products trashedProducts stockMovements backInStockRequests
  unconfirmedRequests restocks searchMisses bundles markdowns markedPrices coupons accounts sessions passkeys families addressBooks alertChoices
  pushDevices emailCodes emailLinks emailTickets codeRequests attemptCounts auditEntries orders paymentAttempts
  moneyEntries refunds reviews findings cashCounts closings drivers deliveryRuns courierBookings courierPayouts stalls stallSales cashDifferences settlementRows
  salesPapers papersDue paperCounters paperDays paperWalks
  settledDays payouts settlementBookings gatewayKeys signingKeys apiKeys agentPlatforms webhooks webhookProgress webhookDeliveries mails mailAllowances invoiceLookups historyEntries officeEvents
`
  .trim()
  .split(/\s+/);

/** Number of records that are held in memory at once and written in one transaction. */
export function batchSize(kind: string): number {
  if (kind === 'pictures') return 10;
  // Sums and counts are written once for each batch of orders, so large batches are cheaper.
  return kind === 'products' ? 250 : 1000;
}
