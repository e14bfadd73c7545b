import { createHash } from 'node:crypto';
import { monthOf } from '../../../domain/kuwait-day.ts';
import type { SaleChange } from '../../../domain/ordering/consequences.ts';
import { profitOfLine } from '../../../domain/reporting/profit.ts';
import type { Sale, SoldLine } from '../../../domain/reporting/sale.ts';
import { BatchedCounts } from '../ordering/lists/batched-counts.ts';
import type { ProductProfitDocument, SoldAreaDocument, SoldColorDocument, SoldItemDocument } from '../schema/office.ts';
import type { Reading } from '../connection/transaction.ts';
import { periodOf } from './periods.ts';

/** Adds sales to the sums, or takes them out. Only inside the transaction that writes their orders. */
export async function writeSales(reading: Reading, changes: readonly SaleChange[]): Promise<void> {
  const sums = new SalesSums(reading.db.slot());
  for (const change of changes) sums.add(change);
  await sums.write(reading);
}

class SalesSums {
  private readonly items = new BatchedCounts<SoldItemDocument>();
  private readonly colors = new BatchedCounts<SoldColorDocument>();
  private readonly areas = new BatchedCounts<SoldAreaDocument>();

  private readonly profits = new BatchedCounts<ProductProfitDocument>();

  constructor(private readonly slot: number) {}

  add({ sale, step: sign }: SaleChange): void {
    const month = periodOf(monthOf(sale.day));
    for (const period of [periodOf(sale.day), month]) {
      this.addArea(period, sale, sign);
      for (const line of sale.lines) this.addItem(period, line, sign, sale.placedAt);
    }
    for (const line of sale.lines) {
      this.addColor(month, line, sign);
      this.addProfit(month, line, sign);
    }
  }

  async write(reading: Reading): Promise<void> {
    await this.items.write(reading, reading.db.collection('soldItems'));
    await this.colors.write(reading, reading.db.collection('soldColors'));
    await this.areas.write(reading, reading.db.collection('soldAreas'));
    await this.profits.write(reading, reading.db.collection('productProfits'));
  }

  private addArea(period: number, sale: Sale, sign: 1 | -1): void {
    const { slot } = this;
    const { areaKey, productsAmount, discountAmount, deliveryAmount, returnedAmount } = sale;
    this.areas.add(
      `${period}:${areaKey}:${slot}`,
      { slot, period, areaKey },
      {
        orders: sign,
        productsAmount: sign * productsAmount,
        discountAmount: sign * discountAmount,
        deliveryAmount: sign * deliveryAmount,
        returnedAmount: sign * returnedAmount,
      },
    );
  }

  /** A product that was sold with another name or price is another item. */
  private addItem(period: number, { productId, name, price, quantity }: SoldLine, sign: 1 | -1, at: number): void {
    const item = createHash('sha256')
      .update(JSON.stringify([productId, name.en, name.ar, price]))
      .digest('base64url');
    const id = `${period}:${item}`;
    this.items.add(id, { period, productId, name, price }, { quantity: sign * quantity });
    this.items.raiseLastAt(id, at);
  }

  private addProfit(month: number, line: SoldLine, sign: 1 | -1): void {
    const steps = Object.entries(profitOfLine(line)).map(([field, step]: [string, number]) => [field, sign * step]);
    const { productId } = line;
    this.profits.add(`${month}:${productId}`, { month, productId }, Object.fromEntries(steps));
  }

  private addColor(period: number, { filterColor, price, quantity }: SoldLine, sign: 1 | -1): void {
    if (filterColor === null) return;
    const { slot } = this;
    this.colors.add(
      `${period}:${filterColor}:${slot}`,
      { slot, period, filterColor },
      { quantity: sign * quantity, amount: sign * quantity * price },
    );
  }
}
