import { kuwaitDayOf } from '../../../../domain/kuwait-day.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';

/** What was done to an order, in fils, as the one who did it knows it. */
export interface OrderDone {
  received: number;
  returned: number;
  /** Invoices without credit notes that its money asks for. */
  papers: number;
}

/** What an order adds to the sales, in fils. */
interface Sale {
  readonly products: number;
  readonly discount: number;
  readonly delivery: number;
  readonly pieces: number;
  /** Given back of the price, and how much of that was the fee of the delivery. */
  readonly returned: number;
  readonly deliveryReturned: number;
}

/** Sums by name; one that is 0 is left out. */
class Sums {
  private readonly sums = new Map<string, number>();

  add(name: string, amount: number): void {
    this.sums.set(name, (this.sums.get(name) ?? 0) + amount);
  }

  get all(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.sums].filter(([, sum]) => sum !== 0).toSorted());
  }
}

/** A second book of a month, kept by hand beside the shop: it reads nothing of what the shop has stored. */
export class MonthSums {
  readonly orders = new Map<OrderNumber, OrderDone>();
  readonly money = new Sums();
  readonly sales = new Sums();
  /** Invoices without credit notes, by day. */
  readonly papers = new Sums();
  readonly accounts = new Sums();
  revenue = 0;
  pieces = 0;

  /** Money that came in, or went back where it is below zero. */
  move(order: OrderNumber, at: number, method: string, gateway: string | null, amount: number): void {
    const side = amount > 0 ? 'received' : 'returned';
    this.money.add(`${kuwaitDayOf(at)} ${method} ${gateway ?? '-'} ${side}`, Math.abs(amount));
    this.of(order)[side] += Math.abs(amount);
    this.book(method, gateway, amount);
  }

  /** A record that was wrong. */
  takeBack(order: OrderNumber, at: number, method: string, amount: number): void {
    this.money.add(`${kuwaitDayOf(at)} ${method} - received`, -amount);
    this.of(order).received -= amount;
    this.book(method, null, -amount);
  }

  /** Cash that was there beside what came in; below zero where it lacked. */
  differ(amount: number): void {
    this.accounts.add('cash', amount);
    this.accounts.add('cash-differences', -amount);
  }

  sell(at: number, { products, discount, delivery, pieces, returned, deliveryReturned }: Sale): void {
    for (const [name, sum] of Object.entries({ orders: 1, products, discount, delivery, returned }))
      this.sales.add(`${kuwaitDayOf(at)} ${name}`, sum);
    this.pieces += pieces;
    this.revenue += products - discount - Math.min(returned - deliveryReturned, products - discount);
  }

  /** An order whose papers are these in the end. */
  paper(order: OrderNumber, at: number, amount: number): void {
    this.papers.add(kuwaitDayOf(at), amount);
    this.of(order).papers = amount;
    this.accounts.add('customers', amount);
  }

  of(order: OrderNumber): OrderDone {
    const done = this.orders.get(order) ?? { received: 0, returned: 0, papers: 0 };
    this.orders.set(order, done);
    return done;
  }

  private book(method: string, gateway: string | null, amount: number): void {
    const outside = method === 'cash' || method === 'other' ? method : 'bank';
    this.accounts.add(gateway === null ? outside : `clearing-${gateway}`, amount);
    this.accounts.add('customers', -amount);
  }
}
