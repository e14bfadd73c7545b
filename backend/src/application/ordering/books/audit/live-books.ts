import { kuwaitMonthOf, monthAfter, monthsFrom } from '../../../../domain/kuwait-day.ts';
import type { KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import type { BooksOfOrder } from '../../../../domain/ordering/books/books-of-order.ts';
import { ShopSums } from '../../../../domain/ordering/books/shop-sums.ts';
import type { PaperDay } from '../../../../domain/ordering/books/shop-sums.ts';
import type { Closing } from '../../../../domain/ordering/books/closing.ts';
import { BOOK_LISTS } from '../../../../domain/ordering/books/rules/list-rules.ts';
import type { BookLists } from '../../../../domain/ordering/books/rules/list-rules.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import { MOST_COUPONS } from '../../../../domain/ordering/coupons/coupon.ts';
import type { Stall } from '../../../../domain/ordering/stalls/stall.ts';
import type { DataExchange } from '../../../data/exchange.ts';
import type { OrderRecord } from '../../../data/records.ts';
import type { StoragePorts } from '../../../storage.ts';
import type { SalesReports } from '../../../reporting/ports.ts';
import type { Coupons } from '../../coupons/ports.ts';
import type { MoneyBooks } from '../../money/ports.ts';
import type { Settlements } from '../../settlements/ports.ts';
import type { AllBooks, ListBatch, OrderBooks } from './ports.ts';

/** Orders that are read at once. Each is read with its books, and others wait for all of them. */
const BATCH = 40;
/** Records of a list that are read at once. */
const LIST_BATCH = 500;
/** Months before the first order in which money may have moved that was recorded for one. */
const EARLIER = 12;

type Read = Pick<StoragePorts, 'orderBooks' | 'moneyBooks' | 'salesReports' | 'coupons' | 'settlements'> & {
  readonly exchange: DataExchange;
};

/** @param now milliseconds since 1970 */
export function liveBooks(
  { exchange, orderBooks, moneyBooks, salesReports, coupons, settlements }: Read,
  now: () => number,
): LiveBooks {
  return new LiveBooks(exchange, orderBooks, moneyBooks, salesReports, coupons, settlements, now);
}

/** The books of a shop that goes on selling while they are read. */
export class LiveBooks implements AllBooks {
  readonly hasSums = true;

  constructor(
    private readonly exchange: DataExchange,
    private readonly books: OrderBooks,
    private readonly moneyBooks: MoneyBooks,
    private readonly sales: SalesReports,
    private readonly coupons: Coupons,
    private readonly settlements: Settlements,
    private readonly now: () => number,
  ) {}

  async *orders(): AsyncGenerator<readonly BooksOfOrder[]> {
    for await (const records of this.all<OrderRecord>('orders')) {
      const all = await Promise.all(records.map(({ order }) => this.books.ofOrder(order.number)));
      yield all.filter((one) => one !== null);
    }
  }

  async *lists(): AsyncGenerator<ListBatch> {
    for (const list of BOOK_LISTS)
      for await (const records of this.all<never>(list, LIST_BATCH)) yield { list, records };
  }

  async settlingOtherwise(lines: readonly BookLists['settlementRows'][]): Promise<readonly string[]> {
    if ((await this.settlements.compare(lines)).changed === 0) return [];
    const found: string[] = [];
    for (const line of lines) if ((await this.settlements.compare([line])).changed > 0) found.push(line.id);
    return found;
  }

  again(number: OrderNumber): Promise<BooksOfOrder | null> {
    return this.books.ofOrder(number);
  }

  async sums(): Promise<ShopSums> {
    const sums = new ShopSums();
    for await (const stalls of this.all<Stall>('stalls'))
      for (const { id, cash } of stalls) sums.add('stall-box', id, cash);
    for await (const days of this.all<PaperDay>('paperDays')) days.forEach((day) => sums.addPaperDay(day));
    for await (const closings of this.all<Closing>('closings')) closings.forEach((one) => sums.addClosing(one));
    const { coupons } = await this.coupons.list({ page: 1, limit: MOST_COUPONS });
    for (const { coupon, uses, given } of coupons) {
      sums.coupons.add(coupon.id);
      sums.add('coupon-uses', `${coupon.id} all uses`, uses);
      sums.add('coupon-uses', `${coupon.id} all given`, given);
    }
    for (const month of await this.months()) await this.addMonth(sums, month);
    return sums;
  }

  private async addMonth(sums: ShopSums, month: KuwaitMonth): Promise<void> {
    for (const { day, method, gateway, received, payments, returned, refunds } of await this.moneyBooks.ofMonth(month))
      for (const [name, sum] of Object.entries({ received, payments, returned, refunds }))
        sums.add('money-day', `${day} ${method} ${gateway ?? '-'} ${name}`, sum);
    const { days } = await this.sales.ofMonth(month, 0);
    for (const { day, orderCount, productsAmount, discountAmount, deliveryAmount, returnedAmount } of days) {
      sums.add('sales-day', `${day} orders`, orderCount);
      sums.add('sales-day', `${day} products`, productsAmount);
      sums.add('sales-day', `${day} discount`, discountAmount);
      sums.add('sales-day', `${day} delivery`, deliveryAmount);
      sums.add('sales-day', `${day} returned`, returnedAmount);
    }
    for (const { coupon, uses, given } of await this.coupons.ofMonth(month)) {
      sums.add('coupon-uses', `${coupon.id} ${month} uses`, uses);
      sums.add('coupon-uses', `${coupon.id} ${month} given`, given);
    }
  }

  /** Every month in which there may be sums. */
  private async months(): Promise<readonly KuwaitMonth[]> {
    const [first] = (await this.exchange.read('orders', null, 1)).records as OrderRecord[];
    if (!first) return [];
    const earliest = monthAfter(kuwaitMonthOf(first.order.createdAt), -EARLIER);
    // Nobody knows whether the clocks of all processes are the same.
    return monthsFrom(earliest, monthAfter(kuwaitMonthOf(this.now()), 1));
  }

  private async *all<Record extends object>(kind: string, limit = BATCH): AsyncGenerator<readonly Record[]> {
    let place: string | null = null;
    do {
      const batch: Awaited<ReturnType<DataExchange['read']>> = await this.exchange.read(kind, place, limit);
      ({ place } = batch);
      if (batch.records.length > 0)
        yield batch.records.map((record) => this.exchange.kinds.upToDate(kind, record)) as Record[];
    } while (place !== null);
  }
}
