import { newDigits, newId } from '../kit/random.ts';
import type { World } from '../kit/world.ts';
import { invalid } from './envelope.ts';
import { paidTimes } from './invoice.ts';
import type { Invoice, InvoiceRequest, Transaction, TransactionFault, TransactionStatus } from './invoice.ts';

const USUAL_EXPIRY = 3 * 24 * 60 * 60_000;

/** All invoices of a merchant. */
export class Invoices {
  private readonly world: World;
  private readonly invoices: Invoice[] = [];

  constructor(world: World) {
    this.world = world;
  }

  create(request: InvoiceRequest): Invoice {
    const createdAt = this.world.time.now();
    const invoice: Invoice = {
      id: Number(newDigits(8)),
      reference: newDigits(10),
      request,
      token: newId('MF'),
      createdAt,
      expiresAt: request.expiresAt ?? createdAt + USUAL_EXPIRY,
      value: request.value,
      currency: 'KWD',
      transactions: [],
      begun: null,
    };
    this.invoices.push(invoice);
    return invoice;
  }

  /** Oldest first. */
  all(): readonly Invoice[] {
    return this.invoices;
  }

  byToken(token: string): Invoice | null {
    return this.invoices.find((invoice) => invoice.token === token) ?? null;
  }

  /**
   * Finds an invoice as the API names it; of several with one reference, the newest.
   * @throws MyFatoorahError when there is none
   */
  byKey(keyType: string | null, key: string): Invoice {
    const matches: Readonly<Record<string, (invoice: Invoice) => boolean>> = {
      InvoiceId: ({ id }) => String(id) === key,
      PaymentId: ({ transactions }) => transactions.some(({ paymentId }) => paymentId === key),
      CustomerReference: ({ request }) => request.customerReference === key,
    };
    const matchesKey = matches[keyType ?? ''];
    if (!matchesKey) throw invalid([{ Name: 'KeyType', Error: 'KeyType is not valid' }]);
    const found = this.invoices.findLast(matchesKey);
    if (!found) throw invalid([{ Name: 'Key', Error: 'No data match the provided value' }]);
    return found;
  }

  canBePaid(invoice: Invoice): boolean {
    return paidTimes(invoice) === 0 && invoice.expiresAt > this.world.time.now();
  }

  /** Begins an attempt, unless one has begun that has no end yet. */
  begin(invoice: Invoice): Transaction {
    if (invoice.begun) return invoice.begun;
    const transaction: Transaction = {
      id: newDigits(6),
      paymentId: `0707${newDigits(16)}`,
      referenceId: newDigits(12),
      trackId: newDigits(12),
      authorizationId: newDigits(6),
      at: this.world.time.now(),
      status: 'InProgress',
      fault: null,
    };
    invoice.transactions = [...invoice.transactions, transaction];
    invoice.begun = transaction;
    return transaction;
  }

  /** Ends the attempt that has begun, or one that begins and ends at once. */
  end(invoice: Invoice, status: TransactionStatus, fault: TransactionFault | null): Transaction {
    const begun = this.begin(invoice);
    const ended: Transaction = { ...begun, status, fault };
    invoice.transactions = invoice.transactions.map((one) => (one === begun ? ended : one));
    invoice.begun = null;
    return ended;
  }
}
