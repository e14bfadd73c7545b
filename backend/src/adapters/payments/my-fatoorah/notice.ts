import type { PaymentNotice } from '../../../application/ordering/paying/ports.ts';
import { headerOf, isSigned } from '../wire/hmac.ts';
import type { Headers } from '../wire/hmac.ts';
import { fieldsOf, readJson, textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';

/** Where a kind of event has what the shop needs, in its `Data`. */
interface EventKind {
  readonly about: PaymentNotice['about'];
  readonly reference: string;
  readonly status: string;
  /** What is signed, in this order; null: all fields of `Data`, sorted by name. */
  readonly signed: readonly string[] | null;
}

/** Events of version 1 by `EventType`. */
const V1 = new Map<string, EventKind>(
  Object.entries({
    '1': { about: 'charge', reference: 'InvoiceId', status: 'TransactionStatus', signed: null },
    '2': { about: 'refund', reference: 'RefundId', status: 'RefundStatus', signed: null },
    '3': { about: 'payout', reference: 'DepositReference', status: 'DepositFor', signed: null },
  }),
);

/** Events of version 2 by `Event.Code`. */
const V2 = new Map<string, EventKind>(
  Object.entries({
    '1': {
      about: 'charge',
      reference: 'Invoice.Id',
      status: 'Transaction.Status',
      signed: [
        'Invoice.Id',
        'Invoice.Status',
        'Transaction.Status',
        'Transaction.PaymentId',
        'Invoice.ExternalIdentifier',
      ],
    },
    '2': {
      about: 'refund',
      reference: 'Refund.Id',
      status: 'Refund.Status',
      signed: ['Refund.Id', 'Refund.Status', 'Amount.ValueInBaseCurrency', 'ReferencedInvoice.Id'],
    },
    '3': {
      about: 'payout',
      reference: 'Deposit.Reference',
      status: 'Deposit.Status',
      signed: ['Deposit.Reference', 'Deposit.ValueInBaseCurrency', 'Deposit.NumberOfTransactions'],
    },
  }),
);

/** An object that version 1 does not sign; only refunds have it. */
const UNSIGNED = 'GatewayReference';

/**
 * Reads a notice of MyFatoorah whose signature is right.
 * @param secrets of the webhook with which MyFatoorah may have signed it
 */
export function readNotice(body: Uint8Array, headers: Headers, secrets: readonly string[]): PaymentNotice | null {
  const message = fieldsOf(readJson(Buffer.from(body).toString('utf8')));
  const data = fieldsOf(message['Data']);
  const kind = kindOf(message, headerOf(headers, 'myfatoorah-webhook-version').toLowerCase());
  if (!kind) return null;
  const reference = valueAt(data, kind.reference);
  const signature = headerOf(headers, 'myfatoorah-signature');
  if (reference === '' || !isSigned([signedText(data, kind)], secrets, signature, 'base64')) return null;
  return { gateway: 'myfatoorah', about: kind.about, reference, status: valueAt(data, kind.status), signature };
}

function kindOf(message: Fields, version: string): EventKind | undefined {
  if (version === 'v1') return V1.get(textAt(message, 'EventType'));
  return version === 'v2' ? V2.get(textAt(message, 'Event', 'Code')) : undefined;
}

/** What is missing or null is signed as an empty text. */
function signedText(data: Fields, { signed }: EventKind): string {
  const names = signed ?? Object.keys(data).filter((name) => name !== UNSIGNED);
  const ordered = signed ? names : [...names].sort(ignoringCase);
  return ordered.map((name) => `${name}=${valueAt(data, name)}`).join(',');
}

function valueAt(data: Fields, name: string): string {
  return textAt(data, ...name.split('.'));
}

function ignoringCase(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
