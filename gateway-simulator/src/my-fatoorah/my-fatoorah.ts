import type { Fields } from '../kit/json.ts';
import type { World } from '../kit/world.ts';
import type { Outcome } from '../pages/session.ts';
import { MY_FATOORAH_ANSWERS } from '../answers.ts';
import type { MyFatoorahAnswers } from '../answers.ts';
import type { Invoice, Transaction, TransactionFault, TransactionStatus } from './invoice.ts';
import { Invoices } from './invoices.ts';
import { paymentEvent, refundEvent, writtenEvent } from './notices.ts';
import type { Event } from './notices.ts';
import { MyFatoorahRefunds } from './refunds.ts';
import type { MyFatoorahRefund } from './refunds.ts';

export interface MyFatoorahSettings {
  readonly token: string;
  readonly webhookSecret: string;
  /** Address for notices, which a merchant enters once in the portal; null: none are sent. */
  readonly webhookUrl: string | null;
  /** Milliseconds between the tries of a notice. */
  readonly retries: readonly number[];
}

type Decision = readonly [TransactionStatus, TransactionFault | null];

const failed = (code: string, message: string): Decision => ['Failed', { code, message }];

const DECISIONS: Record<Outcome, Decision> = {
  approve: ['Succss', null],
  decline: failed('MF002', 'The issuer bank has declined the transaction'),
  insufficient: failed('MF004', 'Insufficient funds'),
  fail: failed('MF020', 'Unspecified failure'),
  cancel: ['Canceled', { code: 'MF006', message: 'Transaction canceled' }],
  refuse: failed('MF001', '3DS authentication is not verified'),
  restrict: failed('MF003', 'The transaction has been blocked by the gateway'),
  'time-out': failed('MF005', 'Session timeout'),
  unknown: ['InProgress', null],
};

/** MyFatoorah, with one merchant. */
export class MyFatoorah {
  readonly world: World;
  readonly token: string;
  readonly invoices: Invoices;
  readonly refunds: MyFatoorahRefunds;
  webhookUrl: string | null;
  /** Whether refunds are carried out without staff. */
  autoRefund = false;
  answers: MyFatoorahAnswers = MY_FATOORAH_ANSWERS;
  private readonly settings: MyFatoorahSettings;

  constructor(world: World, settings: MyFatoorahSettings) {
    this.world = world;
    this.settings = settings;
    this.token = settings.token;
    this.webhookUrl = settings.webhookUrl;
    this.invoices = new Invoices(world);
    this.refunds = new MyFatoorahRefunds(world);
  }

  /** Opens the page of an invoice, which begins an attempt. It is in progress until it has an end, if it ever has. */
  open(invoice: Invoice): void {
    if (this.answers.openedPages && this.invoices.canBePaid(invoice)) this.invoices.begin(invoice);
  }

  /** An attempt to pay with its end. The shop is notified, unless the end is not known. */
  pay(invoice: Invoice, outcome: Outcome): Transaction {
    const transaction = this.invoices.end(invoice, ...DECISIONS[outcome]);
    if (transaction.status !== 'InProgress') this.notifyPayment(invoice, transaction);
    return transaction;
  }

  /** @param unsigned other fields by path, made after it was signed */
  notifyPayment(invoice: Invoice, transaction: Transaction, unsigned: Fields = {}): void {
    this.send(paymentEvent(invoice, transaction, this.world.time.now()), unsigned);
  }

  settle(refund: MyFatoorahRefund, status: 'Refunded' | 'Canceled'): void {
    if (refund.status !== 'Pending') throw new Error(`${refund.id} is ${refund.status} already`);
    refund.status = status;
    const invoice = this.invoices.byKey('InvoiceId', String(refund.invoiceId));
    this.send(refundEvent(invoice, refund, this.world.time.now()), {});
  }

  private send(event: Event, unsigned: Fields): void {
    if (this.webhookUrl === null) return;
    this.world.outbox.send({
      gateway: 'my-fatoorah',
      about: event.about,
      status: event.status,
      url: this.webhookUrl,
      retries: this.settings.retries,
      write: () => writtenEvent(event, this.settings.webhookSecret, unsigned),
    });
  }
}
