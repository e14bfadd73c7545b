import type { OrderConsequences } from '../../../../domain/ordering/consequences.ts';
import type { NewOrderMail } from '../../../../domain/ordering/mails/order-mail.ts';
import type { NewOrderMessage } from '../../../../domain/ordering/messages/order-message.ts';
import { isDatedBack } from '../../../../domain/ordering/books/closing.ts';
import type { MoneyEntry } from '../../../../domain/ordering/money/money-entry.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { recordEvents } from '../../office/event-rows.ts';
import { MongoTransaction } from '../../connection/transaction.ts';
import { insertEntries } from '../money/entry-documents.ts';
import { MoneyDays } from '../money/money-days.ts';
import { Stock } from '../stock.ts';
import { inside } from '../../documents/verbs.ts';
import { bookedEntries } from '../../../../storage/ordering/books/closed-months.ts';
import { markPapers } from '../../../../storage/ordering/papers/paper-marks.ts';
import { OrderMails } from './order-mails.ts';
import { writeTallies } from './order-tallies.ts';

/**
 * A transaction that changes orders and that several calls may share. Changes of documents that many orders have in
 * common are gathered and written once at the end, so that they can conflict with other processes only briefly.
 */
export class OrderTransaction extends MongoTransaction {
  readonly stock = new Stock(this);
  private readonly mails = new OrderMails();
  private readonly consequences: OrderConsequences[] = [];
  private readonly moneyDays = new MoneyDays();

  constructor({ db, session, signalled }: MongoTransaction) {
    super(db, session, signalled);
  }

  /**
   * Gathers the consequences of a changed order. The products whose stock they move must have been read into `stock`.
   * @param order after the change
   * @param at time of the change, in milliseconds since 1970
   */
  gather(order: Order, consequences: OrderConsequences, at: number): void {
    this.stock.move(consequences.stock, consequences.stockCause);
    this.mails.gather(order, consequences, at);
    this.consequences.push(consequences);
  }

  /** Queues mails beside those that follow from the changed orders. @param at time of the change, in milliseconds since 1970 */
  queueMails(mails: readonly (NewOrderMail | NewOrderMessage)[], at: number): void {
    for (const mail of mails) this.mails.queue(mail, at);
  }

  /** Adds lines to the ledger, which the next calls of the transaction can read already, and gathers their sums. */
  async addEntries(entries: readonly MoneyEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const booked = entries.some(isDatedBack) ? await inside(this, bookedEntries(entries)) : entries;
    await insertEntries(this, booked);
    this.moneyDays.add(booked);
  }

  /** Writes everything that was gathered. Call it after the orders are written. */
  async finish(): Promise<void> {
    await inside(this, this.mails.write());
    await recordEvents(
      this,
      this.consequences.flatMap(({ events }) => events),
    );
    await inside(this, markPapers(this.consequences.flatMap(({ paperMark }) => paperMark ?? [])));
    await writeTallies(this, this.consequences);
    await this.moneyDays.write(this);
    await this.stock.write();
  }
}
