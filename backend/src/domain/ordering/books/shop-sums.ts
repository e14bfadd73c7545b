import { monthOf } from '../../kuwait-day.ts';
import type { KuwaitMonth } from '../../kuwait-day.ts';
import { countsAsSale, saleOf } from '../../reporting/sale.ts';
import { couponUseOf } from '../coupons/coupon-use.ts';
import { moneyDayChange } from '../money/money-day.ts';
import type { BookDifference, BookRule } from './book-difference.ts';
import type { BooksOfOrder } from './books-of-order.ts';
import type { Closing } from './closing.ts';
import type { SalesPaper } from './sales-paper.ts';

/** The sums over all orders that a shop stores, each by the rule that explains it, its key and its name. */
export type SumRule = Extract<
  BookRule,
  'money-day' | 'sales-day' | 'coupon-uses' | 'stall-box' | 'paper-day' | 'closed-month'
>;

/** Those that are in a backup: the others follow from orders, and are calculated anew where it is restored. */
export const BACKED_UP: readonly SumRule[] = ['stall-box', 'paper-day', 'closed-month'];

/** The sums of the papers of a kind and day. */
export type PaperDay = Pick<SalesPaper, 'day' | 'kind' | 'products' | 'discount' | 'delivery' | 'amount'> & {
  readonly papers: number;
};

/** Sums by rule and key, such as `money-day 2026-11-30 cash received`. One that is 0 may be left out. */
export class ShopSums {
  /** Coupons that there are: what orders have of deleted ones is in no sum. */
  readonly coupons = new Set<string>();
  /** What moved in another month is in no sum of a closing. */
  readonly closed = new Set<KuwaitMonth>();
  private readonly sums = new Map<string, number>();

  add(rule: SumRule, key: string, amount: number): void {
    const name = `${rule} ${key}`;
    const sum = (this.sums.get(name) ?? 0) + amount;
    if (sum === 0) this.sums.delete(name);
    else this.sums.set(name, sum);
  }

  of(name: string): number {
    return this.sums.get(name) ?? 0;
  }

  get names(): Iterable<string> {
    return this.sums.keys();
  }

  /** Those of some rules. */
  only(rules: readonly SumRule[]): ShopSums {
    const some = new ShopSums();
    for (const [name, sum] of this.sums)
      if (rules.some((rule) => name.startsWith(`${rule} `))) some.sums.set(name, sum);
    return some;
  }

  addPaperDay({ day, kind, ...steps }: PaperDay): void {
    for (const name of ['papers', 'products', 'discount', 'delivery', 'amount'] as const)
      this.add('paper-day', `${day} ${kind} ${name}`, steps[name]);
  }

  addClosing({ month, sums }: Pick<Closing, 'month' | 'sums'>): void {
    this.closed.add(month);
    for (const one of sums) this.addToMonth(month, one);
  }

  private addToMonth(month: KuwaitMonth, { method, gateway, ...sums }: Closing['sums'][number]): void {
    for (const name of ['received', 'payments', 'returned', 'refunds'] as const)
      this.add('closed-month', `${month} ${method} ${gateway ?? '-'} ${name}`, sums[name]);
  }

  /** Adds what an order explains. */
  addOrder({ order, entries, sale }: BooksOfOrder): void {
    for (const entry of entries) {
      const change = moneyDayChange(entry);
      if (!change) continue;
      const { day, method, gateway, ...steps } = change;
      for (const [name, step] of Object.entries(steps))
        this.add('money-day', `${day} ${method} ${gateway ?? '-'} ${name}`, step);
      this.addToMonth(monthOf(day), change);
    }
    if (countsAsSale(order)) {
      const { day, productsAmount, discountAmount, deliveryAmount, returnedAmount } = saleOf(order);
      const amounts = { products: productsAmount, discount: discountAmount, delivery: deliveryAmount };
      const steps = { orders: 1, ...amounts, returned: returnedAmount };
      for (const [name, step] of Object.entries(steps)) this.add('sales-day', `${day} ${name}`, step);
    }
    const use = couponUseOf(order);
    if (use) {
      for (const period of ['all', use.month]) {
        this.add('coupon-uses', `${use.couponId} ${period} uses`, 1);
        this.add('coupon-uses', `${use.couponId} ${period} given`, use.given);
      }
    }
    if (sale?.payment === 'cash' && sale.state !== 'undone') {
      const ofSale = entries.filter(({ method, movedAt }) => method === 'cash' && movedAt === sale.at);
      for (const { kind, amount } of ofSale) {
        if (kind === 'record') this.add('stall-box', sale.stall, amount);
        if (kind === 'record-withdrawn') this.add('stall-box', sale.stall, 0 - amount);
      }
    }
  }
}

/**
 * The sums that differ from what explains them, and were the same before and after all orders were read: what has moved
 * meanwhile proves nothing.
 */
export function differentSums(
  explained: ShopSums,
  before: ShopSums,
  after: ShopSums,
): { readonly differences: readonly BookDifference[]; readonly moved: readonly string[] } {
  const differences: BookDifference[] = [];
  const moved: string[] = [];
  for (const name of new Set([...explained.names, ...before.names, ...after.names])) {
    const stored = after.of(name);
    if (stored === explained.of(name)) continue;
    const [rule, ...what] = name.split(' ');
    if (rule === 'closed-month' && !after.closed.has(what[0] as KuwaitMonth)) continue;
    if (stored !== before.of(name)) {
      moved.push(name);
      continue;
    }
    if (rule === 'coupon-uses' && !after.coupons.has(what[0] ?? '')) continue;
    differences.push({
      rule: rule as SumRule,
      orderNumber: null,
      what: what.join(' '),
      stored,
      explained: explained.of(name),
    });
  }
  return { differences, moved };
}
