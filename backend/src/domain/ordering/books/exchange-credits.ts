import type { OrderNumber } from '../order-number.ts';
import type { BookDifference } from './book-difference.ts';
import type { BooksOfOrder } from './books-of-order.ts';

interface Credit {
  /** Fils that have left the order that was returned from, and that have entered the other one. */
  left: number;
  entered: number;
  readonly orders: Set<OrderNumber>;
}

/** Money that moves between two orders by an exchange. It holds only what has not been found in both of them. */
export class ExchangeCredits {
  /** By the refund that pays for the other order. */
  private readonly open = new Map<string, Credit>();

  addOrder({
    order,
    entries,
    returns,
    refunds,
  }: Pick<BooksOfOrder, 'order' | 'entries' | 'returns' | 'refunds'>): void {
    for (const {
      state,
      refunds: [first],
      exchange,
    } of returns) {
      const refund = state === 'exchanged' ? refunds.find(({ id }) => id === first) : undefined;
      if (refund?.method === 'other' && refund.state === 'done' && exchange !== null)
        this.add(refund.id, [order.number, exchange], { left: refund.amount });
    }
    for (const { kind, sourceId, amount, reference } of entries)
      if (kind === 'record' && sourceId !== null)
        this.add(sourceId, [order.number, reference as OrderNumber], { entered: amount });
  }

  /** The orders of what does not agree, by the refund. */
  get orders(): ReadonlyMap<string, ReadonlySet<OrderNumber>> {
    return new Map([...this.open].map(([id, { orders }]) => [id, orders]));
  }

  get differences(): readonly BookDifference[] {
    return [...this.open].map(([what, { left, entered, orders }]) => {
      const [orderNumber = null] = orders;
      return { rule: 'exchange-credit', orderNumber, what, stored: entered, explained: left };
    });
  }

  private add(id: string, orders: readonly OrderNumber[], { left = 0, entered = 0 }: Partial<Credit>): void {
    const credit = this.open.get(id) ?? { left: 0, entered: 0, orders: new Set() };
    credit.left += left;
    credit.entered += entered;
    for (const order of orders) credit.orders.add(order);
    if (credit.left === credit.entered) this.open.delete(id);
    else this.open.set(id, credit);
  }
}
