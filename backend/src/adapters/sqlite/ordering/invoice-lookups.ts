import { InvoiceLookups } from '../../../application/ordering/ports.ts';
import { judgeInvoiceLookup } from '../../../domain/ordering/invoice-lookup.ts';
import type { InvoiceLookupResult, WrongAnswers } from '../../../domain/ordering/invoice-lookup.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { SqliteDatabase } from '../connection/database.ts';

export class SqliteInvoiceLookups extends InvoiceLookups {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  judge(number: OrderNumber, isRight: boolean, at: number): Promise<InvoiceLookupResult> {
    return this.db.write(() => {
      const earlier = this.wrongAnswers(number);
      const { result, wrong } = judgeInvoiceLookup(earlier, isRight, at);
      if (wrong !== null && wrong !== earlier) this.remember(number, wrong);
      return result;
    });
  }

  private wrongAnswers(number: OrderNumber): WrongAnswers | null {
    const row = this.db.get<{ wrong: number; since: number }>(
      'SELECT wrong, since FROM invoice_lookups WHERE order_number = ?',
      number,
    );
    return row ? { count: row.wrong, at: row.since } : null;
  }

  private remember(number: OrderNumber, wrong: WrongAnswers): void {
    this.db.run(
      `INSERT INTO invoice_lookups (order_number, wrong, since) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET wrong = excluded.wrong, since = excluded.since`,
      number,
      wrong.count,
      wrong.at,
    );
  }
}
