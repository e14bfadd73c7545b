import type { Category } from '../../domain/catalog/category.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { FieldChange, HistoryKind, HistorySubject } from '../../domain/history.ts';
import type { Account } from '../../domain/identity/account.ts';
import type { AuditEntry } from '../../domain/identity/audit.ts';
import type { EmailCode, ProofPurpose } from '../../domain/identity/email-codes/email-code.ts';
import type { Passkey } from '../../domain/identity/passkeys/passkey.ts';
import type { Session } from '../../domain/identity/session.ts';
import type { OfficeEventKind } from '../../domain/office/office-event.ts';
import type { AreaTerms } from '../../domain/ordering/delivery/area-terms.ts';
import type { OrderNote } from '../../domain/ordering/order-note.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { PaymentEvent } from '../../domain/ordering/paying/paying.ts';
import type { PaymentAttempt } from '../../domain/ordering/paying/payment-attempt.ts';
import type { OrderCaller } from '../../domain/ordering/placing/unpaid-limits.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import type { IdempotencyKey } from '../ordering/placing/idempotency.ts';

// All that a shop keeps and cannot work out again, in a form that belongs to no database. Times are milliseconds since
// 1970, amounts fils. Records of a kind come in the order in which they were made, wherever that order means something.

/** The files of an uploaded picture, base64. */
export interface PictureContent {
  readonly webp: string;
  /** By width in pixels. */
  readonly avif: Readonly<Record<string, string>>;
}

export interface PictureRecord {
  readonly path: string;
  readonly isKept: boolean;
  readonly unusedSince: number | null;
  readonly isLeaving: boolean;
  /** Null: of the program itself, or gone already. */
  readonly content: PictureContent | null;
}

export interface CategoryRecord extends Category {
  readonly position: number;
  readonly version: number;
  readonly changedAt: number | null;
  /** Account of who in the office has changed it last. */
  readonly changedBy: string | null;
}

export interface ProductRecord extends Product {
  readonly createdAt: number;
  readonly changedAt: number;
  /** Account of who in the office has changed it last. */
  readonly changedBy: string | null;
  readonly version: number;
}

export interface AccountRecord extends Account {
  readonly passwordHash: string | null;
}

export interface EmailCodeRecord extends EmailCode {
  readonly emailKey: string;
}

export interface EmailTicketRecord {
  readonly emailKey: string;
  readonly purpose: ProofPurpose;
  readonly digest: string;
  readonly email: string;
  readonly expiresAt: number;
}

/** An order with what no reader of it sees. */
export interface OrderRecord {
  readonly order: Order;
  /** By which it joins an account; null once it must not. */
  readonly emailKey: string | null;
  readonly idempotency: IdempotencyKey | null;
  /** Its person is to be erased once it is finished. */
  readonly eraseAskedAt: number | null;
  /** From where it was placed, for as long as that counts; null: it does not. */
  readonly caller: OrderCaller | null;
  readonly note: OrderNote | null;
  /** By line and text. */
  readonly madeTexts: readonly MadeTextRecord[];
}

export interface MadeTextRecord {
  readonly line: number;
  readonly text: number;
  readonly accountId: string;
  readonly at: number;
}

export interface MailRecord {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly language: string;
  readonly orderNumber: string | null;
  readonly status: string | null;
  readonly codeId: string | null;
  readonly isUrgent: boolean;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly tries: number;
}

export interface HistoryRecord {
  readonly subject: HistorySubject;
  /** Empty where there is only one such thing. */
  readonly subjectId: string;
  readonly kind: HistoryKind;
  readonly version: number | null;
  readonly accountId: string;
  readonly addressKey: string;
  readonly at: number;
  readonly changes: readonly FieldChange[];
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

/** By its kind. */
export interface ShopRecords {
  /** One, or none: what the shop itself has said. */
  settings: Partial<ShopSettings>;
  areas: AreaTerms & { readonly key: string };
  pictures: PictureRecord;
  categories: CategoryRecord;
  products: ProductRecord;
  accounts: AccountRecord;
  sessions: Session;
  passkeys: Passkey;
  emailCodes: EmailCodeRecord;
  emailTickets: EmailTicketRecord;
  /** That a code was asked for. */
  codeRequests: { readonly key: string; readonly askedAt: number };
  attemptCounts: { readonly key: string; readonly count: number; readonly endsAt: number };
  auditEntries: AuditEntry;
  orders: OrderRecord;
  paymentAttempts: PaymentAttempt;
  paymentEvents: PaymentEvent;
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

/** Each kind after those that its records refer to; events last, since writing others may tell of them. */
export const RECORD_KINDS = [
  'settings',
  'areas',
  'pictures',
  'categories',
  'products',
  'accounts',
  'sessions',
  'passkeys',
  'emailCodes',
  'emailTickets',
  'codeRequests',
  'attemptCounts',
  'auditEntries',
  'orders',
  'paymentAttempts',
  'paymentEvents',
  'mails',
  'mailAllowances',
  'invoiceLookups',
  'historyEntries',
  'officeEvents',
] as const satisfies readonly RecordKind[];

/** How many records are held in memory, and written in one transaction. */
export function batchSize(kind: RecordKind): number {
  if (kind === 'pictures') return 10;
  // What follows from many orders is written once for all of them.
  return kind === 'products' ? 250 : 1000;
}
