import { fils, filsOfText } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import type { GatewayCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import type { DeclineReason } from '../../../domain/ordering/paying/payment-attempt.ts';
import { rowsOf, textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';
import { expiryOf, timeOf } from './times.ts';

/** `Succss` is MyFatoorah's own spelling; its notices and version 3 write the other. */
const SUCCESSES = ['Succss', 'SUCCESS'];
const PAID = ['Paid', 'DuplicatePayment'];

/**
 * Milliseconds after its expiry, and after the beginning of its newest attempt, in which an attempt may still bring money. A
 * page of KNET that was left stays `InProgress` for ever.
 */
const TIME_TO_END = 30 * 60_000;

const REASONS: Readonly<Record<string, DeclineReason>> = {
  MF001: 'challenge-failed',
  MF002: 'declined',
  MF003: 'restricted',
  MF004: 'insufficient-funds',
  MF005: 'timed-out',
};

/**
 * Reads an invoice of MyFatoorah, on whose page several attempts to pay can be made.
 * @param isTest whether the account is a test account, since the invoice does not say so
 * @param at milliseconds since 1970
 * @returns null when it is none
 */
export function readInvoice(invoice: Fields, isTest: boolean, at: number): GatewayCharge | null {
  const reference = textAt(invoice, 'InvoiceId');
  const invoiceStatus = textAt(invoice, 'InvoiceStatus');
  if (reference === '' || invoiceStatus === '') return null;
  const transactions = rowsOf(invoice['InvoiceTransactions']);
  const paid = transactions.filter((one) => SUCCESSES.includes(textAt(one, 'TransactionStatus')));
  const last = paid[0] ?? newestOf(transactions);
  const isPaid = paid.length > 0 || PAID.includes(invoiceStatus);
  const status = isPaid ? 'captured' : statusOf(invoice, last, at);
  return {
    reference,
    bankReference: (last && textAt(last, 'ReferenceId')) || null,
    status,
    declineReason: status === 'failed' ? (REASONS[last ? textAt(last, 'ErrorCode') : ''] ?? 'failed') : null,
    amount: amountOf(invoice, paid.length),
    currency: currencyOf(invoice, last),
    isTest,
    orderNumber: textAt(invoice, 'UserDefinedField'),
    attemptId: textAt(invoice, 'CustomerReference'),
    redirectUrl: null,
    createdAt: timeOf(textAt(invoice, 'CreatedDate')) ?? 0,
  };
}

/**
 * The state of an invoice that is not paid. Its page would take another attempt after one that failed, but the shopper is
 * back in the shop and makes it there.
 */
function statusOf(invoice: Fields, last: Fields | undefined, at: number): GatewayCharge['status'] {
  if (textAt(invoice, 'InvoiceStatus') === 'Canceled') return 'cancelled';
  switch (last && textAt(last, 'TransactionStatus')) {
    case 'Failed':
      return 'failed';
    case 'Canceled':
      return 'cancelled';
    case undefined:
      return isExpired(invoice, at) ? 'expired' : 'open';
    default:
      return isExpired(invoice, at - TIME_TO_END) && begunAt(last) <= at - TIME_TO_END ? 'expired' : 'open';
  }
}

function isExpired(invoice: Fields, at: number): boolean {
  const expiresAt = expiryOf(textAt(invoice, 'ExpiryDate'), textAt(invoice, 'ExpiryTime'));
  return expiresAt !== null && expiresAt <= at;
}

function begunAt(transaction: Fields | undefined): number {
  return (transaction && timeOf(textAt(transaction, 'TransactionDate'))) ?? 0;
}

/** What has come in: an invoice that was paid twice has its value twice, and a person has to look at that. */
function amountOf(invoice: Fields, times: number): Fils | null {
  const value = filsOfText(textAt(invoice, 'InvoiceValue'));
  return value === null ? null : fils(value * Math.max(1, times));
}

/** The account's currency, which MyFatoorah writes as people do: `KD`. */
function currencyOf(invoice: Fields, transaction: Fields | undefined): string {
  const shown = textAt(invoice, 'InvoiceDisplayValue').split(' ').at(-1) ?? '';
  const unit = (transaction && textAt(transaction, 'Currency')) || shown;
  return unit === 'KD' ? 'KWD' : unit;
}

function newestOf(transactions: readonly Fields[]): Fields | undefined {
  return [...transactions].sort((a, b) => begunAt(a) - begunAt(b)).at(-1);
}
