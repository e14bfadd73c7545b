import type { OrderConsequences } from '../../../../domain/ordering/consequences.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { recordEvents } from '../../office/event-rows.ts';
import { MongoTransaction } from '../../connection/transaction.ts';
import { Stock } from '../stock.ts';
import { OrderMails } from './order-mails.ts';
import { writeTallies } from './order-tallies.ts';

/**
 * A transaction in which orders change, which several calls may share. Documents that many orders change are gathered,
 * and each is written once at the end, so that other processes conflict with it for as short a time as possible.
 */
export class OrderTransaction extends MongoTransaction {
  readonly stock = new Stock(this);
  private readonly mails = new OrderMails();
  private readonly consequences: OrderConsequences[] = [];
  private latestAt = 0;

  constructor({ db, session, signalled }: MongoTransaction) {
    super(db, session, signalled);
  }

  /**
   * Gathers what follows from a change of an order. The products whose stock it moves must have been read into `stock`.
   * @param order after the change
   * @param at milliseconds since 1970, of the change
   */
  gather(order: Order, consequences: OrderConsequences, at: number): void {
    this.stock.move(consequences.stock);
    this.mails.gather(order, consequences, at);
    this.consequences.push(consequences);
    this.latestAt = Math.max(this.latestAt, at);
  }

  /** Writes what was gathered, after the orders are written. */
  async finish(): Promise<void> {
    await this.mails.write(this);
    await recordEvents(
      this,
      this.consequences.flatMap(({ events }) => events),
    );
    await writeTallies(this, this.consequences);
    await this.stock.write(this.latestAt);
  }
}
