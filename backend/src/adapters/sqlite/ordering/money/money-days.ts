import type { MoneyOfDay } from '../../../../application/ordering/money/ports.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import type { MoneyMethod } from '../../../../domain/ordering/money/money-entry.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { periodOf } from '../../reporting/sales-rows.ts';

type DayRow = {
  day: number;
  method: string;
  gateway: string;
  received: number;
  payments: number;
  returned: number;
  refunds: number;
};

/** The numbers of the first and last possible day of a month, such as 20260100 and 20260199. */
export function daysOfMonth(month: KuwaitMonth): readonly [first: number, last: number] {
  return [periodOf(month) * 100, periodOf(month) * 100 + 99];
}

/** The sums of a month by day, method and gateway, which `addEntry` keeps. */
export function moneyOfMonth(db: SqliteDatabase, month: KuwaitMonth): MoneyOfDay[] {
  return db
    .all<DayRow>(
      'SELECT * FROM money_days WHERE day BETWEEN ? AND ? ORDER BY day, method, gateway',
      ...daysOfMonth(month),
    )
    .map((row) => ({
      day: dayFrom(row.day),
      method: row.method as MoneyMethod,
      gateway: row.gateway === '' ? null : (row.gateway as GatewayId),
      received: row.received,
      payments: row.payments,
      returned: row.returned,
      refunds: row.refunds,
    }));
}

/** Cash that a day's entries add up to, in fils. */
export function expectedCash(db: SqliteDatabase, day: KuwaitDay): number {
  const row = db.get<{ expected: number }>(
    "SELECT received - returned AS expected FROM money_days WHERE day = ? AND method = 'cash' AND gateway = ''",
    periodOf(day),
  );
  return row?.expected ?? 0;
}

/** @param day such as 20260115 */
export function dayFrom(day: number): KuwaitDay {
  const digits = String(day);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` as KuwaitDay;
}
