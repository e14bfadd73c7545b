import type { PaymentState } from '../../../domain/ordering/payment-state.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { PaymentAttempt } from '../../../domain/ordering/payment-attempt.ts';
import type { CollectionDefinition } from './collection.ts';

/** An order, with what it is found and listed by. Fields that are left out are out of its indexes, too. */
export interface OrderDocument extends Omit<Order, 'id'> {
  _id: string;
  /** On which it was placed, as `dayNumberOf` has it. */
  day: number;
  paymentState: PaymentState;
  total: number;
  /** Empty once its person is taken out. */
  phone: string;
  /** `orderWords`: what the office finds it by. */
  words: string[];
  /** By which a guest's orders join an account; null once they must not. */
  emailKey: string | null;
  idempotencyKey?: string;
  fingerprint?: string;
  /** What it adds to the sums of sales; left out while it does not count. */
  saleAmount?: number;
  /** Texts of it that are to be made still; left out when it has none or is not in preparation. */
  textsLeft?: number;
  /** Its person is to be erased once it is finished. */
  eraseAskedAt?: number;
  /** Who placed it, for as long as it may be unpaid. */
  caller?: { addressKey: string; phone: string; email: string };
  note?: { text: string; version: number; accountId: string; at: number };
  madeTexts?: { line: number; text: number; accountId: string; at: number }[];
}

export interface AttemptDocument extends Omit<PaymentAttempt, 'id'> {
  _id: string;
  isOpen: boolean;
  /** Of one order, in the order in which they were begun. */
  seq: number;
}

/** What the gateway said; never changed afterwards. */
export interface PaymentEventDocument {
  _id: string;
  attemptId: string;
  kind: 'approved' | 'declined' | 'cancelled';
  amount: number | null;
  paymentStatus: string;
  at: number;
}

/** A mail that waits; `orderNumber` and `status` are those of order mails, `codeId` that of mails with a code. */
export interface MailDocument {
  _id: string;
  template: string;
  recipient: string;
  language: string;
  orderNumber: string | null;
  status: string | null;
  codeId: string | null;
  isUrgent: boolean;
  createdAt: number;
  dueAt: number;
  tries: number;
}

/** Of how many orders a mailbox was told: see `mail-allowance` of the domain. */
export interface MailAllowanceDocument {
  _id: string;
  mailbox: string;
  kind: string;
  orderNumber: string;
  at: number;
}

export interface InvoiceLookupDocument {
  /** Number of the order. */
  _id: string;
  wrong: number;
  since: number;
}

export const ORDERING_COLLECTIONS: readonly CollectionDefinition[] = [];
