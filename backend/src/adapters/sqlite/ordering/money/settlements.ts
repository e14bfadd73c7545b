import { Settlements } from '../../../../application/ordering/money/ports.ts';
import type { FeesOfMethod, SettlementRow } from '../../../../application/ordering/money/ports.ts';
import type { Editor } from '../../../../domain/history.ts';
import type { KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import { settlementImported } from '../../../../domain/ordering/money/money-history.ts';
import type { MoneyMethod } from '../../../../domain/ordering/money/money-entry.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { daysOfMonth } from './money-days.ts';

type FeesRow = {
  gateway: string;
  method: string;
  captured: number;
  payments: number;
  settled: number;
  settled_payments: number;
  fees: number;
};

/** Each capture of the days, with its line of a settlement file if there is one. */
const FEES = `SELECT e.gateway, e.method, sum(e.amount) AS captured, count(*) AS payments,
    ifnull(sum(e.amount) FILTER (WHERE s.fee IS NOT NULL), 0) AS settled, count(s.fee) AS settled_payments,
    ifnull(sum(s.fee), 0) AS fees
  FROM money_entries e LEFT JOIN settlement_rows s ON s.gateway = e.gateway AND s.reference = e.reference
  WHERE e.day BETWEEN ? AND ? AND e.kind = 'capture' AND e.is_test = 0
  GROUP BY e.gateway, e.method ORDER BY e.gateway, e.method`;

export class SqliteSettlements extends Settlements {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  add(
    rows: readonly SettlementRow[],
    editor: Editor,
    at: number,
  ): Promise<{ readonly matched: number; readonly unknown: readonly string[] }> {
    return this.db.write(() => {
      for (const row of rows) this.store(row);
      const unknown = rows.filter((row) => !this.isCapture(row)).map(({ reference }) => reference);
      const matched = rows.length - unknown.length;
      addHistoryEntries(this.db, [settlementImported(rows.length, matched, { editor, at })]);
      return { matched, unknown };
    });
  }

  async ofMonth(month: KuwaitMonth): Promise<readonly FeesOfMethod[]> {
    return this.db.all<FeesRow>(FEES, ...daysOfMonth(month)).map((row) => ({
      gateway: row.gateway as GatewayId,
      method: row.method as MoneyMethod,
      captured: fils(row.captured),
      payments: row.payments,
      settled: fils(row.settled),
      settledPayments: row.settled_payments,
      fees: fils(row.fees),
    }));
  }

  private store({ gateway, reference, amount, fee, paidAt }: SettlementRow): void {
    this.db.run(
      `INSERT INTO settlement_rows (gateway, reference, amount, fee, paid_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET amount = excluded.amount, fee = excluded.fee, paid_at = excluded.paid_at`,
      gateway,
      reference,
      amount,
      fee,
      paidAt,
    );
  }

  private isCapture({ gateway, reference }: SettlementRow): boolean {
    const row = this.db.get(
      "SELECT 1 AS known FROM money_entries WHERE gateway = ? AND reference = ? AND kind = 'capture' LIMIT 1",
      gateway,
      reference,
    );
    return row !== undefined;
  }
}
