import { moneyDayChange } from '../../../../domain/ordering/money/money-day.ts';
import type { MoneyEntry } from '../../../../domain/ordering/money/money-entry.ts';
import type { MoneyDayDocument } from '../../schema/ordering/money.ts';
import type { Reading } from '../../connection/transaction.ts';
import { periodOf } from '../../reporting/periods.ts';
import { BatchedCounts } from '../lists/batched-counts.ts';

/** Collects what the entries of a batch add to the sums of their days. */
export class MoneyDays {
  private readonly entries: MoneyEntry[] = [];

  add(entries: readonly MoneyEntry[]): void {
    this.entries.push(...entries);
  }

  /** Each process has its own documents, so that payments of different processes do not conflict. */
  async write(reading: Reading): Promise<void> {
    const slot = reading.db.slot();
    const days = new BatchedCounts<MoneyDayDocument>();
    for (const entry of this.entries) {
      const change = moneyDayChange(entry);
      if (!change) continue;
      const { method, gateway, received, payments, returned, refunds } = change;
      const day = periodOf(change.day);
      days.add(
        `${day}:${method}:${gateway ?? ''}:${slot}`,
        { slot, day, method, gateway },
        { received, payments, returned, refunds },
      );
    }
    await days.write(reading, reading.db.collection('moneyDays'));
  }
}
