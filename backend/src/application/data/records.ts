import type { AlertChoices } from '../../domain/office/alerts/alert-choices.ts';
import type { AlertList, WaitingAlerts } from '../../domain/office/alerts/alerts-for.ts';
import type { PushDevice } from '../../domain/office/push/push-device.ts';
import type { PendingPush } from '../../domain/office/push/push-message.ts';
import type { Bundle } from '../../domain/catalog/bundles/bundle.ts';
import type { Category } from '../../domain/catalog/category.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { TrashedProduct } from '../../domain/catalog/trash/trash.ts';
import type { SearchMiss } from '../../domain/catalog/search/search-miss.ts';
import type { Review } from '../../domain/catalog/reviews/review.ts';
import type { StockMovement } from '../../domain/catalog/stock/stock-movement.ts';
import type { Pointer } from '../../domain/front-ends/pointer.ts';
import type { FieldChange, HistoryKind, HistorySubject } from '../../domain/history.ts';
import type { BackInStockRequest, Restock } from '../../domain/catalog/stock/back-in-stock.ts';
import type { Account } from '../../domain/identity/account.ts';
import type { AuditEntry } from '../../domain/identity/audit.ts';
import type { EmailCode } from '../../domain/identity/email-codes/email-code.ts';
import type { TicketPurpose } from '../../domain/identity/email-codes/ticket.ts';
import type { SavedAddresses } from '../../domain/identity/addresses/saved-addresses.ts';
import type { Family } from '../../domain/identity/family/family.ts';
import type { Passkey } from '../../domain/identity/passkeys/passkey.ts';
import type { Session } from '../../domain/identity/session.ts';
import type { OfficeEventKind } from '../../domain/office/office-event.ts';
import type { AreaTerms } from '../../domain/ordering/delivery/area-terms.ts';
import type { Coupon } from '../../domain/ordering/coupons/coupon.ts';
import type { DeliveryRun, Driver } from '../../domain/ordering/delivery/runs/run.ts';
import type { OrderNote } from '../../domain/ordering/order-note.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { Finding } from '../../domain/ordering/money/finding.ts';
import type { MoneyEntry } from '../../domain/ordering/money/money-entry.ts';
import type { Refund } from '../../domain/ordering/money/refund.ts';
import type { PaymentAttempt } from '../../domain/ordering/paying/payment-attempt.ts';
import type { GatewayId } from '../../domain/ordering/paying/payment-methods.ts';
import type { Hold } from '../../domain/ordering/placing/holds.ts';
import type { OrderCaller } from '../../domain/ordering/placing/unpaid-limits.ts';
import type { StoredSettings } from '../../domain/store/settings.ts';
import type { CashCount, SettlementRow } from '../ordering/money/ports.ts';
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

export interface BundleRecord extends Bundle {
  readonly version: number;
  readonly changedAt: number | null;
  /** Account of the administrator who has changed it last. */
  readonly changedBy: string | null;
}

/** Uses are not copied, because the orders count them again. */
export interface CouponRecord extends Coupon {
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

export interface EmailCodeRecord extends EmailCode {
  readonly emailKey: string;
}

export interface EmailTicketRecord {
  readonly emailKey: string;
  readonly purpose: TicketPurpose;
  readonly digest: string;
  readonly email: string;
  readonly expiresAt: number;
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

/** The alerts that a person of the office has chosen, and those that are held back. */
export interface AlertChoicesRecord {
  readonly accountId: string;
  readonly choices: AlertChoices;
  /** Alerts that are held back for the next mail. */
  readonly waiting: WaitingAlerts | null;
  readonly waitingPush: WaitingAlerts | null;
}

/** A device that shows alerts, with the message that waits for it. */
export interface PushDeviceRecord extends PushDevice {
  readonly pending: PendingPush | null;
  readonly dueAt: number | null;
  readonly tries: number;
}

export interface MailRecord {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly language: string;
  readonly orderNumber: string | null;
  readonly status: string | null;
  readonly codeId: string | null;
  readonly refundId: string | null;
  /** Null in mails that are not alerts. */
  readonly alerts: AlertList | null;
  /** Null in mails that do not say that a product is back. */
  readonly productId: string | null;
  readonly isUrgent: boolean;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly tries: number;
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

/** The type of the records of each kind. */
export interface ShopRecords {
  /** One record at most, with the settings that differ from the defaults. */
  settings: StoredSettings;
  areas: AreaTerms & { readonly key: string };
  frontEnds: Pointer & { readonly name: string };
  pictures: PictureRecord;
  categories: CategoryRecord;
  products: ProductRecord;
  trashedProducts: TrashedProductRecord;
  stockMovements: StockMovementRecord;
  backInStockRequests: BackInStockRequest;
  restocks: Restock;
  searchMisses: SearchMiss;
  bundles: BundleRecord;
  coupons: CouponRecord;
  accounts: AccountRecord;
  sessions: Session;
  passkeys: Passkey;
  families: Family & { readonly accountId: string };
  addressBooks: SavedAddresses & { readonly accountId: string };
  alertChoices: AlertChoicesRecord;
  /** They take messages by the key that follows from the server's secret, so a copy can send them only with the same secret. */
  pushDevices: PushDeviceRecord;
  emailCodes: EmailCodeRecord;
  emailTickets: EmailTicketRecord;
  /** Time of a request for a code, which limits further ones. */
  codeRequests: { readonly key: string; readonly askedAt: number };
  attemptCounts: { readonly key: string; readonly count: number; readonly endsAt: number };
  auditEntries: AuditEntry;
  orders: OrderRecord;
  paymentAttempts: PaymentAttempt;
  moneyEntries: MoneyEntry;
  refunds: Refund;
  reviews: Review;
  findings: Finding;
  cashCounts: CashCount;
  drivers: Driver;
  deliveryRuns: DeliveryRun;
  settlementRows: SettlementRow;
  /** Encrypted with the server's secret, so that a copy can use them only with the same secret. */
  gatewayKeys: { readonly gateway: GatewayId; readonly sealed: string };
  mails: MailRecord;
  mailAllowances: {
    readonly mailbox: string;
    readonly kind: string;
    readonly orderNumber: string;
    readonly at: number;
  };
  invoiceLookups: { readonly orderNumber: string; readonly wrong: number; readonly since: number };
  historyEntries: HistoryRecord;
  officeEvents: OfficeEventRecord;
}

export type RecordKind = keyof ShopRecords;

/** Kinds in the order of writing: each comes after those that its records refer to. Events come last, because writing other records may add some. */
export const RECORD_KINDS = [
  'settings',
  'areas',
  'frontEnds',
  'pictures',
  'categories',
  'products',
  'trashedProducts',
  'stockMovements',
  'backInStockRequests',
  'restocks',
  'searchMisses',
  'bundles',
  'coupons',
  'accounts',
  'sessions',
  'passkeys',
  'families',
  'addressBooks',
  'alertChoices',
  'pushDevices',
  'emailCodes',
  'emailTickets',
  'codeRequests',
  'attemptCounts',
  'auditEntries',
  'orders',
  'paymentAttempts',
  'moneyEntries',
  'refunds',
  'reviews',
  'findings',
  'cashCounts',
  'drivers',
  'deliveryRuns',
  'settlementRows',
  'gatewayKeys',
  'mails',
  'mailAllowances',
  'invoiceLookups',
  'historyEntries',
  'officeEvents',
] as const satisfies readonly RecordKind[];

/** Number of records that are held in memory at once and written in one transaction. */
export function batchSize(kind: RecordKind): number {
  if (kind === 'pictures') return 10;
  // Sums and counts are written once for each batch of orders, so large batches are cheaper.
  return kind === 'products' ? 250 : 1000;
}
