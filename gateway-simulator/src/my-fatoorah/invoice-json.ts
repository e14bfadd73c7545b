import type { Fields } from '../kit/json.ts';
import { numberOf, textOf } from '../kit/money.ts';
import type { MyFatoorahAnswers } from '../answers.ts';
import { statusOf } from './invoice.ts';
import type { Invoice, Transaction } from './invoice.ts';

/** An invoice as GetPaymentStatus shows it. */
export function invoiceJson(invoice: Invoice, { expiryDate }: MyFatoorahAnswers): Fields {
  const { id, reference, request, createdAt, expiresAt, value, currency, transactions } = invoice;
  return {
    InvoiceId: id,
    InvoiceStatus: statusOf(invoice),
    InvoiceReference: reference,
    CustomerReference: request.customerReference,
    CreatedDate: kuwaitTime(createdAt),
    ExpiryDate: expiryDate === 'words' ? dayInWords(expiresAt) : kuwaitTime(expiresAt).slice(0, 10),
    ExpiryTime: kuwaitTime(expiresAt).slice(11),
    InvoiceValue: numberOf(value),
    Comments: null,
    CustomerName: request.customerName,
    CustomerMobile: request.customerMobile,
    CustomerEmail: request.customerEmail,
    UserDefinedField: request.userDefinedField,
    InvoiceDisplayValue: `${textOf(value, currency)} ${unitOf(currency)}`,
    InvoiceItems: [],
    InvoiceTransactions: transactions.map((transaction) => transactionJson(invoice, transaction)),
    Suppliers: [],
  };
}

/** `TransationValue` is MyFatoorah's own spelling. */
function transactionJson({ value, currency, request }: Invoice, transaction: Transaction): Fields {
  const amount = textOf(value, currency);
  const fee = request.method.feeOf(value);
  return {
    TransactionDate: kuwaitTime(transaction.at),
    PaymentGateway: request.method.en,
    ReferenceId: transaction.referenceId,
    TrackId: transaction.trackId,
    TransactionId: transaction.id,
    PaymentId: transaction.paymentId,
    AuthorizationId: transaction.authorizationId,
    TransactionStatus: transaction.status,
    TransationValue: amount,
    CustomerServiceCharge: '0.000',
    TotalServiceCharge: textOf(fee, currency),
    DueValue: amount,
    PaidCurrency: unitOf(currency),
    PaidCurrencyValue: amount,
    Currency: unitOf(currency),
    CardNumber: null,
    Error: transaction.fault?.message ?? null,
    ErrorCode: transaction.fault?.code ?? '',
  };
}

function unitOf(currency: string): string {
  return currency === 'KWD' ? 'KD' : currency;
}

function dayInWords(at: number): string {
  const options = { timeZone: 'Asia/Kuwait', year: 'numeric', month: 'long', day: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(at);
}

/** MyFatoorah writes the time of Kuwait, three hours ahead of UTC, without saying so. */
export function kuwaitTime(at: number): string {
  return new Date(at + 3 * 60 * 60_000).toISOString().slice(0, -1);
}
