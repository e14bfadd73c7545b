import { changed } from '../kit/json.ts';
import type { Fields } from '../kit/json.ts';
import { textOf } from '../kit/money.ts';
import { newId } from '../kit/random.ts';
import { paidTimes } from './invoice.ts';
import type { Invoice, Transaction, TransactionStatus } from './invoice.ts';
import type { MyFatoorahRefund } from './refunds.ts';
import { signatureOf } from './signature.ts';

/** A notice of version 2 before it is sent. */
export interface Event {
  readonly about: string;
  readonly status: string;
  readonly body: Fields;
  /** What is signed, in its order. */
  readonly signed: readonly (readonly [string, string | null])[];
}

const STATUSES: Record<TransactionStatus, string> = {
  InProgress: 'INPROGRESS',
  Succss: 'SUCCESS',
  Failed: 'FAILED',
  Canceled: 'CANCELED',
};

export function paymentEvent(invoice: Invoice, transaction: Transaction, at: number): Event {
  const { id, reference, request, createdAt, expiresAt } = invoice;
  const status = paidTimes(invoice) > 0 ? 'PAID' : 'PENDING';
  const { paymentId, fault } = transaction;
  const transactionStatus = STATUSES[transaction.status];
  const data = {
    Invoice: {
      Id: String(id),
      Status: status,
      Reference: reference,
      CreationDate: new Date(createdAt).toISOString(),
      ExpirationDate: new Date(expiresAt).toISOString(),
      ExternalIdentifier: request.customerReference,
      UserDefinedField: request.userDefinedField,
      MetaData: null,
    },
    Transaction: {
      Id: transaction.id,
      Status: transactionStatus,
      PaymentMethod: request.method.en,
      PaymentId: paymentId,
      ReferenceId: transaction.referenceId,
      TrackId: transaction.trackId,
      AuthorizationId: transaction.authorizationId,
      TransactionDate: new Date(transaction.at).toISOString(),
      Error: { Code: fault?.code ?? null, Message: fault?.message ?? null },
    },
    Customer: { Name: request.customerName, Mobile: request.customerMobile, Email: request.customerEmail },
    Amount: amountJson(invoice.value, invoice.currency),
  };
  const signed = [
    ['Invoice.Id', String(id)],
    ['Invoice.Status', status],
    ['Transaction.Status', transactionStatus],
    ['Transaction.PaymentId', paymentId],
    ['Invoice.ExternalIdentifier', request.customerReference],
  ] as const;
  return { about: String(id), status: transactionStatus, body: eventJson(1, data, at), signed };
}

export function refundEvent(invoice: Invoice, refund: MyFatoorahRefund, at: number): Event {
  const status = refund.status.toUpperCase();
  const amount = amountJson(refund.amount, invoice.currency);
  const data = {
    Refund: {
      Id: refund.id,
      Reference: refund.reference,
      Status: status,
      CreationDate: new Date(refund.createdAt).toISOString(),
      Comments: refund.comment,
      ExternalIdentifier: refund.externalIdentifier,
    },
    Amount: amount,
    ReferencedInvoice: { Id: String(invoice.id), Reference: invoice.reference },
  };
  const signed = [
    ['Refund.Id', String(refund.id)],
    ['Refund.Status', status],
    ['Amount.ValueInBaseCurrency', amount.ValueInBaseCurrency],
    ['ReferencedInvoice.Id', String(invoice.id)],
  ] as const;
  return { about: String(refund.id), status, body: eventJson(2, data, at), signed };
}

/** @param unsigned other fields by path, made after it was signed */
export function writtenEvent({ body, signed }: Event, secret: string, unsigned: Fields) {
  const headers = {
    'content-type': 'application/json',
    'MyFatoorah-Signature': signatureOf(secret, signed),
    'MyFatoorah-Webhook-Version': 'v2',
  };
  return { headers, body: JSON.stringify(changed(body, unsigned)) };
}

function amountJson(fils: number, currency: string) {
  const value = textOf(fils, currency);
  return { BaseCurrency: currency, ValueInBaseCurrency: value, PayCurrency: currency, ValueInPayCurrency: value };
}

function eventJson(code: 1 | 2, data: Fields, at: number): Fields {
  const event = {
    Code: code,
    Name: code === 1 ? 'PAYMENT_STATUS_CHANGED' : 'REFUND_STATUS_CHANGED',
    CountryIsoCode: 'KWT',
    CreationDate: new Date(at).toISOString(),
    Reference: newId('WE-'),
  };
  return { Event: event, Data: data };
}
