import type { Language } from '../pages/session.ts';
import type { PaymentMethod } from './methods.ts';

/** `Succss` is MyFatoorah's own spelling. */
export type TransactionStatus = 'InProgress' | 'Succss' | 'Failed' | 'Canceled';

export interface TransactionFault {
  readonly code: string;
  readonly message: string;
}

/** One attempt to pay an invoice. */
export interface Transaction {
  readonly id: string;
  readonly paymentId: string;
  readonly referenceId: string;
  readonly trackId: string;
  readonly authorizationId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly status: TransactionStatus;
  readonly fault: TransactionFault | null;
}

/** What the shop has asked for. */
export interface InvoiceRequest {
  /** Fils. */
  readonly value: number;
  readonly method: PaymentMethod;
  readonly callBackUrl: string;
  readonly errorUrl: string;
  readonly customerReference: string | null;
  readonly userDefinedField: string | null;
  readonly customerName: string | null;
  readonly customerMobile: string | null;
  readonly customerEmail: string | null;
  readonly language: Language;
  /** Milliseconds since 1970; null: as long as MyFatoorah usually waits. */
  readonly expiresAt: number | null;
}

/** An invoice as MyFatoorah has it. It can have several transactions. */
export interface Invoice {
  readonly id: number;
  readonly reference: string;
  readonly request: InvoiceRequest;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Fils. */
  value: number;
  currency: string;
  transactions: readonly Transaction[];
  /** The attempt that has begun on the open page; null: none. */
  begun: Transaction | null;
}

export function paidTimes({ transactions }: Invoice): number {
  return transactions.filter(({ status }) => status === 'Succss').length;
}

/** The status of an invoice in its answers; notices know only PAID and PENDING. */
export function statusOf(invoice: Invoice): 'Pending' | 'Paid' | 'DuplicatePayment' {
  const times = paidTimes(invoice);
  if (times === 0) return 'Pending';
  return times === 1 ? 'Paid' : 'DuplicatePayment';
}
