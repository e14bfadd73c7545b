import { InvoiceLookups } from '../../application/ordering/ports.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { SqliteDatabase } from './database.ts';

const MOST_WRONG = 5;
/** Milliseconds: how long wrong answers count, and how long the lock holds. */
const HOUR = 60 * 60 * 1000;

export class SqliteInvoiceLookups extends InvoiceLookups {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  guess(number: OrderNumber, isRight: boolean, at: number): Promise<'granted' | 'refused' | 'locked'> {
    return this.db.write(() => {
      const wrong = this.wrongGuesses(number, at);
      if (wrong >= MOST_WRONG) return 'locked';
      if (isRight) {
        if (wrong > 0) this.db.run('DELETE FROM invoice_lookups WHERE order_number = ?', number);
        return 'granted';
      }
      // The hour begins anew with every wrong answer, so that the lock is a whole hour from the fifth.
      this.db.run(
        `INSERT INTO invoice_lookups (order_number, wrong, since) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET wrong = excluded.wrong, since = excluded.since`,
        number,
        wrong + 1,
        at,
      );
      return 'refused';
    });
  }

  private wrongGuesses(number: OrderNumber, at: number): number {
    const row = this.db.get<{ wrong: number }>(
      'SELECT wrong FROM invoice_lookups WHERE order_number = ? AND since > ?',
      number,
      at - HOUR,
    );
    return row?.wrong ?? 0;
  }
}
